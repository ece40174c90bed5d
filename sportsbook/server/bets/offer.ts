import { countCombinations, relatedLegs } from '../../engine/combinations.ts';
import { MAX_JOINT_LEGS, MIN_JOINT_LEGS } from '../../engine/joint-payout.ts';
import type { Score } from '../../engine/market.ts';
import { fullCoverOf } from '../../engine/full-covers.ts';
import type { SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import type { Ground } from '../matches/endings.ts';
import { findGrounds } from '../matches/ground-repo.ts';
import { findPosition, findMarkets } from '../matches/repo.ts';
import { Refusal } from '../refusal.ts';
import { jointFor } from './builder.ts';
import { type Markets, offeredLegs } from './offered-legs.ts';
import { greatestOf } from './payout.ts';
import type { SealedLeg } from './seals.ts';

/** A slip as the book would take it now: prices as they stand, what is staked in all and the most it can bring. */
export type Offer = {
  readonly prices: readonly number[];
  readonly matches: readonly string[];
  /** What each leg's market is on. */
  readonly rules: readonly Pick<SealedLeg, 'type' | 'part' | 'side' | 'line'>[];
  /** The score that each leg counts from; null where it counts all. */
  readonly from: readonly (Score | null)[];
  /** What a builder pays for each set of its legs; null for every other slip. */
  readonly joint: number[] | null;
  readonly stake: bigint;
  readonly greatest: bigint;
  /** How long it waits before it is looked at again; 0 where none of its matches is played. */
  readonly waitMs: number;
  /** How far the feed had been heard. */
  readonly knownAt: Date;
};

/** A feed that did not answer for so long is taken for stopped, and so is one that answers and for so long says nothing new. */
const UNHEARD_MS = 20_000;
const SILENT_MS = 5 * 60_000;
const MAX_COMBINATIONS = 500;

/** What is offered for each of some slips, or why nothing is. */
export async function offerSlips(book: Book, slips: readonly SlipRequest[]): Promise<(Offer | Refusal)[]> {
  if (slips.length === 0) return [];
  const ids = new Set(slips.flatMap(({ legs }) => legs.map(({ market }) => market)));
  const found = await findMarkets(book.db, [...ids]);
  const isSilent = found[0] ? isTooOld(book, found[0]) : await isFeedSilent(book);
  const knownAt = found[0]?.heard_at ?? book.now();
  const markets = new Map(found.map((market) => [market.id, market]));
  const grounds = await findGrounds(book.db, matchesOfBuilders(slips, markets));
  return slips.map((slip) => {
    try {
      return { ...offerFrom(book, slip, isSilent, markets, grounds), knownAt };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
}

type Grounds = ReadonlyMap<string, Ground>;

const matchesOfBuilders = (slips: readonly SlipRequest[], markets: Markets): string[] =>
  slips.flatMap(({ joint, legs }) => (joint === undefined ? [] : legs.flatMap(({ market }) => markets.get(market)?.match_id ?? [])));

/** Refusals: FEED_STOPPED, TOO_FEW_LEGS, TOO_MANY_LEGS, MARKET_CLOSED, RELATED_LEGS, BUILDER_REFUSED, PRICE_MOVED and the limits. */
function offerFrom(book: Book, slip: SlipRequest, isSilent: boolean, markets: Markets, grounds: Grounds): Omit<Offer, 'knownAt'> {
  const combinations = countLegs(book, slip);
  if (isSilent) throw new Refusal('FEED_STOPPED');
  const found = offeredLegs(book, slip.legs, markets);
  const joint = slip.joint === undefined ? null : [...jointFor(found, grounds).prices];
  if (joint === null) {
    const related = relatedLegs(found);
    if (related) throw new Refusal('RELATED_LEGS', { leg: related[1] });
    for (const [at, { price }] of found.entries()) assertPrice(slip, slip.legs[at]?.price ?? 0, price, at);
  } else assertPrice(slip, slip.joint ?? 0, joint.at(-1) ?? 0);
  const prices = found.map(({ price }) => price);
  const offer = {
    prices,
    joint,
    matches: found.map(({ match }) => match),
    rules: found.map(({ rule }) => rule),
    from: found.map(({ from }) => from),
    stake: BigInt(slip.stake) * BigInt(combinations),
    greatest: greatestOf(BigInt(slip.stake), prices, { size: slip.size, min: slip.min ?? null, joint }),
    waitMs: Math.max(...found.map(({ waitMs }) => waitMs)),
  };
  checkMoney(book, slip, offer);
  return offer;
}

/** A price other than the clicked one is taken as the player agreed to. A builder has one for all of its legs. */
function assertPrice({ accept }: SlipRequest, clicked: number, price: number, leg?: number): void {
  const isRefused = accept === 'ask' ? price !== clicked : accept === 'better' && price < clicked;
  if (isRefused) throw new Refusal('PRICE_MOVED', { ...(leg === undefined ? {} : { leg }), price });
}

type Heard = { readonly heard_at: Date; readonly spoken_at: Date };
/** Prices that nobody keeps any more are no prices. */
function isTooOld(book: Book, heard: Heard | undefined): boolean {
  const now = book.now().getTime();
  return !heard || now - heard.heard_at.getTime() > UNHEARD_MS || now - heard.spoken_at.getTime() > SILENT_MS;
}

export const isFeedSilent = async (book: Book): Promise<boolean> => isTooOld(book, await findPosition(book.db));

export async function assertFeed(book: Book): Promise<void> {
  if (await isFeedSilent(book)) throw new Refusal('FEED_STOPPED');
}

type Legs = Pick<SlipRequest, 'size' | 'min' | 'joint'> & { readonly legs: readonly unknown[] };
/** How many combinations ride. Refusals: BAD_REQUEST, TOO_FEW_LEGS, TOO_MANY_LEGS. */
export function countLegs({ limits }: Book, { legs, size, min, joint }: Legs): number {
  if (joint !== undefined) {
    if (size !== legs.length || min !== undefined) throw new Refusal('BAD_REQUEST');
    if (legs.length < MIN_JOINT_LEGS) throw new Refusal('TOO_FEW_LEGS', { limit: MIN_JOINT_LEGS });
    if (legs.length > MAX_JOINT_LEGS) throw new Refusal('TOO_MANY_LEGS', { limit: MAX_JOINT_LEGS });
    return 1;
  }
  if (size > legs.length || (legs.length > 1 && size < 2)) throw new Refusal('BAD_REQUEST');
  if (min !== undefined && (size < legs.length || !fullCoverOf(legs.length, min))) throw new Refusal('BAD_REQUEST');
  if (legs.length > 1 && legs.length < limits.leastLegs) throw new Refusal('TOO_FEW_LEGS', { limit: limits.leastLegs });
  if (legs.length > limits.maxLegs) throw new Refusal('TOO_MANY_LEGS', { limit: limits.maxLegs });
  const combinations = countCombinations(legs.length, size, min);
  if (combinations > MAX_COMBINATIONS) throw new Refusal('TOO_MANY_LEGS', { limit: limits.maxLegs });
  return combinations;
}

/** Every refusal of a stake says what would be taken, and which limit it is. */
function checkMoney({ limits }: Book, slip: SlipRequest, { stake, greatest }: Pick<Offer, 'stake' | 'greatest'>): void {
  if (BigInt(slip.stake) < limits.leastStake) throw new Refusal('STAKE_TOO_SMALL', { limit: Number(limits.leastStake) });
  const combinations = stake / BigInt(slip.stake);
  if (stake > limits.mostStake) throw new Refusal('STAKE_TOO_GREAT', { limit: Number(limits.mostStake / combinations), why: 'stake' });
  if (greatest > limits.mostPayout)
    throw new Refusal('STAKE_TOO_GREAT', { limit: Number((BigInt(slip.stake) * limits.mostPayout) / greatest), why: 'payout' });
}
