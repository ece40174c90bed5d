import { fold, isTypoOf } from '@sorak/contract';
import type { CatalogueGame } from '../../platform/vendors/service.ts';

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
