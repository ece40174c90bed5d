import { expect, test } from 'vitest';
import { categoryOf, categoryPath, pageTypeOf } from './category-path.ts';

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
])('%s is the page type "%s" of the category %s', (pathname, type, category) => {
  expect(pageTypeOf(pathname)).toBe(type);
  expect(categoryOf(pathname)).toBe(category);
});

test('a category and the page that shows it name each other', () => {
  for (const category of ['LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'ELOTT'] as const)
    expect(categoryOf(categoryPath(category))).toBe(category);
});
