import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { ONE, type PlinkoChoice, type PlinkoTitle, slotsFor } from './plinko.ts';

/** The share of all paths that end in a slot. */
export function chanceOfSlot(rows: number, slot: number): number {
  let paths = 1;
  for (let at = 0; at < slot; at += 1) paths = (paths * (rows - at)) / (at + 1);
  return paths / 2 ** rows;
}

const chancesOf = (title: PlinkoTitle, choice: PlinkoChoice): Chance[] =>
  slotsFor(title, choice).map((pays, slot) => ({ share: chanceOfSlot(choice.rows, slot), pays: pays / ONE }));

/** The exact return of a choice. */
export const plinkoRtp = (title: PlinkoTitle, choice: PlinkoChoice): number =>
  chancesOf(title, choice).reduce((sum, { share, pays }) => sum + share * pays, 0);

/** The numbers of the choice that the game opens with. */
export const provePlinko = (title: PlinkoTitle): TitleProof =>
  proofOfChances(chancesOf(title, title.usual), title.maxWin, 2 ** title.usual.rows);
