import { randomUUID } from 'node:crypto';
import { greatestPayout } from '../../engine/payout.ts';
import type { BetAnswer, CashOutRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import * as repo from './cash-out-repo.ts';
import { assertFeed, isFeedSilent } from './offer.ts';
import { findBet, moveBet, type BetRow } from './repo.ts';
import { answerOf, legsOf, offerFor } from './view.ts';

async function ownBet(book: Book, session: Session, id: string): Promise<BetRow> {
  const bet = await findBet(book.db, id);
  if (!bet || bet.player_id !== session.player) throw new Refusal('BET_UNKNOWN');
  return bet;
}

/** Pays an open single, or a part of it, what is offered for it now, unless that is less than the player saw. */
export async function cashOutBet(book: Book, session: Session, id: string, { offer, part }: CashOutRequest): Promise<BetAnswer> {
  const bet = await ownBet(book, session, id);
  if (part) return cashOutPart(book, bet, offer, part);
  if (bet.is_cashed_out) return answerOf(book, bet, null);
  await assertFeed(book);
  const found = offerFor(book, bet, (await legsOf(book.db, [bet])).get(id) ?? []);
  if (!found) throw new Refusal('CASH_OUT_REFUSED');
  if (found.offer < BigInt(offer)) throw new Refusal('OFFER_MOVED', { offer: Number(found.offer) });
  if (!(await payWhole(book, bet, found.offer))) throw new Refusal('CASH_OUT_REFUSED');
  return answerOf(book, (await findBet(book.db, id)) ?? bet, null);
}

/** The bet leaves `open` once, and with no part taken out since it was looked at: there is one such payment. */
const payWhole = (book: Book, bet: BetRow, payout: bigint): Promise<boolean> =>
  moveBet(
    book.db,
    bet.id,
    'open',
    { state: 'paying', payout, is_cashed_out: true, is_final: true, lease_until: book.now() },
    bet.cashed_stake,
  );

/** The key makes one payment of a part, however often it is sent. */
async function cashOutPart(book: Book, bet: BetRow, offer: number, part: { key: string; stake: number }): Promise<BetAnswer> {
  const stake = BigInt(part.stake);
  const known = await repo.findCashOut(book.db, part.key);
  if (known) {
    if (known.bet_id !== bet.id || known.stake !== stake) throw new Refusal('SLIP_CONFLICT');
    return answerOf(book, bet, null);
  }
  await assertFeed(book);
  const left = bet.stake - bet.cashed_stake - stake;
  if (left <= 0n) throw new Refusal('BAD_REQUEST');
  const legs = (await legsOf(book.db, [bet])).get(bet.id) ?? [];
  const found = offerFor(book, bet, legs, stake);
  const [leg] = legs;
  if (!found || !leg) throw new Refusal('CASH_OUT_REFUSED');
  if (found.offer < BigInt(offer)) throw new Refusal('OFFER_MOVED', { offer: Number(found.offer) });
  const now = book.now();
  const row = {
    id: part.key,
    bet_id: bet.id,
    stake,
    fair: found.fair,
    payout: found.offer,
    state: 'paying' as const,
    win_uuid: randomUUID(),
    lease_until: now,
    created_at: now,
  };
  const isTaken = await repo.insertCashOut(book.db, row, bet.cashed_stake, greatestPayout(left, [leg.price]));
  // The same key may have come a second time meanwhile: then it is that one's payment.
  if (!isTaken && (await repo.findCashOut(book.db, part.key))?.bet_id !== bet.id) throw new Refusal('CASH_OUT_REFUSED');
  return answerOf(book, (await findBet(book.db, bet.id)) ?? bet, null);
}

/** Has a single cashed out by itself as soon as so much is offered for what rides; null: no longer. */
export async function setTrigger(book: Book, session: Session, id: string, atLeast: number | null): Promise<BetAnswer> {
  const bet = await ownBet(book, session, id);
  if (atLeast === null) {
    await repo.dropOrder(book.db, id);
    return answerOf(book, bet, null);
  }
  if (bet.state !== 'open' || bet.size > 1) throw new Refusal('CASH_OUT_REFUSED');
  if (BigInt(atLeast) >= bet.greatest) throw new Refusal('TRIGGER_TOO_GREAT', { limit: Number(bet.greatest) });
  await repo.setOrder(book.db, id, BigInt(atLeast), book.now());
  return answerOf(book, bet, null);
}

/** Cashes out the bets whose offer has come to what their players wait for, at what is offered; how many. */
export async function cashOutDue(book: Book): Promise<number> {
  await repo.forgetOrders(book.db);
  const ordered = await repo.listOrdered(book.db);
  if (ordered.length === 0 || (await isFeedSilent(book))) return 0;
  const legs = await legsOf(book.db, ordered);
  let paid = 0;
  for (const { id, at_least } of ordered) {
    const bet = await findBet(book.db, id);
    const found = bet && offerFor(book, bet, legs.get(id) ?? []);
    if (!bet || !found || found.offer < at_least) continue;
    if (await payWhole(book, bet, found.offer)) paid += 1;
    await repo.dropOrder(book.db, id);
  }
  return paid;
}
