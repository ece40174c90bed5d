import { randomUUID } from 'node:crypto';
import type { SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { eventsOf } from './events.ts';
import { refusalsOf } from './exposure.ts';
import { LEASE_MS, type Staking } from './money.ts';
import { offerSlips, type Offer } from './offer.ts';
import { findBets, insertBets, lockPlayers, ridingOn, type BetRow, type NewBet } from './repo.ts';
import { slipSeal } from './seals.ts';
import { accountRefusals } from '../trading/accounts.ts';

export type Asked = { readonly session: Session; readonly slip: SlipRequest };
/** What is asked of the wallet, and answered to the player, of a bet. */
export type TakenBet = Staking &
  Pick<BetRow, 'player_id' | 'request' | 'state' | 'reason' | 'stake_each' | 'size' | 'min' | 'joint' | 'greatest'>;
/** The bet of a slip: written for it just now at what was offered, or for the same key before. */
export type Taken = { readonly bet: TakenBet; readonly isNew: boolean; readonly offer: Offer | null };

/** Writes slips that come together as bets, each for itself: a key that is known answers with its bet, whatever has become of its prices. */
export async function writeSlips(book: Book, asked: readonly Asked[]): Promise<(Taken | Refusal)[]> {
  const first = [...new Map(asked.toReversed().map((one) => [one.slip.key, one])).values()].toReversed();
  const offers = await offerAll(book, first);
  const events = await eventsOfSlips(book, first, offers);
  const outcomes = new Map<string, Taken | Refusal>();
  const rows = new Map<string, { readonly bet: TakenBet; readonly offer: Offer; readonly added: NewBet }>();
  for (const [at, one] of first.entries()) {
    const offer = offers[at];
    if (offer instanceof Refusal) outcomes.set(one.slip.key, offer);
    else if (offer) rows.set(one.slip.key, { ...newBet(book, one, offer, events.get(one.slip.key) ?? ''), offer });
  }
  const refused = await insertRows(
    book,
    [...rows.values()].map(({ added }) => added),
  );
  for (const [key, { bet, offer }] of rows) {
    const refusal = refused.get(key);
    if (refusal === undefined) outcomes.set(key, { bet, isNew: true, offer });
    else if (refusal) outcomes.set(key, refusal);
  }
  // One that was refused or not written may stand for long, or since another process wrote it: its key answers with it.
  const others = first.map(({ slip }) => slip.key).filter((key) => !isTaken(outcomes.get(key)));
  if (others.length > 0) for (const bet of await findBets(book.db, others)) outcomes.set(bet.id, { bet, isNew: false, offer: null });
  const seen = new Set<string>();
  return asked.map(({ slip: { key } }) => {
    const outcome = outcomes.get(key) ?? new Refusal('INTERNAL');
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain && isTaken(outcome) ? { ...outcome, isNew: false } : outcome;
  });
}

/** What is offered for slips, within what the stated rule lets each account stake. */
async function offerAll(book: Book, asked: readonly Asked[]): Promise<(Offer | Refusal)[]> {
  const offers = await offerSlips(
    book,
    asked.map(({ slip }) => slip),
  );
  const refusals = await accountRefusals(
    book,
    asked.map(({ session, slip }, at) => {
      const offer = offers[at];
      return { player: session.player, stake: offer && !(offer instanceof Refusal) ? offer.stake : 0n, each: BigInt(slip.stake) };
    }),
  );
  return offers.map((offer, at) => refusals[at] ?? offer);
}

const isTaken = (outcome: Taken | Refusal | undefined): outcome is Taken => outcome !== undefined && !(outcome instanceof Refusal);

/** Why bets were not written: there was no room for them, or (null) their key was taken first. All others were. */
async function insertRows(book: Book, added: readonly NewBet[]): Promise<ReadonlyMap<string, Refusal | null>> {
  const refused = new Map<string, Refusal | null>();
  if (added.length === 0) return refused;
  const sorted = added.toSorted((a, b) => (a.bet.id < b.bet.id ? -1 : 1));
  const atOnce = new Set(await insertBets(book.db, sorted, book.limits));
  // Those that are left have a key that is known, or a player whose limits are looked at bet by bet.
  const inOrder = sorted.filter(({ bet }) => !atOnce.has(bet.id));
  if (inOrder.length === 0) return refused;
  try {
    return await insertCrowded(book, inOrder);
  } catch (error) {
    if (atOnce.size === 0) throw error;
    // What was written stays so, whatever became of its neighbours.
    book.log('bets not written', { bets: inOrder.map(({ bet }) => bet.id), error: String(error) });
    for (const { bet } of inOrder) refused.set(bet.id, new Refusal('INTERNAL'));
    return refused;
  }
}

/** The same of bets whose players' limits are looked at bet by bet. */
async function insertCrowded(book: Book, inOrder: readonly NewBet[]): Promise<ReadonlyMap<string, Refusal | null>> {
  const refused = new Map<string, Refusal | null>();
  await book.db.transaction().execute(async (trx) => {
    await lockPlayers(trx, [...new Set(inOrder.map(({ bet }) => bet.player_id))]);
    const refusals = await refusalsOf(trx, book.limits, inOrder);
    for (const [at, { bet }] of inOrder.entries()) if (refusals[at]) refused.set(bet.id, refusals[at]);
    const rest = inOrder.filter(({ bet }) => !refused.has(bet.id));
    const written = new Set(rest.length > 0 ? await insertBets(trx, rest) : []);
    for (const { bet } of rest) if (!written.has(bet.id)) refused.set(bet.id, null);
  });
  return refused;
}

/** What each of some slips would be on, in their order, by what rides of their players. */
async function eventsOfSlips(
  book: Book,
  asked: readonly Asked[],
  offers: readonly (Offer | Refusal)[],
): Promise<ReadonlyMap<string, string>> {
  const offered = asked.flatMap(({ session, slip }, at) => {
    const offer = offers[at];
    return offer && !(offer instanceof Refusal)
      ? [{ key: slip.key, player: session.player, stake: offer.stake, matches: offer.matches }]
      : [];
  });
  if (offered.length === 0) return new Map();
  const riding = await ridingOn(
    book.db,
    [...new Set(offered.map(({ player }) => player))],
    [...new Set(offered.flatMap(({ matches }) => matches))],
  );
  const events = eventsOf(riding, offered);
  return new Map(offered.map(({ key }, at) => [key, events[at] ?? '']));
}

function newBet(book: Book, { session, slip }: Asked, offer: Offer, event: string): { readonly bet: TakenBet; readonly added: NewBet } {
  const now = book.now();
  const { user: user_id, currency, token, vendor } = session;
  const terms = {
    id: slip.key,
    player_id: session.player,
    session_id: session.id,
    request: slip,
    stake_each: BigInt(slip.stake),
    stake: offer.stake,
    size: slip.size,
    min: slip.min ?? null,
    greatest: offer.greatest,
    undecided: offer.joint === null ? slip.legs.length : 1,
    joint: offer.joint,
    event,
    reward_uuid: slip.reward ?? null,
    bet_uuid: randomUUID(),
    win_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
    lease_until: new Date(now.getTime() + offer.waitMs + LEASE_MS),
    created_at: now,
    known_at: offer.knownAt,
  };
  const legs = legsOfSlip(slip, offer);
  const row = { ...terms, signature: sealOf(book, terms, slip, offer) };
  return { bet: { ...row, state: 'betting', reason: null, user_id, currency, token, vendor }, added: { bet: row, legs } };
}

const legsOfSlip = (slip: SlipRequest, offer: Offer) =>
  slip.legs.map(({ market, outcome, price }, place) => ({
    place,
    match_id: offer.matches[place] ?? '',
    market_id: market,
    outcome,
    clicked: price,
    price: offer.prices[place] ?? price,
    from_home: offer.from[place]?.home ?? null,
    from_away: offer.from[place]?.away ?? null,
  }));

/** The seal of a bet at what is offered for its slip. */
export const sealOf = (book: Book, bet: Parameters<typeof slipSeal>[1], slip: SlipRequest, offer: Offer): string =>
  slipSeal(
    book,
    bet,
    legsOfSlip(slip, offer).map((leg, at) => ({ ...leg, ...(offer.rules[at] ?? { type: '', part: '', side: null, line: null }) })),
  );
