import { expect, test } from 'vitest';
import type { MatchView } from '../../server/api.ts';
import { withFrames } from './frames.ts';

const match = (id: string, clock: number, more: Partial<MatchView> = {}): MatchView => ({
  id,
  sport: 'football',
  league: 'L',
  home: 'H',
  away: 'A',
  startsAt: Number(id),
  state: 'live',
  score: { home: 0, away: 0 },
  points: null,
  clock,
  isOutright: false,
  delayMs: 3_000,
  marketCount: 0,
  markets: [],
  ...more,
});

test('a change is laid over its match, one that is new takes its place, one that is over leaves; the rest stays the same object', () => {
  const known = [match('1', 10), match('3', 10)];
  const told = withFrames(known, null, [{ now: 5, matches: [match('3', 20), match('2', 1)] }]);
  expect(told.map(({ id, clock }) => [id, clock])).toEqual([
    ['1', 10],
    ['2', 1],
    ['3', 20],
  ]);
  expect(told[0]).toBe(known[0]);
  expect(withFrames(told, null, [{ now: 6, matches: [match('1', 90, { state: 'ended' })] }]).map(({ id }) => id)).toEqual(['2', '3']);
});

test('of what was told while a list was on its way only what is newer than the list stands over it', () => {
  const list = { now: 100, matches: [match('1', 50)] };
  const frames = [
    { now: 90, matches: [match('1', 40), match('9', 1)] },
    { now: 110, matches: [match('1', 60)] },
  ];
  expect(withFrames([match('7', 1)], list, frames).map(({ id, clock }) => [id, clock])).toEqual([['1', 60]]);
});
