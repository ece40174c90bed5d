import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketRule, MatchResult, MarketType, Verdict } from './market.ts';
import { settle } from './settle.ts';

const ended = (home: number, away: number): MatchResult => ({ state: 'ended', parts: { match: { home, away } } });
const market = (type: MarketType, line: number | null = null): MarketRule => ({ type, part: 'match', side: null, line });

describe('the Asian handicap on the favourite', () => {
  test.each<[number, Verdict, Verdict, Verdict, Verdict]>([
    [-1, 'win', 'win', 'half-lose', 'lose'],
    [-2, 'win', 'win', 'lose', 'lose'],
    [-3, 'win', 'half-win', 'lose', 'lose'],
    [-4, 'win', 'push', 'lose', 'lose'],
    [-5, 'win', 'half-lose', 'lose', 'lose'],
  ])('%i quarters', (line, ...verdicts) => {
    const results = [ended(2, 0), ended(2, 1), ended(1, 1), ended(0, 1)];
    expect(results.map((result) => settle(market('handicap', line), 'home', result))).toEqual(verdicts);
  });

  const mirror: Record<Verdict, Verdict> = {
    win: 'lose',
    'half-win': 'half-lose',
    push: 'push',
    'half-lose': 'half-win',
    place: 'void',
    lose: 'win',
    void: 'void',
    'dead-heat-2': 'void',
    'dead-heat-3': 'void',
    'dead-heat-4': 'void',
  };
  test('what one side wins the other loses, halves too, on handicaps and totals', () => {
    const goals = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(goals, goals, fc.integer({ min: -20, max: 20 }), (home, away, line) => {
        const result = ended(home, away);
        expect(settle(market('handicap', line), 'away', result)).toBe(mirror[settle(market('handicap', line), 'home', result)]);
        const total = Math.abs(line);
        expect(settle(market('total', total), 'under', result)).toBe(mirror[settle(market('total', total), 'over', result)]);
      }),
    );
  });
});

test.each<[MarketType, string, MatchResult, Verdict]>([
  ['result', 'draw', ended(1, 1), 'win'],
  ['result', 'home', ended(0, 1), 'lose'],
  ['double-chance', 'home-draw', ended(1, 1), 'win'],
  ['double-chance', 'home-away', ended(1, 1), 'lose'],
  ['draw-no-bet', 'home', ended(1, 1), 'push'],
  ['draw-no-bet', 'away', ended(1, 2), 'win'],
  ['odd-even', 'even', ended(0, 0), 'win'],
  ['correct-score', '2-1', ended(2, 1), 'win'],
  ['correct-score', 'other', ended(5, 1), 'win'],
  ['correct-score', 'other', ended(4, 4), 'lose'],
  ['team-total', 'over', ended(1, 0), 'half-win'],
  ['next-goal', 'none', ended(0, 0), 'win'],
  ['both-score', 'no', ended(2, 0), 'win'],
])('%s: %s', (type, outcome, result, verdict) => {
  const line = type === 'team-total' ? 3 : null;
  expect(settle(market(type, line), outcome, result)).toBe(verdict);
});

test('a season is won by who is first; those who are level share it, and without a table it is void', () => {
  const season = { type: 'outright', part: 'season', side: null, line: null } as const;
  const by = (places: Record<string, number>, state: 'ended' | 'abandoned' = 'ended') =>
    ['a', 'b', 'c'].map((team) => settle(season, team, { state, parts: {}, places }));
  expect(by({ a: 1, b: 2, c: 3 })).toEqual(['win', 'lose', 'lose']);
  expect(by({ a: 1, b: 1, c: 3 })).toEqual(['dead-heat-2', 'dead-heat-2', 'lose']);
  expect(by({ a: 1, b: 1, c: 1 })).toEqual(['dead-heat-3', 'dead-heat-3', 'dead-heat-3']);
  expect(by({ a: 1, b: 1, c: 1, d: 1, e: 1 })).toEqual(['dead-heat-5', 'dead-heat-5', 'dead-heat-5']);
  expect(by({ a: 1, b: 2, ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`t${at}`, 1])) })).toEqual([
    'dead-heat-12',
    'lose',
    'void',
  ]);
  expect(by({ a: 1, b: 2 })).toEqual(['win', 'lose', 'void']);
  expect(by({ a: 1, b: 2, c: 3 }, 'abandoned')).toEqual(['void', 'void', 'void']);
  expect(settle(season, 'a', { state: 'ended', parts: {} })).toBe('void');
});

test('half time and full time are read together', () => {
  const result: MatchResult = { state: 'ended', parts: { half1: { home: 0, away: 1 }, match: { home: 2, away: 1 } } };
  expect(settle(market('half-full'), 'away-home', result)).toBe('win');
  expect(settle(market('half-full'), 'home-home', result)).toBe('lose');
});

test('an abandoned match is void, but for a part that was finished', () => {
  const result: MatchResult = { state: 'abandoned', parts: { half1: { home: 1, away: 0 }, match: { home: 1, away: 0 } } };
  expect(settle(market('result'), 'home', result)).toBe('void');
  expect(settle({ ...market('result'), part: 'half1' }, 'home', result)).toBe('win');
  expect(settle({ ...market('result'), part: 'half2' }, 'home', result)).toBe('void');
});
