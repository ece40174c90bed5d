import { expect, test } from 'vitest';
import { laneOf, lanePath, pageTypeOf } from './lane-path.ts';

test.each([
  ['/live', 'live', 'LIVE'],
  ['/sports', 'sports', 'SPORTS'],
  ['/esports', 'esports', 'ESPORTS'],
  ['/rng', 'rng', 'RNG'],
  ['/fish', 'fish', 'FISH'],
  ['/pvp/', 'pvp', 'PVP'],
  ['/elott', 'elott', 'ELOTT'],
  ['/promotions', 'promotions', null],
  ['/constructor', 'constructor', null],
  ['/', '', null],
])('%s is the page type "%s" of the category %s', (pathname, type, lane) => {
  expect(pageTypeOf(pathname)).toBe(type);
  expect(laneOf(pathname)).toBe(lane);
});

test('a category and the page that shows it name each other', () => {
  for (const lane of ['LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'ELOTT'] as const) expect(laneOf(lanePath(lane))).toBe(lane);
});
