import { expect, test } from 'vitest';
import { LEDGER_KINDS } from './ledger-kinds.ts';
import { type KindSum, reportFigures } from './report.ts';

test('every kind of movement counts in one figure: together they are what members’ accounts changed by', () => {
  const sums: KindSum[] = [...Object.keys(LEDGER_KINDS), 'of_tomorrow'].map((kind, at) => ({
    kind,
    lines: 1n,
    came: BigInt(1_000 + at * 7),
    went: BigInt(900 - at * 3),
  }));
  const { turnover, payouts, gifts, rebates, commissions, deposits, withdrawals, other, ggr, ngr } = reportFigures(sums);
  const change = sums.reduce((sum, { came, went }) => sum + came - went, 0n);
  expect(-turnover + payouts + gifts + rebates + commissions + deposits - withdrawals + other).toBe(change);
  expect(ggr).toBe(turnover - payouts);
  expect(ngr).toBe(ggr - gifts - rebates - commissions);
});

test('a stake taken back is no turnover, and a win taken back no payout', () => {
  const sum = (kind: string, came: bigint, went: bigint): KindSum => ({ kind, lines: 1n, came, went });
  const figures = reportFigures([sum('bet', 0n, 500n), sum('bet_rollback', 200n, 0n), sum('win', 700n, 0n), sum('win_rollback', 0n, 100n)]);
  expect([figures.turnover, figures.payouts, figures.ggr, figures.bets]).toEqual([300n, 600n, -300n, 1n]);
});
