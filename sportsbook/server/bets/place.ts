import { createHmac, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BetAnswer, SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { checkExposure } from './exposure.ts';
import { LEASE_MS, sendStake } from './money.ts';
import { offerSlip, type Offer } from './offer.ts';
import { findBet, insertBet, moveBet, writePrices, type BetRow } from './repo.ts';
import { answerOf } from './view.ts';

/**
 * Places a slip. It is written before the wallet is asked and decided by the wallet's answer alone; the same key again answers with the
 * same bet for ever. A bet on a running match waits first, and its prices are then looked at again.
 */
export async function placeSlip(book: Book, session: Session, slip: SlipRequest): Promise<BetAnswer> {
  const known = await findBet(book.db, slip.key);
  if (known) return answerOf(book, sameBet(session, slip, known), null);
  const offer = await offerSlip(book, slip);
  const isWritten = await writeBet(book, session, slip, offer);
  const bet = await findBet(book.db, slip.key);
  if (!bet) throw new Refusal('INTERNAL');
  if (!isWritten) return answerOf(book, sameBet(session, slip, bet), null);
  if (offer.waitMs > 0) await waitAndLookAgain(book, slip, offer.waitMs);
  const balance = await sendStake(book, bet);
  return answerOf(book, (await findBet(book.db, slip.key)) ?? bet, balance);
}

function sameBet(session: Session, slip: SlipRequest, bet: BetRow): BetRow {
  if (bet.player_id !== session.player || !isDeepStrictEqual(bet.request, slip)) throw new Refusal('SLIP_CONFLICT');
  return bet;
}

function writeBet(book: Book, session: Session, slip: SlipRequest, offer: Offer): Promise<boolean> {
  const now = book.now();
  const bet = {
    id: slip.key,
    player_id: session.player,
    session_id: session.id,
    request: JSON.stringify(slip),
    stake_each: BigInt(slip.stake),
    stake: offer.stake,
    size: slip.size,
    greatest: offer.greatest,
    undecided: slip.legs.length,
    state: 'betting' as const,
    reason: null,
    signature: signed(book, slip, offer),
    bet_uuid: randomUUID(),
    win_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
    lease_until: new Date(now.getTime() + offer.waitMs + LEASE_MS),
    created_at: now,
    finished_at: null,
  };
  const legs = slip.legs.map(({ market, outcome, price }, place) => ({
    bet_id: slip.key,
    place,
    match_id: offer.matches[place] ?? '',
    market_id: market,
    outcome,
    clicked: price,
    price: offer.prices[place] ?? price,
    verdict: null,
    version: null,
  }));
  const markets = legs.map(({ market_id }) => market_id);
  return insertBet(book.db, bet, legs, (trx) => checkExposure(trx, book.limits, bet, markets));
}

/** What was clicked and what was accepted, so that neither can be changed afterwards without it being seen. */
const signed = (book: Book, slip: SlipRequest, { prices }: Offer): string =>
  createHmac('sha256', book.secret)
    .update(JSON.stringify([slip, prices]))
    .digest('hex');

/** The same question after the delay. A bet that would not be taken any more is void, and no stake was asked for. */
async function waitAndLookAgain(book: Book, slip: SlipRequest, waitMs: number): Promise<void> {
  await sleep(waitMs);
  try {
    const offer = await offerSlip(book, slip);
    await writePrices(book.db, slip.key, offer.prices);
    await moveBet(book.db, slip.key, 'betting', { greatest: offer.greatest, signature: signed(book, slip, offer) });
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'INTERNAL';
    await moveBet(book.db, slip.key, 'betting', { state: 'void', reason, finished_at: book.now() });
    throw error;
  }
}
