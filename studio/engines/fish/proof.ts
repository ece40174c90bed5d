import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { type FishTitle, oddsOf, paysOf, type Species } from './fish.ts';

/** The exact chance that a shot hits. */
export function chanceOf(title: FishTitle, target: Species): number {
  const { hits, draws } = oddsOf(title, paysOf(title, target));
  return hits / draws;
}

/** The exact return of a shot. */
export const fishRtp = (title: FishTitle, target: Species): number => chanceOf(title, target) * paysOf(title, target);

/** The numbers of one shot at the title's usual target. */
export function proveFish(title: FishTitle): TitleProof {
  const pays = paysOf(title, title.usual);
  const share = chanceOf(title, title.usual);
  const chances = [
    { share, pays },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, oddsOf(title, pays).draws);
}
