import { expect, test } from 'vitest';
import type { MarketRule, Score } from './market.ts';
import { settle } from './settle.ts';

const score = (home: number, away: number): Score => ({ home, away });
/** Home 3–1: goals of home 9, away 10, home 9, home 7; 1–1 at half time. */
const PARTS = {
  match: score(3, 1),
  half1: score(1, 1),
  half2: score(2, 0),
  goaltime1: score(2, 0),
  scorer1: score(9, 0),
  scorer2: score(0, 10),
  scorer3: score(9, 0),
  scorer4: score(7, 0),
  scorers: score(4, 0),
  lastscorer: score(7, 0),
  race2: score(1, 0),
  cornerrace9: score(0, 0),
  corners: score(6, 4),
  cards: score(1, 3),
};
type Case = readonly [
  type: MarketRule['type'],
  part: string,
  outcome: string,
  verdict: string,
  side?: 'home' | 'away' | null,
  line?: number | null,
];
const CASES: readonly Case[] = [
  ['euro-handicap', 'match', 'home', 'win', null, -4],
  ['euro-handicap', 'match', 'draw', 'win', null, -8],
  ['euro-handicap', 'match', 'home', 'lose', null, -8],
  ['winning-margin', 'match', 'home-2', 'win'],
  ['winning-margin', 'match', 'home-3+', 'lose'],
  ['exact-goals', 'match', '4', 'win'],
  ['exact-goals', 'match', '6+', 'lose'],
  ['clean-sheet', 'match', 'no', 'win', 'home'],
  ['win-to-nil', 'match', 'yes', 'lose', 'home'],
  ['both-halves', 'match', 'yes', 'win', 'home'],
  ['both-halves', 'match', 'yes', 'lose', 'away'],
  ['highest-half', 'match', 'draw', 'win'],
  ['first-goal-time', 'goaltime1', '16-30', 'win'],
  ['first-goal-time', 'goaltime1', 'none', 'lose'],
  ['race-to', 'race2', 'home', 'win'],
  ['race-to', 'cornerrace9', 'none', 'win'],
  ['first-scorer', 'scorer1', 'home-9', 'win'],
  ['first-scorer', 'scorer1', 'away-10', 'lose'],
  ['last-scorer', 'lastscorer', 'home-7', 'win'],
  ['anytime-scorer', 'scorers', 'away-10', 'win'],
  ['anytime-scorer', 'scorers', 'away-9', 'lose'],
  ['multi-scorer', 'scorers', 'home-9', 'win'],
  ['multi-scorer', 'scorers', 'home-7', 'lose'],
  ['result', 'corners', 'home', 'win'],
  ['total', 'cards', 'over', 'push', null, 16],
];
test.each(CASES.map((one) => [one.slice(0, 4).join(' '), one] as const))(
  '%s',
  (_name, [type, part, outcome, verdict, side = null, line = null]) => {
    const rule: MarketRule = { type, part, side, line };
    expect(settle(rule, outcome, { state: 'ended', parts: PARTS })).toBe(verdict);
    // What was not played to its end, or is not told, gives the stake back.
    expect(settle(rule, outcome, { state: 'ended', parts: {} })).toBe('void');
  },
);

test('of an abandoned match stands what had been decided, and nothing else', () => {
  const { scorer1, race2 } = PARTS;
  const parts = { scorer1, race2 };
  const rule = (type: MarketRule['type'], part: string): MarketRule => ({ type, part, side: null, line: null });
  expect(settle(rule('first-scorer', 'scorer1'), 'home-9', { state: 'abandoned', parts })).toBe('win');
  expect(settle(rule('race-to', 'race2'), 'away', { state: 'abandoned', parts })).toBe('lose');
  for (const [type, part] of [
    ['anytime-scorer', 'scorers'],
    ['exact-goals', 'match'],
    ['total', 'corners'],
  ] as const)
    expect(settle(rule(type, part), 'yes', { state: 'abandoned', parts })).toBe('void');
});

test('a result that does not name its scorers gives stakes on players back', () => {
  const { match, scorers } = PARTS;
  const rule: MarketRule = { type: 'anytime-scorer', part: 'scorers', side: null, line: null };
  expect(settle(rule, 'home-9', { state: 'ended', parts: { match, scorers } })).toBe('void');
});
