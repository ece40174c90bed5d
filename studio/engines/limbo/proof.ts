import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { DRAWS, type LimboTitle, winningDraws } from './limbo.ts';

/** The exact return of a target: no more than the title's, and less only by the draws that do not divide. */
export const limboRtp = (title: LimboTitle, target: number): number => (winningDraws(title, target) / DRAWS) * (target / 100);

/** The numbers of the target that the game opens with. */
export function proveLimbo(title: LimboTitle): TitleProof {
  const share = winningDraws(title, title.targets.usual) / DRAWS;
  const chances = [
    { share, pays: title.targets.usual / 100 },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, DRAWS);
}
