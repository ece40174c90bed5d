import type { Book } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { announceChanges } from '../live/changes-repo.ts';
import * as repo from '../matches/true-times-repo.ts';
import { voidBet } from './void-bet.ts';

const AT_ONCE = 100;
/** A feed that says that something happened longer ago than this is looked at by people: no bet is void by its word alone. */
const BELIEVED_MS = 15 * 60_000;

/**
 * Voids bets after the fact: whose slip was laid on a match after a goal, a card, a point or its end had truly happened and before the feed told
 * it. Whatever their legs, they are given back at their stake, once. How many. In the transaction of whoever is about to pay, too.
 */
export async function voidLateIn(book: Book, trx: Transaction): Promise<number> {
  let count = 0;
  const touched = new Set<string>();
  for (const time of await repo.findUnlooked(trx, AT_ONCE)) {
    const lateMs = time.heard_at.getTime() - time.happened_at.getTime();
    const isBelieved = lateMs >= 0 && lateMs <= BELIEVED_MS;
    if (!isBelieved) book.log('the feed tells a time that nobody believes', { match: time.match_id, what: time.what, lateMs });
    for (const { id: bet_id, laid_at, stake } of isBelieved ? await repo.laidAfter(trx, time) : []) {
      if ((await voidBet(book, trx, bet_id)) === 0) continue;
      await repo.noteLate(trx, { ...time, bet_id, laid_at, stake, at: book.now() });
      touched.add(time.match_id);
      count += 1;
    }
    await repo.noteLooked(trx, time, book.now());
  }
  if (touched.size > 0) await announceChanges(trx, touched);
  for (const match of touched) book.log('bets after the fact are void', { match });
  return count;
}

/** The same by itself, as soon as the feed has told something late. */
export const voidLateBets = (book: Book): Promise<number> => book.db.transaction().execute((trx) => voidLateIn(book, trx));
