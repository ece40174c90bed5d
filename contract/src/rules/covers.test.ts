import { expect, test } from 'vitest';
import { COVERS_OF, coverFor, tableCover, wideCover } from './covers.ts';

const of = (gameName: string, gameType: 'LIVE' | 'FISH', gameClassify: 'ROULETTE' | 'TABLE') =>
  coverFor({ gameName, gameType, gameClassify });

test('a game without a picture has one of its kind, always the same', () => {
  expect(of('Rolet Nusantara', 'LIVE', 'ROULETTE')).toMatch(/^\/covers\/ROULETTE-[0-3]\.svg$/);
  expect(of('Sabung', 'LIVE', 'TABLE')).toMatch(/^\/covers\/LIVE-[0-3]\.svg$/);
  // A class of live tables says nothing about another category.
  expect(of('Karang Emas', 'FISH', 'ROULETTE')).toMatch(/^\/covers\/FISH-[0-7]\.svg$/);
  expect(of('Karang Emas', 'FISH', 'TABLE')).toBe(of('Karang Emas', 'FISH', 'TABLE'));
});

test('many names take all pictures of their kind', () => {
  const taken = new Set(Array.from({ length: 200 }, (_, index) => of(`Laut ${index}`, 'FISH', 'TABLE')));
  expect(taken.size).toBe(COVERS_OF.FISH);
});

test('only the pictures of kinds are wide too', () => {
  expect(wideCover(tableCover('meja'))).toBe('/covers/wide/tables/meja.svg');
  expect(wideCover('/covers/DRAGON_TIGER-1.svg')).toBe('/covers/wide/DRAGON_TIGER-1.svg');
  for (const icon of ['/covers/tenun/naga-fajar.svg', '/own.png', 'https://x.test/covers/FISH-1.svg', '/covers/FISH.svg'])
    expect(wideCover(icon)).toBe(icon);
});
