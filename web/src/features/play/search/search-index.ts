import { nameOf } from '../../../lib/game-name.ts';
import { text } from '../../../locales/text.ts';
import { fold, type GameType, SEARCH_FLAGS, type SearchIndex, searchTypeOf } from '@sorak/contract';

/** A game as the search shows it. */
export type FoundGame = {
  readonly gameCode: string;
  readonly gameName: string;
  readonly vassalage: string;
  readonly vendorName: string;
  readonly gameType: GameType;
  readonly icon: string;
  readonly isHot: boolean;
  readonly isClosed: boolean;
};
export type FoundVendor = { readonly vassalage: string; readonly displayName: string; readonly gameType: GameType };

/** The index made ready to be searched: everything that a key press would else have to work out again. */
export type Searchable = {
  readonly games: readonly FoundGame[];
  /** Folded names, and the same without their blanks. */
  readonly names: readonly string[];
  readonly joined: readonly string[];
  /** Folded names of the vendors, by game. */
  readonly studios: readonly string[];
  readonly vendors: readonly (FoundVendor & { readonly folded: string })[];
  /** Each word that a name or a vendor has, with the games that have it. */
  readonly words: ReadonlyMap<string, readonly number[]>;
};

function wordsOf(names: readonly string[], studios: readonly string[]): Map<string, number[]> {
  const words = new Map<string, number[]>();
  names.forEach((name, index) => {
    for (const word of `${name} ${studios[index]}`.split(' ')) {
      const games = words.get(word);
      if (games) games.push(index);
      else words.set(word, [index]);
    }
  });
  return words;
}

/** Makes the served index ready; takes some milliseconds for ten thousand games. */
export function prepare(index: SearchIndex): Searchable {
  const folded = index.vendors.map(([, name]) => fold(name));
  const typeOf = new Map<number, GameType>();
  const studios: string[] = [];
  const games = index.games.map(([gameCode, gameName, vendor, type, flags, icon]): FoundGame => {
    const [vassalage, vendorName] = index.vendors[vendor] ?? ['', ''];
    const gameType = searchTypeOf(type);
    if (!typeOf.has(vendor)) typeOf.set(vendor, gameType);
    studios.push(folded[vendor] ?? '');
    return {
      gameCode,
      gameName,
      vassalage,
      vendorName,
      gameType,
      icon: icon ?? `/covers/${vassalage}/${gameCode}.svg`,
      isHot: (flags & SEARCH_FLAGS.hot) > 0,
      isClosed: (flags & SEARCH_FLAGS.maintenance) > 0,
    };
  });
  // A lottery of the house is found by its name in the reader's language too.
  const names = games.map((game) => {
    const own = nameOf(text, game);
    return fold(own === game.gameName ? own : `${own} ${game.gameName}`);
  });
  return {
    games,
    names,
    joined: names.map((name) => name.replaceAll(' ', '')),
    studios,
    vendors: index.vendors.map(([vassalage, displayName], at) => ({
      vassalage,
      displayName,
      folded: folded[at] ?? '',
      gameType: typeOf.get(at) ?? 'RNG',
    })),
    words: wordsOf(names, studios),
  };
}
