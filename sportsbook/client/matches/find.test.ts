import { expect, test } from 'vitest';
import type { MatchView } from '../../server/api.ts';
import { byDay, byLeague, bySport, findMatches } from './find.ts';
import { type Block, rowsInSight } from './rows-in-sight.ts';

const match = (id: string, league: string, more: Partial<MatchView> = {}): MatchView => ({
  id,
  sport: 'football',
  league,
  home: 'Ashmere',
  away: 'Hà Nội',
  startsAt: 0,
  state: 'planned',
  score: { home: 0, away: 0 },
  points: null,
  clock: 0,
  isOutright: false,
  delayMs: 3_000,
  marketCount: 1,
  markets: [],
  ...more,
});
const matches = [match('1', 'First'), match('2', 'Second', { state: 'live' }), match('3', 'First', { sport: 'tennis', home: 'Élan' })];
const NONE = { favourites: [], favouriteMatches: [] };
const ids = (found: readonly MatchView[]): string[] => found.map(({ id }) => id);

test('matches are found by time, saved league and any words of their names, without accents and case', () => {
  const all = { time: 'all', text: '' } as const;
  expect(ids(findMatches(matches, all, NONE))).toEqual(['1', '2', '3']);
  expect(ids(findMatches(matches, { ...all, text: 'ha noi FIRST' }, NONE))).toEqual(['1', '3']);
  expect(ids(findMatches(matches, { ...all, text: 'elan' }, NONE))).toEqual(['3']);
  const polish = match('5', 'Cup', { home: 'Łódź', away: "St. Patrick's" });
  expect(ids(findMatches([polish], { ...all, text: 'lodz patricks' }, NONE))).toEqual(['5']);
  expect(ids(findMatches(matches, { ...all, time: 'live' }, NONE))).toEqual(['2']);
  expect(ids(findMatches(matches, { ...all, time: 'saved' }, { favourites: ['Second'], favouriteMatches: ['3'] }))).toEqual(['2', '3']);
  const season = match('4', 'First', { isOutright: true });
  expect(ids(findMatches([...matches, season], { ...all, time: 'outright' }, NONE))).toEqual(['4']);
  expect(ids(findMatches([...matches, season], all, NONE))).toEqual(['1', '2', '3']);
});

test('each sport has its matches in the order of the list', () => {
  const sports = bySport(matches);
  expect([...sports].map(([sport, own]) => [sport, ids(own)])).toEqual([
    ['', ['1', '2', '3']],
    ['football', ['1', '2']],
    ['tennis', ['3']],
  ]);
});

test('saved leagues stand first', () => {
  expect(byLeague(matches, ['Second']).map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('leagues that play now stand by their sport, football first; the others by their first match', () => {
  const matches = [
    match('a', 'Darts', { sport: 'darts', state: 'live' }),
    match('b', 'Football', { state: 'live' }),
    match('c', 'Tennis', { sport: 'tennis', state: 'live' }),
    match('d', 'Snooker', { sport: 'snooker' }),
    match('e', 'Cup'),
  ];
  expect(byLeague(matches, []).map(({ name }) => name)).toEqual(['Football', 'Tennis', 'Darts', 'Snooker', 'Cup']);
  expect(byLeague(matches, ['Cup'])[0]?.name).toBe('Cup');
});

test('of 5,000 rows those near the window stand in the page, and the room of the others is kept', () => {
  const heights = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? 100 : 140));
  const sum = (some: readonly number[]): number => some.reduce((all, height) => all + height, 0);
  const whole = sum(heights);
  let looks = 0;
  const blockOf = (_: unknown, at: number): Block => {
    const own = heights.slice(at * 50, (at + 1) * 50);
    return {
      count: own.length,
      whole: sum(own),
      heightOf: (row) => {
        looks += 1;
        return own[row] ?? 0;
      },
    };
  };
  const blocks = Array.from({ length: 100 }, blockOf);
  const seen = rowsInSight(blocks, -300_000, 900, 600);
  expect(looks).toBeLessThanOrEqual(100);
  expect(seen.end - seen.first).toBeLessThan(25);
  const inside = sum(heights.slice(seen.first, seen.end));
  expect(seen.before + inside + seen.after).toBe(whole);
  expect(seen.before).toBeLessThanOrEqual(300_000);
  expect(seen.before + inside).toBeGreaterThanOrEqual(300_900);
  expect(rowsInSight(blocks, 5_000, 900, 600)).toEqual({ first: 0, end: 0, before: 0, after: whole });
  // A list that is shorter than it was is scrolled to its end.
  expect(rowsInSight(blocks, -whole - 5_000, 900, 600)).toEqual(rowsInSight(blocks, 900 - whole, 900, 600));
  expect(seen).toEqual(
    rowsInSight(
      heights.map((height): Block => ({ count: 1, whole: height, heightOf: () => height })),
      -300_000,
      900,
      600,
    ),
  );
});

test('what is coming up stands in the order of its kick-off under the days that it is on, and equal ones always in the same order', () => {
  const DAY = 86_400_000;
  const coming = [
    match('d', 'First', { startsAt: DAY + 1 }),
    match('b', 'Second', { startsAt: 5 }),
    match('a', 'First', { startsAt: 5 }),
    match('c', 'Third', { startsAt: 1 }),
  ];
  const dayOf = (at: number): string => `day ${Math.floor(at / DAY)}`;
  const wanted = [
    ['day 0', ['c', 'a', 'b']],
    ['day 1', ['d']],
  ];
  for (const told of [coming, coming.toReversed()])
    expect(byDay(told, dayOf).map(({ name, matches: own }) => [name, ids(own)])).toEqual(wanted);
});
