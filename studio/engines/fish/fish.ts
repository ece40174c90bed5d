import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Shots of one volley, which is one round and one bet. */
export const MOST_SHOTS = 10;
export const SPECIES = ['sardine', 'clownfish', 'angelfish', 'grouper', 'turtle', 'ray', 'crab', 'shark', 'dragon'] as const;
export type Species = (typeof SPECIES)[number];

/** What swims in a title, and how many times the price of a shot it pays when it is hit: a whole number. */
export type Fish = { readonly species: Species; readonly pays: number };

export type FishTitle = TitleBase & {
  readonly kind: 'fish';
  /** Prices of one shot. */
  readonly stakes: Stakes;
  /** What of every hundred shot comes back, whatever is aimed at. */
  readonly returns: number;
  readonly fish: readonly Fish[];
  readonly usual: Species;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** The target of each shot, in the order in which they were fired. */
export type FishOpening = { readonly price: number; readonly shots: readonly Species[] };
/** For each shot whether it hit. */
export type FishState = { readonly hits: readonly boolean[] };

export const paysOf = ({ fish }: FishTitle, target: Species): number => fish.find(({ species }) => species === target)?.pays ?? 0;

/** A shot hits in `hits` of `draws` cases, so that it returns the same share at every target. */
export const oddsOf = ({ returns }: FishTitle, pays: number): { readonly hits: number; readonly draws: number } => ({
  hits: returns,
  draws: pays * 100,
});

/** Up to ten shots, each with its own target and its own draw. */
export const fish: Kind<FishTitle, FishOpening, never, FishState> = {
  stakes: ({ stakes }) => ({ least: stakes.least, most: stakes.most * MOST_SHOTS }),
  mayOpen: (title, { price, shots }) =>
    isStake(title.stakes, price) && shots.length > 0 && shots.length <= MOST_SHOTS && shots.every((target) => paysOf(title, target) > 0),
  open: (title, { price, shots }, draw) => {
    const hits = shots.map((target) => {
      const odds = oddsOf(title, paysOf(title, target));
      return draw(odds.draws) < odds.hits;
    });
    const pay = shots.reduce((sum, target, at) => sum + (hits[at] ? price * paysOf(title, target) : 0), 0);
    return { stake: price * shots.length, state: { hits }, pay, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
