import { isDeepStrictEqual } from 'node:util';
import { countCombinations } from '../../engine/combinations.ts';
import type { PlacedView, SlipAnswer, SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { batched } from '../batched.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { sendStakes, type Answered } from './money.ts';
import { offerSlips, type Offer } from './offer.ts';
import { assertFree, paidOf } from '../free/free-bets.ts';
import { findBet, moveBet, writePrices } from './repo.ts';
import { legsOf } from './view.ts';
import { sealOf, writeSlips, type Asked, type Taken, type TakenBet } from './write-slips.ts';

/** Slips and stakes of one moment. */
const MAX = 100;
/** A wallet that is slow to answer some holds up no others. One that is quick is asked for more at once: every call is signed, and is a commit. */
const WALLET = { parallel: 4, patienceMs: 6 };

/** Where slips of all players come together: each step takes those that wait for it at once. */
type Desk = {
  readonly write: (asked: Asked) => Promise<Taken | Refusal>;
  readonly stake: (bet: TakenBet) => Promise<Answered>;
};
const desks = new WeakMap<Book, Desk>();

function deskOf(book: Book): Desk {
  const known = desks.get(book);
  if (known) return known;
  const desk: Desk = {
    write: batched((asked) => writeSlips(book, asked), MAX),
    stake: batched((bets) => sendStakes(book, bets), MAX, WALLET),
  };
  desks.set(book, desk);
  return desk;
}

/**
 * Places a slip. It is written before the wallet is asked and decided by the wallet's answer alone; the same key again answers with the
 * same bet for ever. A bet on a running match waits first, and its prices are then looked at again.
 */
export async function placeSlip(book: Book, session: Session, slip: SlipRequest, trace?: string): Promise<SlipAnswer> {
  const desk = deskOf(book);
  // A key that is known answers with its bet, whatever has become of what it was given with.
  if (slip.reward !== undefined && !(await findBet(book.db, slip.key))) await assertFree(book, session, slip);
  const taken = await desk.write({ session, slip });
  if (taken instanceof Refusal) throw taken;
  const { bet, isNew, offer } = taken;
  if (!isNew) {
    if (bet.player_id !== session.player || !isDeepStrictEqual(bet.request, slip)) throw new Refusal('SLIP_CONFLICT');
    const legs = (await legsOf(book.db, [bet])).get(bet.id) ?? [];
    return {
      bet: placed(
        bet,
        slip,
        bet.greatest,
        legs.map(({ price }) => price),
      ),
      balance: null,
    };
  }
  if (!offer) throw new Refusal('INTERNAL');
  const { greatest, prices, joint } = offer.waitMs > 0 ? await waitAndLookAgain(book, bet, slip, offer) : offer;
  const { state, reason, balance } = await desk.stake({ ...bet, trace });
  return { bet: placed({ ...bet, joint, state, reason }, slip, greatest, prices), balance };
}

const placed = (
  { id, state, reason, stake, size, min, joint, reward_uuid: reward }: TakenBet,
  { legs }: SlipRequest,
  greatest: bigint,
  prices: readonly number[],
): PlacedView => ({
  id,
  state,
  reason,
  stake: Number(stake),
  isFree: reward !== null,
  combinations: countCombinations(legs.length, size, min),
  size,
  min,
  joint,
  greatest: Number(paidOf({ reward_uuid: reward, stake }, greatest)),
  prices,
});

/** The same question after the delay. A bet that would not be taken any more is void, and no stake was asked for. */
async function waitAndLookAgain(book: Book, bet: TakenBet, slip: SlipRequest, { waitMs, from }: Offer): Promise<Offer> {
  await book.pause(waitMs);
  try {
    const [offer = new Refusal('INTERNAL')] = await offerSlips(book, [slip]);
    if (offer instanceof Refusal) throw offer;
    // What counts from a score was clicked at that one.
    const leg = offer.from.findIndex((score, at) => !isDeepStrictEqual(score, from[at] ?? null));
    if (leg >= 0) throw new Refusal('MARKET_CLOSED', { leg, why: 'goal' });
    await writePrices(book.db, slip.key, offer.prices);
    const { greatest, joint } = offer;
    await moveBet(book.db, slip.key, 'betting', {
      greatest,
      joint,
      known_at: offer.knownAt,
      signature: sealOf(book, { ...bet, joint }, slip, offer),
    });
    return offer;
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'INTERNAL';
    await moveBet(book.db, slip.key, 'betting', { state: 'void', reason, lease_until: null, finished_at: book.now() });
    throw error;
  }
}
