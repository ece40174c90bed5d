import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { fishOf, type FishTitle, oddsOf, paysOf, type Species, weightOf } from './fish.ts';

/** The exact chance that a shot hits. */
export function chanceOf(title: FishTitle, target: Species): number {
  const { hits, draws } = oddsOf(title, paysOf(title, target));
  return hits / draws;
}

/** Everything that a shot may pay, in prices, each amount with its exact share of all shots. */
export function chancesOf(title: FishTitle, target: Species): Chance[] {
  const share = chanceOf(title, target);
  const { pays = 0, prizes = [{ pays, weight: 1 }] } = fishOf(title, target) ?? {};
  const all = weightOf(prizes);
  return [...prizes.map((prize) => ({ share: (share * prize.weight) / all, pays: prize.pays })), { share: 1 - share, pays: 0 }];
}

/** The exact return of a shot. */
export const fishRtp = (title: FishTitle, target: Species): number =>
  chancesOf(title, target).reduce((sum, { share, pays }) => sum + share * pays, 0);

/** The most that a shot may pay, in prices. */
export const maxOf = ({ fish }: Pick<FishTitle, 'fish'>): number =>
  Math.max(...fish.flatMap(({ pays, prizes }) => prizes?.map((prize) => prize.pays) ?? [pays]));

/** The numbers of one shot at the title's usual target. */
export const proveFish = (title: FishTitle): TitleProof =>
  proofOfChances(chancesOf(title, title.usual), title.maxWin, oddsOf(title, paysOf(title, title.usual)).draws);
