/** How many pictures the site has for the games of a kind that bring none of their own: a class of live tables, else a category. */
export const COVERS_OF = {
  BACCARAT: 4,
  ROULETTE: 4,
  BLACKJACK: 4,
  SIC_BO: 4,
  DRAGON_TIGER: 4,
  GAME_SHOW: 4,
  LIVE: 4,
  SPORTS: 4,
  ESPORTS: 4,
  RNG: 12,
  FISH: 8,
  PVP: 6,
  LOTT: 6,
  ELOTT: 6,
  DS88: 4,
} as const;

export type CoverKind = keyof typeof COVERS_OF;

/** The address of one of a kind's pictures, `at` from 0. */
export const coverAt = (kind: CoverKind, at: number): string => `/covers/${kind}-${at}.svg`;

const isKind = (name: string): name is CoverKind => Object.hasOwn(COVERS_OF, name);

type Named = { readonly gameType: CoverKind; readonly gameClassify: string; readonly gameName: string };

/** The picture for a game without its own: always the same for the same name. */
export function coverFor({ gameType, gameClassify, gameName }: Named): string {
  const kind = gameType === 'LIVE' && isKind(gameClassify) ? gameClassify : gameType;
  let hash = 0;
  for (const letter of gameName) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return coverAt(kind, hash % COVERS_OF[kind]);
}

/** The picture of an in-house table, which has a wide one too. */
export const tableCover = (code: string): string => `/covers/tables/${code}.svg`;

/** The same picture for a wide place; another's own picture stays as it is. */
export const wideCover = (icon: string): string =>
  icon.replace(/^\/covers\/([A-Z0-9_]+-\d+\.svg|tables\/[a-z0-9-]+\.svg)$/, '/covers/wide/$1');
