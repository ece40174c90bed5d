import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { ONE, type ScratchTitle } from './scratch.ts';

/** The numbers of a series, counted over all its tickets. */
export function proveScratch({ prizes, tickets, maxWin }: ScratchTitle): TitleProof {
  const chances = prizes.map(({ pays, count }) => ({ share: count / tickets, pays: pays / ONE }));
  const empty = tickets - prizes.reduce((sum, { count }) => sum + count, 0);
  return proofOfChances([...chances, { share: empty / tickets, pays: 0 }], maxWin, tickets);
}
