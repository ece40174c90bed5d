import { baccaratWays } from './baccarat-exact.ts';
import type { Chance, TableTitle, Way } from './table.ts';

/** Every way in which a spot gives money back, each exact; what is missing of one gives nothing. */
export const waysOf = (title: TableTitle, spot: string): readonly Way[] => baccaratWays(title, spot);

const shareOf = (chance: Chance): number => chance.of / chance.in;

/** The exact return of a spot, of 1. */
export const spotRtp = (title: TableTitle, spot: string): number =>
  waysOf(title, spot).reduce((sum, { returns, chance }) => sum + (returns / 100) * shareOf(chance), 0);
