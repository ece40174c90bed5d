import type { CatalogueGame } from '../vendors/service.ts';
import { fold } from '../vendors/service.ts';

const LEAST_LENGTH_FOR_TYPOS = 4;
const LENGTH_FOR_TWO_TYPOS = 8;

/** The games whose name contains the text, or, when there is none, those that a typo away from it does. Accents and case count for nothing. */
export function searchGames(games: readonly CatalogueGame[], text: string): readonly CatalogueGame[] {
  const wanted = fold(text);
  if (wanted === '') return games;
  const direct = games.filter(
    (game) => game.folded.includes(wanted) || game.folded.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')),
  );
  if (direct.length > 0) return direct;
  const words = wanted.split(' ');
  return games.filter((game) => {
    const names = game.folded.split(' ');
    return words.every((word) => names.some((name) => isTypoOf(word, name)));
  });
}

/** Whether `word` is `name`, or the beginning of it, but for one slip of the finger; two in long words. */
function isTypoOf(word: string, name: string): boolean {
  if (name.startsWith(word)) return true;
  if (word.length < LEAST_LENGTH_FOR_TYPOS) return false;
  const allowed = word.length >= LENGTH_FOR_TWO_TYPOS ? 2 : 1;
  if (name.length < word.length - allowed) return false;
  return prefixDistance(word, name, allowed) <= allowed;
}

/** Least number of inserted, lost, changed or swapped letters between the word and any beginning of the name; gives up beyond `limit`. */
function prefixDistance(word: string, name: string, limit: number): number {
  const width = Math.min(name.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === name[column - 1];
      let least = Math.min((above[column - 1] ?? 0) + (isSame ? 0 : 1), (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(...above);
}
