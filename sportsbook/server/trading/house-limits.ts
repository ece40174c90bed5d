import { type TradingLimits, USUAL_MATCH_CAP } from '@sorak/contract/rules/trading';
import type { Book } from '../context.ts';
import { findLimits } from './orders-repo.ts';

const MINOR = 100;
const minor = (whole: number): bigint => BigInt(whole) * BigInt(MINOR);

/** What the house takes on now, as operators read it. */
export function limitsOf({ limits }: Pick<Book, 'limits'>): TradingLimits {
  const { leastStake, mostStake, mostPayout, mostOnMarket, mostOpen, matchCap, leastLegs, liveDelayMs, cashOutMargin, competitions } =
    limits;
  const whole = (amount: bigint): number => Number(amount) / MINOR;
  return {
    leastStake: whole(leastStake),
    mostStake: whole(mostStake),
    mostPayout: whole(mostPayout),
    mostOnMarket: whole(mostOnMarket),
    mostOpen: whole(mostOpen),
    matchCap: whole(matchCap),
    leastLegs,
    liveDelayMs,
    cashOutMargin,
    competitions: [...competitions],
  };
}

/** Takes over what operators have set, if they have; whether it is other than before. */
export async function loadLimits(book: Book): Promise<number> {
  const kept = await findLimits(book.db);
  if (!kept) return 0;
  const {
    leastStake,
    mostStake,
    mostPayout,
    mostOnMarket,
    mostOpen,
    matchCap = USUAL_MATCH_CAP,
    competitions = [],
    ...others
  } = kept.limits;
  book.limits = {
    ...book.limits,
    ...others,
    leastStake: minor(leastStake),
    mostStake: minor(mostStake),
    mostPayout: minor(mostPayout),
    mostOnMarket: minor(mostOnMarket),
    mostOpen: minor(mostOpen),
    matchCap: minor(matchCap),
    competitions,
  };
  return 0;
}
