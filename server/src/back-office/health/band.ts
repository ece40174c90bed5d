/** What a pay table should return; in percent, without jackpots. */
export type Expected = { readonly best: number; readonly worst: number | null; readonly deviation: number; readonly maxWin: number };
/** What was staked and paid by it; `squares`: of what was staked on one event together. */
export type Played = { readonly stake: number; readonly payout: number; readonly squares: number };
/** `few`: too little was played for a band, as one greatest win alone would leave it. */
export type Standing = 'few' | 'inside' | 'above' | 'below';
/** In percent of what was staked; `low` null where how it is played decides. */
export type Band = { readonly actual: number; readonly low: number | null; readonly high: number; readonly standing: Standing };

/** Standard errors: chance alone leaves this band once in 32,000 looks at a title. */
const ALARM = 4;
/** An alarm ends within 99 of 100. */
const QUIET = 2.576;

/** Whether what was paid is what chance explains; `isOutside`: whether it was outside before. Null without play. */
export function bandOf({ best, worst, deviation, maxWin }: Expected, { stake, payout, squares }: Played, isOutside: boolean): Band | null {
  if (stake <= 0 || squares <= 0) return null;
  // The stakes of all events are independent: their variances add up.
  const error = (deviation * Math.sqrt(squares)) / stake;
  const half = 100 * error * ALARM;
  const actual = (100 * payout) / stake;
  const bounds = { actual, low: worst === null ? null : Math.max(0, worst - half), high: best + half };
  const events = stake ** 2 / squares;
  if (Math.sqrt(events) * ALARM * deviation < maxWin) return { ...bounds, standing: 'few' };
  const width = isOutside ? 100 * error * QUIET : half;
  if (actual > best + width) return { ...bounds, standing: 'above' };
  if (worst !== null && actual < worst - width) return { ...bounds, standing: 'below' };
  return { ...bounds, standing: 'inside' };
}
