import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { ladderFor, type MinesTitle, nextIsSafe, ONE } from './mines.ts';

/** The chance to open so many tiles before a mine. */
export function chanceOf(mines: number, opened: number): number {
  let chance = 1;
  for (let at = 0; at < opened; at += 1) chance *= nextIsSafe(mines, at);
  return chance;
}

/** The return of stopping after so many tiles: no more than the title's, and less only by what rounding a multiplier down keeps. */
export const minesRtp = (title: MinesTitle, mines: number, opened: number): number =>
  (chanceOf(mines, opened) * (ladderFor(title, mines)[opened - 1] ?? 0)) / ONE;

/** The numbers of stopping at the first tile, with the mines that the game opens with. */
export function proveMines(title: MinesTitle): TitleProof {
  const { mines } = title.usual;
  const share = chanceOf(mines, 1);
  const chances = [
    { share, pays: (ladderFor(title, mines)[0] ?? 0) / ONE },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, 25);
}
