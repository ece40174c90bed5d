import { REPORT_REASONS, reportWords } from '@sorak/contract';
import * as v from 'valibot';

// What the page of a card room and the studio say to each other, beside `api.ts`. Money in minor units, times in milliseconds of the server's clock.

export const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8));
export const card = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(51));
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/));

const placed = v.object({ place: v.number(), card, salt: v.string() });
const seatSeed = v.object({ seat, seed: hex });
const seatPromise = v.object({ seat, hash: hex });

const share = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000));
/** `share` in hundredths of a percent. */
const terms = v.object({ buyIn: v.object({ min: amount, max: amount }), rake: v.object({ share, max: amount }) });

/** `POST /api/room/sit`: the same `stayId` again gives the same stay. A stay is one bet of the wallet, the buy-in, and one win, what is left of it. `rake`: what the player has read. */
export const sitRequest = v.strictObject({
  stayId: uuid,
  seat,
  buyIn: v.pipe(amount, v.minValue(1)),
  rake: v.optional(terms.entries.rake),
});
/** `POST /api/room/queue`: waits for a chair of a table where none is open, or no more. A page that waits says so again every half minute. */
export const queueRequest = v.strictObject({ isWaiting: v.boolean() });
const handNumber = v.pipe(v.number(), v.safeInteger());
/** `POST /api/room/promise`: the hash of the seed that the caller's seat gives to the shuffle of a hand that has not begun. The last one counts. */
export const promiseRequest = v.strictObject({ hand: handNumber, root: hex, hash: hex });
/** `POST /api/room/reveal`: the seed itself, once all promises are told. */
export const revealRequest = v.strictObject({ hand: handNumber, seed: hex });
/** `POST /api/room/act`: `at` is the number of entries that the caller has seen, so that one press acts once. */
export const actRequest = v.strictObject({
  hand: handNumber,
  at: v.pipe(v.number(), v.safeInteger()),
  /** In the shape of the game that is played. */
  action: v.unknown(),
});
/** `POST /api/room/away` */
export const awayRequest = v.strictObject({ isAway: v.boolean() });
/** `POST /api/room/consent`: asked for in advance, and done where all whom it concerns have asked; in hold'em the rest of the board twice. */
export const consentRequest = v.strictObject({ isAgreed: v.boolean() });
/** `POST /api/room/show`: the caller's cards of a hand that is over, to everybody, until the next hand begins. */
export const showRequest = v.strictObject({ hand: handNumber });
/** `POST /api/room/report`: what the caller says of another seat of a hand of the last day that both played; the first word for a seat and a hand counts. */
export const reportRequest = v.pipe(
  v.strictObject({ hand: handNumber, seat, reason: v.picklist(REPORT_REASONS), words: reportWords }),
  v.check(({ reason, words }) => reason !== 'other' || words !== ''),
);
/** `spent`: the caller has reported as often as a day allows, and this one is not kept. */
export const reportAnswer = v.object({ report: v.picklist(['noted', 'spent']) });
/** `POST /api/room/leave`, no body: at once, or after the hand, which is folded where it is the caller's turn. */
export const roomDone = v.object({ done: v.literal(true) });

const staySchema = v.object({
  id: uuid,
  seat,
  state: v.picklist(['betting', 'riding', 'paying', 'settled', 'reversing', 'void']),
  reason: v.nullable(v.string()),
  stake: amount,
  payout: amount,
  createdAt: v.string(),
});
export const stayAnswer = v.object({ stay: staySchema });

/** What is told of a hand that is over, with what its game adds. */
export const pastAnswers = <T extends v.ObjectEntries>(game: T) => {
  const hand = v.object({
    number: v.number(),
    startedAt: v.string(),
    button: seat,
    own: v.nullable(seat),
    seats: v.array(v.object({ seat, tag: v.string(), start: amount })),
    shuffle: v.object({
      root: hex,
      hashes: v.array(hex),
      seeds: v.array(seatSeed),
      promised: v.nullable(v.array(seatPromise)),
      places: v.array(placed),
    }),
    ...game,
  });
  return {
    /** `GET /api/room/hands?stay=<id>`: the hands of one stay or, without it, the caller's last fifty at this table; the newest first. `GET /api/room/last`: the table's last five, whoever played them. */
    many: v.object({ hands: v.array(hand) }),
    /** `GET /api/room/hands/:number` */
    one: v.object({ hand }),
  };
};

/** What everybody at the table sees, and what one player sees besides, with what the game adds to the hand and to the player's turn. */
export const roomMessages = <T extends v.ObjectEntries, O extends v.GenericSchema>(game: T, options: O) =>
  v.variant('type', [
    v.object({
      type: v.literal('room'),
      now: v.number(),
      seats: v.array(
        v.nullable(
          v.object({
            tag: v.string(),
            /** Not yet seated while the buy-in is asked for. */
            isReserved: v.boolean(),
            stack: amount,
            isAway: v.boolean(),
            isLeaving: v.boolean(),
            bankMs: v.number(),
          }),
        ),
      ),
      /** The hand that is played or, until the next begins, the last one. */
      hand: v.nullable(
        v.object({
          number: v.number(),
          button: seat,
          turn: v.nullable(v.object({ seat, endsAt: v.number(), isBank: v.boolean() })),
          root: hex,
          seeds: v.array(seatSeed),
          ...game,
        }),
      ),
      /** The deck that is closed by now, when it is dealt, and all that was promised to its shuffle once promises are closed. */
      next: v.object({
        number: v.number(),
        root: hex,
        revealing: v.nullable(v.array(seatPromise)),
        startsAt: v.nullable(v.number()),
      }),
      /** What holds from the next hand on; operators may change it. */
      terms,
      /** Operators have closed it: the hand that is played is its last until they open it again. */
      isClosed: v.boolean(),
      /** Chairs that anybody may take: those that are kept for whoever waited are not among them. How many wait. */
      openChairs: v.number(),
      waiting: v.number(),
      averagePot: amount,
      /** Hands of the last hour. */
      hands: v.number(),
    }),
    v.object({
      type: v.literal('mine'),
      stay: v.nullable(v.object({ id: uuid, seat, stake: amount, isAgreed: v.boolean() })),
      /** The own place in the queue, from 1, and until when a chair is kept. */
      waiting: v.nullable(v.object({ place: v.number(), offerEndsAt: v.nullable(v.number()) })),
      /** Whether the own cards of the hand that is over are closed and may be shown. */
      mayShow: v.boolean(),
      cards: v.array(card),
      options: v.nullable(options),
    }),
  ]);

export type SitRequest = v.InferOutput<typeof sitRequest>;
export type PromiseRequest = v.InferOutput<typeof promiseRequest>;
export type RevealRequest = v.InferOutput<typeof revealRequest>;
export type ActRequest = v.InferOutput<typeof actRequest>;
export type ReportRequest = v.InferOutput<typeof reportRequest>;
export type StayView = v.InferOutput<typeof staySchema>;
