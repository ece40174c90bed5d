import type { FishTitle } from './fish.ts';

/** From how many of the least price on a cannon is of each level. A level is how it looks: no chance knows of it. */
const FROM = [1, 2, 5, 10, 25, 50, 100] as const;
export const LEVELS = FROM.length;

/** The level of a cannon whose shots cost so much, from 1. */
export const levelOf = ({ stakes }: Pick<FishTitle, 'stakes'>, price: number): number =>
  Math.max(1, FROM.filter((times) => price >= times * stakes.min).length);
