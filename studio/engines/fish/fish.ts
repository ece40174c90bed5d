import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Shots of one volley, which is one round and one bet. */
export const MAX_SHOTS = 10;
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

/** The target of each shot, in the order in which they were fired, and which fish of the water it was; volleys of before have no such number. */
export type FishOpening = { readonly price: number; readonly shots: readonly Species[]; readonly at?: readonly number[] | undefined };
/** For each shot whether it hit. */
export type FishState = { readonly hits: readonly boolean[] };

export const paysOf = ({ fish }: FishTitle, target: Species): number => fish.find(({ species }) => species === target)?.pays ?? 0;

/** Everything that swims in a title's water, by its number: small fish in threes, larger ones in twos, the largest alone. */
export const waterOf = ({ fish }: Pick<FishTitle, 'fish'>): Fish[] =>
  fish.flatMap((each) => Array.from({ length: each.pays < 5 ? 3 : each.pays < 20 ? 2 : 1 }, () => each));

/** Whether every shot is at a fish of the kind that it names. */
function areThere(title: FishTitle, { shots, at }: FishOpening): boolean {
  const water = waterOf(title);
  return at === undefined || (at.length === shots.length && at.every((number, shot) => water[number]?.species === shots[shot]));
}

/** A shot hits in `hits` of `draws` cases, so that it returns the same share at every target. */
export const oddsOf = ({ returns }: FishTitle, pays: number): { readonly hits: number; readonly draws: number } => ({
  hits: returns,
  draws: pays * 100,
});

/** Up to ten shots, each with its own target and its own draw. */
export const fish: Kind<FishTitle, FishOpening, never, FishState> = {
  stakes: ({ stakes }) => ({ min: stakes.min, max: stakes.max * MAX_SHOTS }),
  mayOpen: (title, opening) =>
    isStake(title.stakes, opening.price) &&
    opening.shots.length > 0 &&
    opening.shots.length <= MAX_SHOTS &&
    opening.shots.every((target) => paysOf(title, target) > 0) &&
    areThere(title, opening),
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
