import type { Book } from '../context.ts';
import { announceChanges } from '../live/changes-repo.ts';
import { alarmsSince, listPrices, stopOddOutcomes } from './integrity-repo.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So many whose first bet of all it is, and so large a share of all bettors on it, are no crowd but a ring. */
const RING = { newcomers: 5, share: 0.6 } as const;
const dayAgo = (book: Book): Date => new Date(book.now().getTime() - DAY_MS);

/**
 * Looks for outcomes on which newcomers bet almost alone: each is an alarm once, and its market takes no bets until operators open it again. What
 * many bet on, as a final, has few newcomers among its bettors. How many alarms.
 */
export async function watchIntegrity(book: Book): Promise<number> {
  return book.db.transaction().execute(async (trx) => {
    const stopped = await stopOddOutcomes(trx, dayAgo(book), book.now(), RING);
    if (stopped.length > 0) await announceChanges(trx, new Set(stopped.map(({ match_id: match }) => match)));
    for (const { match_id: match, market_id: market } of stopped) book.log('bettors look like a ring', { match, market });
    return stopped.length;
  });
}

/** Alarms of the last day, as the platform reads them. */
export const alarmsNow = (book: Book) => alarmsSince(book.db, dayAgo(book));

/** Every price that a market has had, the oldest first. */
export const pricesOf = async (book: Book, market: string) =>
  (await listPrices(book.db, market)).map(({ at, ...rest }) => ({ ...rest, at: at.getTime() }));
