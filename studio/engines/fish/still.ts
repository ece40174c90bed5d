/** A water that stands still from one moment to another, and how long it had stood still before. Milliseconds of the server's clock. */
export type Still = { readonly from: number; readonly until: number; readonly before: number };

const FREEZE_MS = 4_000;

/** The water after one more freeze: while it stands still already, it does so for longer. */
export function frozen(still: Still | undefined, now: number): Still {
  if (!still) return { from: now, until: now + FREEZE_MS, before: 0 };
  if (now < still.until) return { ...still, until: now + FREEZE_MS };
  return { from: now, until: now + FREEZE_MS, before: still.before + still.until - still.from };
}

export const isStill = (still: Still | undefined, now: number): boolean => still !== undefined && now >= still.from && now < still.until;

/** How long fish have swum by then: the same for everybody who looks. */
export function swumMs(still: Still | undefined, now: number): number {
  if (!still) return now;
  return now - still.before - Math.min(Math.max(now - still.from, 0), still.until - still.from);
}
