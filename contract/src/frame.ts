import * as v from 'valibot';

/** What a game's frame tells the site's page by postMessage. Origin and shape are checked on both sides. */
export const frameToPage = v.variant('type', [
  v.object({ type: v.literal('sorak:ready'), gameCode: v.string() }),
  v.object({ type: v.literal('sorak:balance'), gameCode: v.string() }),
  v.object({ type: v.literal('sorak:round'), gameCode: v.string(), roundId: v.string(), stake: v.number(), payout: v.number() }),
  v.object({ type: v.literal('sorak:close'), gameCode: v.string() }),
  v.object({ type: v.literal('sorak:login'), gameCode: v.string() }),
]);

/** What the page tells the frame. */
export const pageToFrame = v.variant('type', [
  v.object({ type: v.literal('sorak:theme'), theme: v.picklist(['light', 'dark']), language: v.string() }),
  v.object({ type: v.literal('sorak:pause') }),
  v.object({ type: v.literal('sorak:resume') }),
]);

export type FrameToPage = v.InferOutput<typeof frameToPage>;
export type PageToFrame = v.InferOutput<typeof pageToFrame>;
