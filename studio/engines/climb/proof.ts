import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { type ClimbTitle, ladderFor, type Level, ONE } from './climb.ts';

/** The chance to come so many steps far. */
export const chanceOf = ({ levels }: ClimbTitle, level: Level, steps: number): number =>
  (levels[level] ?? []).slice(0, steps).reduce((chance, { places, safe }) => (chance * safe) / places, 1);

/** The return of stopping after so many steps: no more than the title's, and less only by what rounding a multiplier down keeps. */
export const climbRtp = (title: ClimbTitle, level: Level, steps: number): number =>
  (chanceOf(title, level, steps) * (ladderFor(title, level)[steps - 1] ?? 0)) / ONE;

/** The numbers of stopping after the first step of the level that the game opens with. */
export function proveClimb(title: ClimbTitle): TitleProof {
  const { level } = title.usual;
  const share = chanceOf(title, level, 1);
  const chances = [
    { share, pays: (ladderFor(title, level)[0] ?? 0) / ONE },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, title.levels[level]?.[0]?.places ?? 0);
}
