import { expect, test } from 'vitest';
import type { MarketView } from '../../server/api.ts';
import { byLead, cardsOf, groupsOf } from './groups.ts';

const market = (type: string, part = 'match', line: number | null = null): MarketView => ({
  id: `${type} ${part} ${line}`,
  type,
  part,
  side: null,
  line,
  state: 'open',
  reason: null,
  margin: 0,
  names: null,
  outcomes: [],
});

const MARKETS = [
  market('total', 'match', 9),
  market('handicap', 'match', 2),
  market('handicap', 'match', -2),
  market('handicap', 'half1', 0),
  market('result'),
  market('correct-score'),
  market('next-goal', 'goal3'),
];

test('every market of a match stands in a group, with how many there are', () => {
  const groups = groupsOf(MARKETS);
  expect(groups.map(({ group, count }) => `${group} ${count}`)).toEqual(['main 5', 'handicap 3', 'total 1', 'part 1', 'score 1']);
  const shown = new Set(groups.flatMap(({ group }) => cardsOf(MARKETS, group).flatMap(({ markets }) => markets)));
  expect(shown.size).toBe(MARKETS.length);
});

test('lines of one market share a card, the lowest first, and what most bets are on stands first', () => {
  const cards = cardsOf(MARKETS, 'main');
  expect(cards.map(({ key }) => key.trim())).toEqual(['result match', 'handicap match', 'total match', 'next-goal goal3']);
  expect(cards[1]?.markets.map(({ line }) => line)).toEqual([-2, 2]);
});

test('scores stand under who is ahead in them, without those that can come no more', () => {
  const outcomes = [
    { code: '0-0', price: null },
    { code: '1-0', price: 2_900 },
    { code: '1-1', price: 4_400 },
    { code: '1-2', price: 13_500 },
    { code: 'other', price: 41_000 },
  ];
  expect(byLead(outcomes)).toEqual([['1-0'], ['1-1'], ['1-2'], ['other']]);
});
