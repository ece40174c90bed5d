import { randomUUID } from 'node:crypto';
import type { CashOut } from '../../engine/cash-out.ts';
import type { BetAnswer, CashOutRequest, TriggerRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import * as repo from './cash-out-repo.ts';
import { sightOf } from './sight.ts';
import { assertFeed, isFeedSilent } from './offer.ts';
import { greatestOf } from './payout.ts';
import { changeOpen, findBet, type BetRow, type LegRow } from './repo.ts';
import { cashOutSeal, partSeal } from './seals.ts';
import { answerOf, legsOf } from './view.ts';
import { isOffer, offerFor, riding } from './worth.ts';

async function ownBet(book: Book, session: Session, id: string): Promise<BetRow> {
  const bet = await findBet(book.db, id);
  if (!bet || bet.player_id !== session.player) throw new Refusal('BET_UNKNOWN');
  return bet;
}

/** Pays an open bet, or a part of it, what is offered for it now, unless that is less than the player saw. */
export async function cashOutBet(book: Book, session: Session, id: string, { offer, part }: CashOutRequest): Promise<BetAnswer> {
  const bet = await ownBet(book, session, id);
  if (part) return cashOutPart(book, bet, offer, part);
  if (bet.is_cashed_out) return answerOf(book, bet, null);
  const { legs, found } = await offerOf(book, bet);
  if (found.offer < BigInt(offer)) throw new Refusal('OFFER_MOVED', { offer: Number(found.offer) });
  if (!(await payWhole(book, bet, legs, found.offer))) throw new Refusal('CASH_OUT_REFUSED');
  return answerOf(book, (await findBet(book.db, id)) ?? bet, null);
}

/** What is offered for a bet, or so much of its stake. Refusals: FEED_STOPPED, CASH_OUT_REFUSED with the leg that it is for. */
async function offerOf(book: Book, bet: BetRow, stake = riding(bet)): Promise<{ legs: readonly LegRow[]; found: CashOut }> {
  await assertFeed(book);
  const legs = (await legsOf(book.db, [bet])).get(bet.id) ?? [];
  const found = offerFor(book, bet, legs, await sightOf(book.db, [bet], legs), stake);
  if (bet.state === 'open' && isOffer(found)) return { legs, found };
  throw new Refusal('CASH_OUT_REFUSED', isOffer(found) ? {} : { ...(found.leg === null ? {} : { leg: found.leg }), why: found.reason });
}

/** The bet leaves `open` once, as it was looked at: there is one such payment. */
const payWhole = (book: Book, bet: BetRow, legs: readonly LegRow[], payout: bigint): Promise<boolean> =>
  changeOpen(book.db, bet, legs, {
    state: 'paying',
    payout,
    payout_seal: cashOutSeal(book, bet, payout),
    is_cashed_out: true,
    is_final: true,
    lease_until: book.now(),
  });

/** The key makes one payment of a part, however often it is sent. A part is taken out of every combination alike. */
async function cashOutPart(book: Book, bet: BetRow, offer: number, part: { key: string; stake: number }): Promise<BetAnswer> {
  const stake = BigInt(part.stake);
  const known = await repo.findCashOut(book.db, part.key);
  if (known) {
    if (known.bet_id !== bet.id || known.stake !== stake) throw new Refusal('SLIP_CONFLICT');
    return answerOf(book, bet, null);
  }
  const left = riding(bet) - stake;
  const combinations = bet.stake / bet.stake_each;
  if (left <= 0n || stake % combinations !== 0n) throw new Refusal('BAD_REQUEST');
  const { legs, found } = await offerOf(book, bet, stake);
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
  const prices = legs.map(({ price }) => price);
  const greatest = greatestOf(left / combinations, prices, bet);
  const isTaken = await repo.insertCashOut(book.db, bet, legs, { ...row, signature: partSeal(book, row) }, greatest);
  // The same key may have come a second time meanwhile: then it is that one's payment.
  if (!isTaken && (await repo.findCashOut(book.db, part.key))?.bet_id !== bet.id) throw new Refusal('CASH_OUT_REFUSED');
  return answerOf(book, (await findBet(book.db, bet.id)) ?? bet, null);
}

const minor = (amount: number | null): bigint | null => (amount === null ? null : BigInt(amount));

/**
 * Has a bet cashed out by itself as soon as so much, or so little, is offered for what rides; without either it waits no longer. Refused is
 * what could never come, and what stands already.
 */
export async function setTrigger(book: Book, session: Session, id: string, { min, max }: TriggerRequest): Promise<BetAnswer> {
  const bet = await ownBet(book, session, id);
  if (min === null && max === null) {
    await repo.dropOrder(book.db, id);
    return answerOf(book, bet, null);
  }
  if (bet.state !== 'open' || bet.reward_uuid !== null) throw new Refusal('CASH_OUT_REFUSED');
  if (min !== null && BigInt(min) >= bet.greatest) throw new Refusal('TRIGGER_TOO_GREAT', { limit: Number(bet.greatest) });
  const legs = (await legsOf(book.db, [bet])).get(id) ?? [];
  const found = offerFor(book, bet, legs, await sightOf(book.db, [bet], legs));
  const now = isOffer(found) ? Number(found.offer) : null;
  const maxBelow = Math.min(now ?? Number(bet.greatest), min ?? Number(bet.greatest));
  if (max !== null && max >= maxBelow) throw new Refusal('TRIGGER_TOO_GREAT', { limit: maxBelow, why: 'lower' });
  await repo.setOrder(book.db, { bet_id: id, min: minor(min), max: minor(max), created_at: book.now() });
  return answerOf(book, bet, null);
}

/** Cashes out the bets whose offer has come to what their players wait for, at what is offered; how many. */
export async function cashOutDue(book: Book): Promise<number> {
  await repo.forgetOrders(book.db);
  const ordered = await repo.listOrdered(book.db);
  // Whoever has left an order wants every price looked at.
  if (ordered.length > 0) book.presence?.seen();
  if (ordered.length === 0 || (await isFeedSilent(book))) return 0;
  let paid = 0;
  for (const { id, min, max } of ordered) {
    const bet = await findBet(book.db, id);
    if (bet?.state !== 'open') continue;
    const legs = (await legsOf(book.db, [bet])).get(id) ?? [];
    const found = offerFor(book, bet, legs, await sightOf(book.db, [bet], legs));
    if (!isOffer(found)) continue;
    const isDue = (min !== null && found.offer >= min) || (max !== null && found.offer <= max);
    // One that has moved meanwhile is looked at again the next time.
    if (isDue && (await payWhole(book, bet, legs, found.offer))) paid += 1;
  }
  return paid;
}
