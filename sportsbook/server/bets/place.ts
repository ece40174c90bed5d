import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BetAnswer, BetView, SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { gather } from '../gather.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { sendStakes } from './money.ts';
import { offerSlips } from './offer.ts';
import { findBets, moveBet, writePrices, type BetRow } from './repo.ts';
import { viewBets } from './view.ts';
import { signed, writeSlips, type Asked, type Taken } from './write-slips.ts';

/** Slips, stakes and answers of one moment. */
const MOST = 50;
/** A wallet that is slow to answer some holds up no others. */
const WALLET_LANES = 4;

/** Where slips of all players come together: each step takes those that wait for it at once. */
type Desk = {
  readonly write: (asked: Asked) => Promise<Taken | Refusal>;
  readonly stake: (bet: BetRow) => Promise<number | null>;
  readonly view: (id: string) => Promise<BetView | undefined>;
};
const desks = new WeakMap<Book, Desk>();

function deskOf(book: Book): Desk {
  const known = desks.get(book);
  if (known) return known;
  const desk: Desk = {
    write: gather((asked) => writeSlips(book, asked), MOST),
    stake: gather((bets) => sendStakes(book, bets), MOST, WALLET_LANES),
    view: gather(async (ids) => {
      const views = await viewBets(book, await findBets(book.db, [...new Set(ids)]));
      return ids.map((id) => views.find((view) => view.id === id));
    }, MOST),
  };
  desks.set(book, desk);
  return desk;
}

/**
 * Places a slip. It is written before the wallet is asked and decided by the wallet's answer alone; the same key again answers with the
 * same bet for ever. A bet on a running match waits first, and its prices are then looked at again.
 */
export async function placeSlip(book: Book, session: Session, slip: SlipRequest): Promise<BetAnswer> {
  const desk = deskOf(book);
  const taken = await desk.write({ session, slip });
  if (taken instanceof Refusal) throw taken;
  const { bet, isNew, waitMs } = taken;
  if (!isNew && (bet.player_id !== session.player || !isDeepStrictEqual(bet.request, slip))) throw new Refusal('SLIP_CONFLICT');
  if (isNew && waitMs > 0) await waitAndLookAgain(book, slip, waitMs);
  const balance = isNew ? await desk.stake(bet) : null;
  const view = await desk.view(bet.id);
  if (!view) throw new Refusal('INTERNAL');
  return { bet: view, balance };
}

/** The same question after the delay. A bet that would not be taken any more is void, and no stake was asked for. */
async function waitAndLookAgain(book: Book, slip: SlipRequest, waitMs: number): Promise<void> {
  await sleep(waitMs);
  try {
    const [offer = new Refusal('INTERNAL')] = await offerSlips(book, [slip]);
    if (offer instanceof Refusal) throw offer;
    await writePrices(book.db, slip.key, offer.prices);
    await moveBet(book.db, slip.key, 'betting', { greatest: offer.greatest, signature: signed(book, slip, offer) });
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'INTERNAL';
    await moveBet(book.db, slip.key, 'betting', { state: 'void', reason, finished_at: book.now() });
    throw error;
  }
}
