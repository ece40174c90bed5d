import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { halvesOf } from './halves.ts';
import { factorOf } from './payout.ts';
import { settle } from './settle.ts';

const market = (type: 'handicap' | 'total', line: number) => ({ type, part: 'match', side: null, line });

test('a quarter line is the two lines beside it; another line has no halves', () => {
  expect(halvesOf(market('handicap', -3), 'home', { home: 1, away: 0 })).toEqual([
    { line: -4, verdict: 'push' },
    { line: -2, verdict: 'win' },
  ]);
  expect(halvesOf(market('handicap', -2), 'home', { home: 1, away: 0 })).toEqual([]);
  expect(halvesOf(market('total', 9), 'over', null)).toEqual([]);
});

test('half the stake on each of them brings what the whole brings', () => {
  const goals = fc.integer({ min: 0, max: 6 });
  const quarter = fc.integer({ min: -8, max: 8 }).map((at) => 2 * at + 1);
  fc.assert(
    fc.property(goals, goals, quarter, fc.constantFrom('handicap' as const, 'total' as const), (home, away, line, type) => {
      const own = market(type, type === 'total' ? Math.abs(line) : line);
      const outcome = type === 'total' ? 'over' : 'away';
      const score = { home, away };
      const of = (verdict: ReturnType<typeof settle>): number => {
        const { dividend, divisor } = factorOf({ verdict, price: 1_950 });
        return dividend / divisor;
      };
      const whole = of(settle(own, outcome, { state: 'ended', parts: { match: score } }));
      const halves = halvesOf(own, outcome, score).map(({ verdict }) => of(verdict) / 2);
      expect(halves).toHaveLength(2);
      expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBeCloseTo(whole, 9);
    }),
  );
});
