import { fold, type GameType, isTypoOf } from '@sorak/contract';
import { text as say } from '../../../locales/text.ts';
import type { FoundGame, FoundVendor, Searchable } from './search-index.ts';

const MAX_IN_ALL = 24;
const MAX_OF_TYPE = 6;
const MAX_VENDORS = 3;
/** How good a hit is: the name begins so, a word of it does, it stands somewhere in it, the vendor is called so, the category is. */
const RANKS = 5;
const CATEGORY = RANKS - 1;
/** Shorter, a text would find whole categories before it says anything. */
const MIN_OF_CATEGORY = 3;

type Group = { readonly gameType: GameType; readonly games: readonly FoundGame[] };
export type Found = {
  readonly vendors: readonly FoundVendor[];
  readonly groups: readonly Group[];
  /** How many games match in all. */
  readonly total: number;
};

function rankOf({ names, joined, studios }: Searchable, index: number, wanted: string, wantedJoined: string): number {
  const name = names[index] ?? '';
  const at = name.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return name[at - 1] === ' ' || name.includes(` ${wanted}`) ? 1 : 2;
  if (joined[index]?.includes(wantedJoined)) return 2;
  return studios[index]?.includes(wanted) ? 3 : -1;
}

const letters = (word: string): number => {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
};
const lettersOf = new WeakMap<Searchable, ReadonlyMap<string, number>>();

/** The games that have a word which is `wanted` but for a slip of the finger. */
function gamesNear(searchable: Searchable, wanted: string): Set<number> {
  const sets = lettersOf.get(searchable) ?? new Map([...searchable.words.keys()].map((word) => [word, letters(word)]));
  lettersOf.set(searchable, sets);
  const mine = letters(wanted);
  const found = new Set<number>();
  for (const [word, games] of searchable.words) {
    // A slip changes at most two letters: with three strange ones the costly comparison is spared.
    let strange = mine & ~(sets.get(word) ?? 0);
    strange &= strange - 1;
    strange &= strange - 1;
    if (strange === 0 && isTypoOf(wanted, word)) for (const game of games) found.add(game);
  }
  return found;
}

/** The games that have every word of the text, as it stands or nearly so, in the catalogue's order. */
function nearGames(searchable: Searchable, wanted: string): number[] {
  const [first, ...others] = wanted.split(' ').map((word) => gamesNear(searchable, word));
  return [...(first ?? [])].filter((game) => others.every((games) => games.has(game))).sort((a, b) => a - b);
}

/** Whether a category is called so, by its name or by another word for it, in the reader's language. */
function categoriesOf(wanted: string): (type: GameType) => boolean {
  const known = new Map<GameType, boolean>();
  return (type) => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const names = ` ${fold(say(`category.${type}`))} ${fold(say(`search.also.${type}`))}`;
    const isCalledSo = wanted.length >= MIN_OF_CATEGORY && names.includes(` ${wanted}`);
    known.set(type, isCalledSo);
    return isCalledSo;
  };
}

/** Best first, those that many play before the others; then by category, the category of the best hit first. */
function grouped({ games }: Searchable, ranked: readonly (readonly number[])[]): readonly Group[] {
  const byType = new Map<GameType, FoundGame[]>();
  let count = 0;
  for (const ofRank of ranked) {
    for (const isHot of [true, false]) {
      for (const index of ofRank) {
        const game = games[index];
        if (game?.isHot !== isHot) continue;
        const list = byType.get(game.gameType) ?? [];
        byType.set(game.gameType, list);
        if (list.length >= MAX_OF_TYPE) continue;
        list.push(game);
        if ((count += 1) >= MAX_IN_ALL) return [...byType].map(([gameType, found]) => ({ gameType, games: found }));
      }
    }
  }
  return [...byType].map(([gameType, found]) => ({ gameType, games: found }));
}

/** What a text finds: names and vendors that contain it, and categories called so; only when there are none, those that are a typo away. Accents and case count for nothing. */
export function findGames(searchable: Searchable, text: string): Found {
  const wanted = fold(text);
  if (wanted === '') return { vendors: [], groups: [], total: 0 };
  const wantedJoined = wanted.replaceAll(' ', '');
  const ranked: number[][] = Array.from({ length: RANKS }, () => []);
  const isOfCategory = categoriesOf(wanted);
  searchable.games.forEach(({ gameType }, index) => {
    const rank = rankOf(searchable, index, wanted, wantedJoined);
    ranked[rank < 0 && isOfCategory(gameType) ? CATEGORY : rank]?.push(index);
  });
  const direct = ranked.reduce((sum, { length }) => sum + length, 0);
  const near = direct > 0 ? [] : nearGames(searchable, wanted);
  return {
    vendors: searchable.vendors.filter(({ folded }) => folded.includes(wanted)).slice(0, MAX_VENDORS),
    groups: grouped(searchable, direct > 0 ? ranked : [near]),
    total: direct + near.length,
  };
}

/** What to offer before anything is typed: the games that many play. */
export const hotGames = ({ games }: Searchable, max: number): readonly FoundGame[] => {
  const hot: FoundGame[] = [];
  for (const game of games) if (game.isHot && hot.push(game) >= max) break;
  return hot;
};
