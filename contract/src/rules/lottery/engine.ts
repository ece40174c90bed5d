import { BEST_GROUP } from '../prize-groups.ts';
import { fraction, plus, times as product, ZERO, type Fraction } from './fraction.ts';
import type { Hit, LotteryGame, LotteryResult, Odds, Offer, OfferOf, PlayKind } from './game.ts';
import { appear } from './plays/appear.ts';
import { group, holds, place, straight } from './plays/digits.ts';
import { marks } from './plays/marks.ts';
import { LONGEST_PICK } from './plays/pick.ts';
import { spots } from './plays/spots.ts';
import { together } from './plays/together.ts';

/** What comes back of every stake by rebate where `own` is the member's group and `group` the one that he plays: a share of one. */
export const rebateOf = (own: number, chosen: number): Fraction => fraction(Math.max(0, own - chosen), BEST_GROUP);

const KINDS: { readonly [Kind in Offer['kind']]: PlayKind<OfferOf<Kind>> } = {
  appear,
  together,
  straight,
  place,
  group,
  holds,
  marks,
  spots,
};

// The offer's own kind names its entry, which the compiler cannot follow.
const kindOf = (offer: Offer): PlayKind<Offer> => KINDS[offer.kind] as PlayKind<Offer>;

export const offerOf = (game: LotteryGame, playId: string): Offer | undefined => game.plays.find(({ id }) => id === playId);

function known(game: LotteryGame, playId: string): Offer {
  const offer = offerOf(game, playId);
  if (!offer) throw new Error(`${game.code} has no play ${playId}`);
  return offer;
}

/** The pick as it is kept and paid: sorted, each thing once. Null where the game has no such play, or the text is no pick of it. */
export function readPick(game: LotteryGame, playId: string, text: string): string | null {
  const offer = offerOf(game, playId);
  if (!offer || text.length > LONGEST_PICK) return null;
  return kindOf(offer).read(offer, text);
}

/** How many units a pick costs: its bets, each of as many units as the play's point. */
export function lotsOf(game: LotteryGame, playId: string, pick: string): number {
  const offer = known(game, playId);
  return kindOf(offer).lots(offer, pick) * (offer.point ?? 1);
}

/** A pick of more bets than this is on all numbers of its play as far as limits go. */
const MAX_BETS = 1_000;
/** The name of all numbers of a play at once. */
export const ALL_NUMBERS = '*';

/** On how many numbers of its play a pick is: 0 for all of them. */
export function betsOf(game: LotteryGame, playId: string, pick: string): number {
  const offer = known(game, playId);
  const bets = kindOf(offer).lots(offer, pick);
  return bets > MAX_BETS ? 0 : bets;
}

/** What a pick's bets are on, each once for each bet: what a limit by number counts. */
export function numbersOf(game: LotteryGame, playId: string, pick: string): readonly string[] {
  const offer = known(game, playId);
  return betsOf(game, playId, pick) === 0 ? [ALL_NUMBERS] : kindOf(offer).bets(offer, pick);
}

export type Prices = Readonly<Record<string, number>>;

/** A printed price as it is, in millionths: what operators may set a play's prices to, in parts of it. */
export const WHOLE_PRICE = 1_000_000;
/** What prices follow from besides the play: the group, and by play which part of the printed price is paid, where it is not the whole. */
export type Tariff = { readonly group: number; readonly shares: Readonly<Record<string, number>> };

/** What a line pays at the most if one of its bets wins once, in minor units. */
export const maxOf = (unit: bigint, prices: Prices): bigint => (unit * BigInt(Math.max(0, ...Object.values(prices)))) / 1000n;

/** Whole thousandths that come back for one unit by tier. The stake is in them: 99,000 pays 99 units for one. */
export function pricesOf(game: LotteryGame, playId: string, { group, shares }: Tariff): Prices {
  const offer = known(game, playId);
  const kind = kindOf(offer);
  const share = shares[playId] ?? WHOLE_PRICE;
  const priced = Object.entries(kind.samples(offer)).map(([tier, pick]) => {
    if (offer.base !== 'fair') {
      const printed = BigInt(offer.base[tier] ?? 0) * BigInt(group) * BigInt(share);
      return [tier, Number(printed / BigInt(BEST_GROUP * WHOLE_PRICE))] as const;
    }
    const { numerator, denominator } = kind.odds(offer, pick).find((odds) => odds.tier === tier)?.expected ?? ZERO;
    const fair = (1000n * BigInt(group) * BigInt(share) * denominator) / (BigInt(BEST_GROUP) * BigInt(WHOLE_PRICE) * numerator);
    return [tier, Number(fair)] as const;
  });
  return Object.fromEntries(priced);
}

/** Picks of one bet, between them of every tier of a play. */
export function samplesOf(game: LotteryGame, playId: string): string[] {
  const offer = known(game, playId);
  return [...new Set(Object.values(kindOf(offer).samples(offer)))];
}

/** What a pick made of a result, by tier. */
export function outcomeOf(game: LotteryGame, playId: string, pick: string, result: LotteryResult): Hit[] {
  const offer = known(game, playId);
  return kindOf(offer).hits(offer, pick, result);
}

/** Thousandths of a unit that an outcome pays: whole, so that many lines of one pick share it. */
export const factorOf = (prices: Prices, outcome: readonly Hit[]): bigint =>
  outcome.reduce((sum, { tier, times }) => sum + BigInt(prices[tier] ?? 0) * BigInt(times), 0n);

/** Minor units that a line pays: rounded down once, at the end. */
export const payoutOf = (line: { readonly unit: bigint; readonly prices: Prices }, outcome: readonly Hit[]): bigint =>
  (line.unit * factorOf(line.prices, outcome)) / 1000n;

/** What each bet that made the pool's tier gets of `pool`, minor units, where `units` of stake made it: rounded down, the rest stays. */
export const poolShare = (pool: bigint, unit: bigint, units: bigint): bigint => (units === 0n ? 0n : (pool * unit) / units);

/** How many times a pick made the tier that the pool pays. */
export const poolHits = ({ pool }: LotteryGame, play: string, outcome: readonly Hit[]): bigint =>
  pool?.play === play ? BigInt(outcome.find(({ tier }) => tier === pool.tier)?.times ?? 0) : 0n;

/** The true odds of a pick's bets by tier, exactly. */
export function oddsOf(game: LotteryGame, playId: string, pick: string): Odds[] {
  const offer = known(game, playId);
  return kindOf(offer).odds(offer, pick);
}

/** What share of the stake a pick returns on average, exactly: prices weighed by the true odds. */
export function returnOf(game: LotteryGame, playId: string, pick: string, prices: Prices): Fraction {
  const weighed = oddsOf(game, playId, pick).map(({ tier, lots, expected }) =>
    product(expected, fraction(BigInt(prices[tier] ?? 0) * BigInt(lots))),
  );
  return product(weighed.reduce(plus, ZERO), fraction(1, 1000 * lotsOf(game, playId, pick)));
}
