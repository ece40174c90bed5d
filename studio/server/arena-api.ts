import * as v from 'valibot';

// What an arena that four players share and its pages say to each other. The first word is `streamHello` of `api.ts`; nothing else is expected.

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Messages of `GET /api/arena/:code/stream`. Times in milliseconds of the server's clock, money in minor units. */
export const arenaMessage = v.variant('type', [
  v.object({
    type: v.literal('arena'),
    now: v.number(),
    number: v.number(),
    /** Players under a mask, with what their last shots cost; null where nobody sits. */
    seats: v.array(v.nullable(v.object({ tag: v.string(), price: v.nullable(v.number()) }))),
    /** The volleys of the last seconds, the newest last: which fish of the arena each shot was at, and whether it hit. */
    volleys: v.array(v.object({ number: v.number(), seat: place, firedAt: v.number(), at: v.array(place), hits: v.array(v.boolean()) })),
    /** Until when fish that were caught are away, by their number. */
    gone: v.record(v.string(), v.number()),
    /** When the boss was caught last. */
    bossCaughtAt: v.optional(v.number()),
    /** The last time that the water stood still, and how long it had before. */
    still: v.optional(v.object({ from: v.number(), until: v.number(), before: v.number() })),
  }),
  /** The listener's own seat; null when it was lost. */
  v.object({ type: v.literal('mine'), seat: v.nullable(place) }),
]);
export type ArenaMessage = v.InferOutput<typeof arenaMessage>;
export type ArenaNews = Extract<ArenaMessage, { type: 'arena' }>;
