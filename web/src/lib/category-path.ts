import type { GameType } from '@sorak/contract';
import { paths } from './paths.ts';

const CATEGORY_PATH: Readonly<Record<GameType, (vendor?: string) => string>> = {
  LIVE: paths.live,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  RNG: paths.rng,
  FISH: paths.fish,
  PVP: paths.pvp,
  LOTT: (vendor) => paths.lottery({ vendor }),
  ELOTT: paths.elott,
  DS88: paths.live,
};

// product §2: cockfights and lotteries start a game from the navigation instead of opening a page.
const DIRECT: ReadonlySet<GameType> = new Set(['DS88', 'LOTT', 'ELOTT']);
export const launchesDirectly = (title: GameType): boolean => DIRECT.has(title);

/** Where a category, or one vendor of it, is shown. */
export const categoryPath = (title: GameType, vendor?: string): string => CATEGORY_PATH[title](vendor);

/** A page's type: its path without the leading slash (product §2). */
export const pageTypeOf = (pathname: string): string => pathname.replaceAll(/^\/|\/$/g, '');

const isGameType = (text: string): text is GameType => Object.hasOwn(CATEGORY_PATH, text);

/** The category that a game page shows: its type in capitals; null where that names none. */
export function categoryOf(pathname: string): GameType | null {
  const name = pageTypeOf(pathname).toUpperCase();
  return isGameType(name) ? name : null;
}
