import { type Draw, noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Shots of one volley, which is one round and one bet. */
export const MAX_SHOTS = 10;
const PLAIN = ['sardine', 'clownfish', 'angelfish', 'grouper', 'turtle', 'ray', 'crab', 'shark', 'dragon'] as const;
/** Special fish, each with what a hit on it sets off. */
export const POWERS = { eel: 'chain', puffer: 'bomb', icefish: 'freeze', nautilus: 'wheel', leviathan: 'boss' } as const;
type Special = keyof typeof POWERS;
export const SPECIES = [...PLAIN, ...(Object.keys(POWERS) as Special[])] as const;
export type Species = (typeof SPECIES)[number];
export type Power = (typeof POWERS)[Special];

export const powerOf = (species: Species): Power | null => (POWERS as Partial<Record<Species, Power>>)[species] ?? null;

/** One of the amounts that a hit may pay, as a whole number of prices, drawn with this weight among the fish's others. */
export type Prize = { readonly pays: number; readonly weight: number };

/**
 * What swims in a title, and how many times the price of a shot it pays when it is hit: a whole number. With `prizes` a hit draws one of
 * them, and `pays` is exactly what they come to on average.
 */
export type Fish = { readonly species: Species; readonly pays: number; readonly prizes?: readonly Prize[] };

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
/** For each shot whether it hit, and how many prices it paid: told where one of them was at a fish with prizes. */
export type FishState = { readonly hits: readonly boolean[]; readonly paid?: readonly number[] };

export const fishOf = ({ fish }: FishTitle, target: Species): Fish | undefined => fish.find(({ species }) => species === target);
export const paysOf = (title: FishTitle, target: Species): number => fishOf(title, target)?.pays ?? 0;
export const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

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

/** What one shot pays, in prices; 0 for a miss. Only a hit draws its prize. */
function drawShot(title: FishTitle, target: Species, draw: Draw): number {
  const odds = oddsOf(title, paysOf(title, target));
  if (draw(odds.draws) >= odds.hits) return 0;
  const { pays = 0, prizes } = fishOf(title, target) ?? {};
  if (!prizes) return pays;
  let left = draw(weightOf(prizes));
  return (
    prizes.find(({ weight }) => {
      left -= weight;
      return left < 0;
    })?.pays ?? 0
  );
}

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
    const paid = shots.map((target) => drawShot(title, target, draw));
    const hits = paid.map((times) => times > 0);
    const pay = paid.reduce((sum, times) => sum + price * times, 0);
    const hasPrizes = shots.some((target) => fishOf(title, target)?.prizes);
    return { stake: price * shots.length, state: hasPrizes ? { hits, paid } : { hits }, pay, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
