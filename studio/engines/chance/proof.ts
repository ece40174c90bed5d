import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { casesOf, type ChanceTitle, ONE } from './chance.ts';

const chancesOf = ({ choices }: ChanceTitle, choice: number): Chance[] => {
  const outcomes = choices[choice] ?? [];
  return outcomes.map(({ count, pays }) => ({ share: count / casesOf(outcomes), pays: pays / ONE }));
};

/** The exact return of a choice. */
export const chanceRtp = (title: ChanceTitle, choice: number): number =>
  chancesOf(title, choice).reduce((sum, { share, pays }) => sum + share * pays, 0);

/** The numbers of the choice that the game opens with. */
export const proveChance = (title: ChanceTitle): TitleProof =>
  proofOfChances(chancesOf(title, title.usual.choice), title.maxWin, casesOf(title.choices[title.usual.choice] ?? []));
