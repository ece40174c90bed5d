import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { POCKETS, returnOf, type Spot, SPOTS } from './bets.ts';
import type { RouletteTitle } from './roulette.ts';

/** The exact return of a bet: 36 of 37 for every one. */
export const rouletteRtp = (spot: Spot): number => (spot.numbers.length * returnOf(spot)) / POCKETS;

/** The numbers of a bet on red. */
export function proveRoulette(title: RouletteTitle): TitleProof {
  const red = SPOTS.get('red');
  if (!red) throw new Error('there is no red');
  const share = red.numbers.length / POCKETS;
  const chances = [
    { share, pays: returnOf(red) },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, POCKETS);
}
