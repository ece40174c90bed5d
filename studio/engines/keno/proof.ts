import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { DRAWN, type KenoTitle, NUMBERS, ONE, paysFor, type Risk } from './keno.ts';

/** How many ways there are to choose `k` of `n`. */
function ways(n: number, k: number): number {
  let count = 1;
  for (let at = 0; at < k; at += 1) count = (count * (n - at)) / (at + 1);
  return k > n ? 0 : count;
}

/** The chance of so many hits with so many numbers. */
export const chanceOfHits = (picks: number, hits: number): number =>
  (ways(DRAWN, hits) * ways(NUMBERS - DRAWN, picks - hits)) / ways(NUMBERS, picks);

const chancesOf = (title: KenoTitle, risk: Risk, picks: number): Chance[] =>
  paysFor(title, risk, picks).map((pays, hits) => ({ share: chanceOfHits(picks, hits), pays: pays / ONE }));

/** The exact return of a choice. */
export const kenoRtp = (title: KenoTitle, risk: Risk, picks: number): number =>
  chancesOf(title, risk, picks).reduce((sum, { share, pays }) => sum + share * pays, 0);

/** The numbers of the risk and the count of numbers that the game opens with. */
export const proveKeno = (title: KenoTitle): TitleProof =>
  proofOfChances(chancesOf(title, title.usual.risk, title.usual.picks), title.maxWin, ways(NUMBERS, title.usual.picks));
