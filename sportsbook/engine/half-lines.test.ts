import { expect, test } from 'vitest';
import { type Around, halfLinesAround, worthBetween } from './half-lines.ts';
import type { MarketType } from './market.ts';
import { UNIT } from './odds.ts';
import { factorsOf } from './payout.ts';
import { settle } from './settle.ts';

test.each<[MarketType, number | null, string, Around | null]>([
  ['handicap', -3, 'home', { type: 'handicap', easier: -2, harder: -6, between: 'half-win' }],
  ['handicap', -3, 'away', { type: 'handicap', easier: -6, harder: -2, between: 'half-lose' }],
  ['handicap', -1, 'home', { type: 'handicap', easier: 2, harder: -2, between: 'half-lose' }],
  ['total', 9, 'over', { type: 'total', easier: 6, harder: 10, between: 'half-lose' }],
  ['total', 8, 'under', { type: 'total', easier: 10, harder: 6, between: 'push' }],
  ['draw-no-bet', null, 'away', { type: 'handicap', easier: -2, harder: 2, between: 'push' }],
  ['handicap', -2, 'home', null],
  ['result', null, 'home', null],
])('%s %s, %s: the half lines beside it, and what a bet comes to between them', (type, line, outcome, around) => {
  expect(halfLinesAround({ type, line }, outcome)).toEqual(around);
});

test('a bet on any line is worth what its outcomes bring by their chances, to the last part', () => {
  // Every difference from -8 to 8 with a chance of its own.
  const weights = Array.from({ length: 17 }, (_, at) => 1 + ((at * 7) % 11));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const scores = weights.map((weight, at) => ({ home: Math.max(0, at - 8), away: Math.max(0, 8 - at), weight }));
  const rule = (line: number) => ({ type: 'handicap' as const, part: 'match', side: null, line });
  const verdicts = (line: number, outcome: string) =>
    scores.map(({ weight, ...score }) => ({ weight, verdict: settle(rule(line), outcome, { state: 'ended', parts: { match: score } }) }));
  // Prices without a margin, a thousand million to one unit: the chance of a half line and of its opposite.
  const pairOf = (line: number, outcome: string) => {
    const won = verdicts(line, outcome).reduce((sum, one) => (one.verdict === 'win' ? sum + one.weight : sum), 0);
    return { own: whole - won, other: won };
  };
  const price = 1_950;
  for (let line = -13; line <= 13; line += 1)
    for (const outcome of ['home', 'away']) {
      const around = halfLinesAround(rule(line), outcome);
      if (!around) continue;
      const worth = worthBetween(price, pairOf(around.easier, outcome), pairOf(around.harder, outcome), around.between);
      const expected = verdicts(line, outcome).reduce((sum, { weight, verdict }) => {
        const { times, plus } = factorsOf(verdict);
        return sum + (weight * (times * price + plus)) / (2 * UNIT * whole);
      }, 0);
      expect(Number(worth?.dividend) / Number(worth?.divisor)).toBeCloseTo(expected, 9);
    }
});

test('half lines that contradict each other say nothing', () => {
  expect(worthBetween(1_950, { own: 3_000, other: 1_400 }, { own: 1_400, other: 3_000 }, 'push')).toBeNull();
});
