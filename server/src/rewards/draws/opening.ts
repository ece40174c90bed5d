import type { DrawRow } from './repo.ts';

/** All envelopes of a rain are opened within this, and none faster after another than can be read. */
const WITHIN_MS = 40_000;
const STEP_MS = 1_000;

/** How long one prize stands alone before the next is opened: a raffle's are opened together. */
export const stepMs = ({ kind }: Pick<DrawRow, 'kind'>, wins: number): number =>
  kind === 'raffle' || wins === 0 ? 0 : Math.min(STEP_MS, Math.floor(WITHIN_MS / wins));

/** How many of the prizes that somebody has are opened by now. What was drawn before openings were kept is open. */
export function openedOf(draw: Pick<DrawRow, 'kind' | 'state' | 'drawn_at'>, wins: number, now: number): number {
  if (draw.state !== 'drawn') return 0;
  const step = stepMs(draw, wins);
  if (draw.drawn_at === null || step === 0) return wins;
  return Math.max(0, Math.min(wins, Math.floor((now - draw.drawn_at.getTime()) / step)));
}
