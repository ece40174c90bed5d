import type { SearchIndex } from '@sorak/contract';
import { expect, test } from 'vitest';
import { activate, DEFAULT_LANGUAGE, loadMoreText } from '../../../locales/text.ts';
import { findGames, hotGames } from './find-games.ts';
import { prepare } from './search-index.ts';

const index: SearchIndex = {
  vendors: [
    ['tenun', 'Tenun'],
    ['kirana', 'Kirana Lab'],
  ],
  games: [
    ['a', 'Delapan Naga', 0, 3, 0],
    ['b', 'Naga Fajar', 0, 3, 0],
    ['c', 'Café Toraja', 1, 3, 1],
    ['d', 'Gates of Olympus', 1, 3, 0],
    ['e', 'Naga Laut', 1, 4, 0],
    ['f', 'Penaga', 1, 3, 2],
  ],
};
const searchable = prepare(index);
const codes = (text: string) => findGames(searchable, text).groups.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));

test('names that begin so come first, then words, then what stands inside, by category', () => {
  expect(findGames(searchable, 'naga').groups.map(({ gameType, games }) => [gameType, games.map(({ gameCode }) => gameCode)])).toEqual([
    ['RNG', ['b', 'a', 'f']],
    ['FISH', ['e']],
  ]);
  expect(findGames(searchable, 'naga').total).toBe(4);
});

test.each([
  ['accents and case count for nothing', 'CAFE tor', ['c']],
  ['two letters swapped', 'ngaa fajar', ['b']],
  ['a letter lost', 'olypus', ['d']],
  ['words left out', 'gates olympus', ['d']],
  ['written together', 'nagafajar', ['b']],
  ['short words are taken at their word', 'ngx', []],
  ['too far off', 'xxgaa', []],
  ['nothing', '  ', []],
  ['signs alone', '%_*', []],
])('%s', (_, text, found) => {
  expect(codes(text)).toEqual(found);
});

test('a studio is found with its games', () => {
  const found = findGames(searchable, 'kirana');
  expect(found.vendors.map(({ vassalage, gameType }) => [vassalage, gameType])).toEqual([['kirana', 'RNG']]);
  expect(found.groups.flatMap(({ games }) => games).map(({ gameCode }) => gameCode)).toEqual(['c', 'd', 'f', 'e']);
});

test('the games that many play stand in for a text', () => {
  expect(hotGames(searchable, 6).map(({ gameCode }) => gameCode)).toEqual(['c']);
  expect(searchable.games.map(({ isClosed }) => isClosed)).toEqual([false, false, false, false, false, true]);
});

test('what nobody could have meant finds nothing and takes no harm', () => {
  for (const text of ['__proto__', 'constructor', '\u0000', '🎰', 'a'.repeat(5000)]) expect(codes(text)).toEqual([]);
});

test('a lottery of the house is found by its name in the reader’s language and by the catalogue’s', async () => {
  await activate('ID');
  const lotteries = prepare({ vendors: [['ELOTT', 'Sorak Fast Draws']], games: [['DICE3', 'Three Dice 3 min', 0, 7, 0]] });
  await activate(DEFAULT_LANGUAGE);
  const found = (typed: string) => findGames(lotteries, typed).groups.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
  expect(['tiga dadu', 'three dice'].map(found)).toEqual([['DICE3'], ['DICE3']]);
});

test.each<['EN' | 'ID', string, string[]]>([
  ['EN', 'fish', ['e']],
  ['EN', 'fishing', ['e']],
  ['EN', 'fi', []],
  ['ID', 'tembak ik', ['e']],
  ['ID', 'ikan', ['e']],
])('a category is found by its name or another word for it (%s, %s)', async (language, typed, found) => {
  await activate(language);
  await loadMoreText();
  try {
    expect(codes(typed)).toEqual(found);
  } finally {
    await activate(DEFAULT_LANGUAGE);
  }
});
