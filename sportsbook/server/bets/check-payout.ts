import type { MarketRule } from '../../engine/market.ts';
import { settle } from '../../engine/settle.ts';
import type { Book } from '../context.ts';
import { listParts } from './cash-out-repo.ts';
import { payoutOf } from './payout.ts';
import { listLegs, type BetRow, type LegRow } from './repo.ts';
import { cashOutSeal, isAsAccepted, isAsSealed, isAsTold, isSealed, partSeal } from './seals.ts';
import { fromOf } from './from.ts';

type Parts = Awaited<ReturnType<typeof listParts>>;

/** Why a bet is not paid what its row says: something that decides its money is not as it was when it was accepted, told or bought back. Null where all is. */
export async function faultOf(book: Book, bet: BetRow): Promise<string | null> {
  const [legs, parts] = await Promise.all([listLegs(book.db, [bet.id]), listParts(book.db, bet.id)]);
  if (!isAsAccepted(book, bet, legs)) return 'SLIP_CHANGED';
  if (!areParts(book, bet, parts)) return 'CASH_OUT_CHANGED';
  if (bet.is_cashed_out) {
    const isBought = isSealed(bet) ? isAsSealed(bet.payout_seal, cashOutSeal(book, bet, bet.payout)) : true;
    return isBought ? null : 'CASH_OUT_CHANGED';
  }
  if (legs.some((leg) => !isDecidedRight(book, bet, leg))) return 'RESULT_CHANGED';
  return payoutOf(bet, legs) === bet.payout ? null : 'PAYOUT_CHANGED';
}

/** What was bought back in parts is what the bet says of it. */
function areParts(book: Book, bet: BetRow, parts: Parts): boolean {
  const sum = parts.reduce((stake, part) => stake + part.stake, 0n);
  return sum === bet.cashed_stake && parts.every((part) => isPartSealed(book, bet, part));
}

/** Parts of bets of before have no seal. */
export const isPartSealed = (book: Book, bet: BetRow, part: Parts[number]): boolean =>
  !isSealed(bet) || isAsSealed(part.signature, partSeal(book, part));

/** A leg has the verdict that its result gives it, and the result is as it was told. */
function isDecidedRight(book: Book, bet: BetRow, leg: LegRow): boolean {
  const { version, result, result_signature: signature } = leg;
  if (version === null || result === null) return false;
  const isTold = isAsTold(book, { match_id: leg.match_id, version, result, signature }) || (signature === null && !isSealed(bet));
  return isTold && isDecidedSo(leg);
}

function isDecidedSo(leg: LegRow): boolean {
  const { verdict, result } = leg;
  const rule: MarketRule = { type: leg.type, part: leg.part, side: leg.side, line: leg.line };
  return verdict !== null && result !== null && settle(rule, leg.outcome, result, fromOf(leg)) === verdict;
}

type Paid = Parameters<typeof payoutOf>[0] & Pick<BetRow, 'payout' | 'is_cashed_out'>;

/** Whether a settled bet was paid what its results give its legs; the seals are not asked, so that it needs no key. */
export const isPaidByResults = (bet: Paid, legs: readonly LegRow[]): boolean =>
  bet.is_cashed_out || (legs.every(isDecidedSo) && payoutOf(bet, legs) === bet.payout);
