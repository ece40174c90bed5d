import { RANKS } from '../cards.ts';
import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { type HiloTitle, multiplierOf, ONE, winningRanks } from './hilo.ts';

/** The numbers of one guess, the likelier way of each first card, taken at once. */
export function proveHilo(title: HiloTitle): TitleProof {
  const chances = Array.from({ length: RANKS }, (_, rank): Chance[] => {
    const ranks = Math.max(winningRanks(rank, 'higher'), winningRanks(rank, 'lower'));
    const share = ranks / RANKS / RANKS;
    return [
      { share, pays: multiplierOf(title, [ranks]) / ONE },
      { share: 1 / RANKS - share, pays: 0 },
    ];
  });
  return proofOfChances(chances.flat(), title.maxWin, RANKS * RANKS);
}
