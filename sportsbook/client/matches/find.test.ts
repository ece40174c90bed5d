import { expect, test } from 'vitest';
import type { MatchView } from '../../server/api.ts';
import { byLeague, findMatches } from './find.ts';
import { rowsInSight } from './rows-in-sight.ts';

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

test('matches are found by sport, time, saved league and any words of their names, without accents and case', () => {
  const all = { sport: '', time: 'all', text: '' } as const;
  expect(ids(findMatches(matches, all, NONE))).toEqual(['1', '2', '3']);
  expect(ids(findMatches(matches, { ...all, text: 'ha noi FIRST' }, NONE))).toEqual(['1', '3']);
  expect(ids(findMatches(matches, { ...all, text: 'elan' }, NONE))).toEqual(['3']);
  expect(ids(findMatches(matches, { ...all, sport: 'tennis' }, NONE))).toEqual(['3']);
  expect(ids(findMatches(matches, { ...all, time: 'live' }, NONE))).toEqual(['2']);
  expect(ids(findMatches(matches, { ...all, time: 'saved' }, { favourites: ['Second'], favouriteMatches: ['3'] }))).toEqual(['2', '3']);
  const season = match('4', 'First', { isOutright: true });
  expect(ids(findMatches([...matches, season], { ...all, time: 'outright' }, NONE))).toEqual(['4']);
  expect(ids(findMatches([...matches, season], all, NONE))).toEqual(['1', '2', '3']);
});

test('saved leagues stand first', () => {
  expect(byLeague(matches, ['Second']).map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('of 5,000 rows those near the window stand in the page, and the room of the others is kept', () => {
  const heights = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? 100 : 140));
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const seen = rowsInSight(heights, -300_000, 900, 600);
  expect(seen.end - seen.first).toBeLessThan(25);
  const inside = heights.slice(seen.first, seen.end).reduce((sum, height) => sum + height, 0);
  expect(seen.before + inside + seen.after).toBe(whole);
  expect(seen.before).toBeLessThanOrEqual(300_000);
  expect(seen.before + inside).toBeGreaterThanOrEqual(300_900);
  expect(rowsInSight(heights, 5_000, 900, 600)).toEqual({ first: 0, end: 0, before: 0, after: whole });
  // A list that is shorter than it was is scrolled to its end.
  expect(rowsInSight(heights, -whole - 5_000, 900, 600)).toEqual(rowsInSight(heights, 900 - whole, 900, 600));
});
