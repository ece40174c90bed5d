import { createHmac, randomUUID } from 'node:crypto';
import type { SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { refusalsOf } from './exposure.ts';
import { LEASE_MS } from './money.ts';
import { offerSlips, type Offer } from './offer.ts';
import { findBets, insertBets, lockPlayers, type BetRow, type NewBet } from './repo.ts';

export type Asked = { readonly session: Session; readonly slip: SlipRequest };
/** The bet of a slip: written for it just now, or for the same key before. */
export type Taken = { readonly bet: BetRow; readonly isNew: boolean; readonly waitMs: number };

/** Writes slips that come together as bets, each for itself: a key that is known answers with its bet, whatever has become of its prices. */
export async function writeSlips(book: Book, asked: readonly Asked[]): Promise<(Taken | Refusal)[]> {
  const keys = [...new Set(asked.map(({ slip }) => slip.key))];
  const known = new Map((await findBets(book.db, keys)).map((bet) => [bet.id, bet]));
  const first = keys.flatMap((key) => (known.has(key) ? [] : (asked.find(({ slip }) => slip.key === key) ?? [])));
  const offers = await offerSlips(
    book,
    first.map(({ slip }) => slip),
  );
  const outcomes = new Map<string, Taken | Refusal>();
  for (const bet of known.values()) outcomes.set(bet.id, { bet, isNew: false, waitMs: 0 });
  const rows: { readonly one: Asked; readonly offer: Offer; readonly added: NewBet }[] = [];
  for (const [at, one] of first.entries()) {
    const offer = offers[at];
    if (offer instanceof Refusal) outcomes.set(one.slip.key, offer);
    else if (offer) rows.push({ one, offer, added: newBet(book, one, offer) });
  }
  const written = await insertRows(
    book,
    rows.map(({ added }) => added),
  );
  for (const { one, offer } of rows) {
    const { slip, session } = one;
    const row = written.get(slip.key);
    if (row instanceof Refusal) outcomes.set(slip.key, row);
    else if (row) {
      const { user: user_id, currency, token, vendor } = session;
      outcomes.set(slip.key, { bet: { ...row, user_id, currency, token, vendor }, isNew: true, waitMs: offer.waitMs });
    }
  }
  // Another process has written these meanwhile.
  const others = keys.filter((key) => !outcomes.has(key));
  if (others.length > 0) for (const bet of await findBets(book.db, others)) outcomes.set(bet.id, { bet, isNew: false, waitMs: 0 });
  const seen = new Set<string>();
  return asked.map(({ slip: { key } }) => {
    const outcome = outcomes.get(key) ?? new Refusal('INTERNAL');
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain && !(outcome instanceof Refusal) ? { ...outcome, isNew: false } : outcome;
  });
}

/** Each of the bets as it was written, or why there was no room for it; nothing where its key was taken first. */
async function insertRows(book: Book, added: readonly NewBet[]) {
  const found = new Map<string, Awaited<ReturnType<typeof insertBets>>[number] | Refusal>();
  if (added.length === 0) return found;
  const inOrder = added.toSorted((a, b) => (a.bet.id < b.bet.id ? -1 : 1));
  await book.db.transaction().execute(async (trx) => {
    await lockPlayers(trx, [...new Set(added.map(({ bet }) => BigInt(bet.player_id)))]);
    const refusals = await refusalsOf(trx, book.limits, inOrder);
    for (const [at, { bet }] of inOrder.entries()) if (refusals[at]) found.set(bet.id, refusals[at]);
    const rest = inOrder.filter(({ bet }) => !found.has(bet.id));
    // One that another process wrote while this one waited was counted twice: it is that bet, and no refusal.
    if (found.size > 0) for (const { id } of await findBets(trx, [...found.keys()])) found.delete(id);
    if (rest.length > 0) for (const row of await insertBets(trx, rest)) found.set(row.id, row);
  });
  return found;
}

function newBet(book: Book, { session, slip }: Asked, offer: Offer): NewBet {
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
  return { bet, legs };
}

/** What was clicked and what was accepted, so that neither can be changed afterwards without it being seen. */
export const signed = (book: Book, slip: SlipRequest, { prices }: Offer): string =>
  createHmac('sha256', book.secret)
    .update(JSON.stringify([slip, prices]))
    .digest('hex');
