import { describe, expect, it } from 'vitest';
import { countedUp, bigWin } from './big-win.ts';

describe('bigWin', () => {
  it('celebrates nothing below fifteen stakes', () => {
    expect(bigWin(0, 1_000)).toBeNull();
    expect(bigWin(14_999, 1_000)).toBeNull();
    expect(bigWin(15_000, 1_000)).toMatchObject({ times: 15 });
    expect(bigWin(5_000, 0)).toBeNull();
  });

  it('says whole stakes and never more than were paid', () => {
    expect(bigWin(59_999, 1_000)).toMatchObject({ times: 59 });
  });
});

describe('countedUp', () => {
  it('climbs without a step back to the whole payout, and stands there before the moment ends', () => {
    const payout = 1_234_567;
    const seen = Array.from({ length: 101 }, (_, at) => countedUp(payout, at / 100));
    expect(seen[0]).toBe(0);
    expect(seen.every((amount, at) => Number.isInteger(amount) && amount >= (seen[at - 1] ?? 0) && amount <= payout)).toBe(true);
    expect(seen.slice(80)).toEqual(Array.from({ length: 21 }, () => payout));
  });
});
