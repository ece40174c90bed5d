import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { type CodeTitle, DIGITS, ONE } from './code.ts';

/** How likely so many digits are right. */
export function chanceOfHits(length: number, hits: number): number {
  let ways = 1;
  for (let at = 0; at < hits; at += 1) ways = (ways * (length - at)) / (at + 1);
  return (ways * (DIGITS - 1) ** (length - hits)) / DIGITS ** length;
}

export const proveCode = ({ length, pays, maxWin }: CodeTitle): TitleProof =>
  proofOfChances(
    pays.map((each, hits) => ({ share: chanceOfHits(length, hits), pays: each / ONE })),
    maxWin,
    DIGITS ** length,
  );
