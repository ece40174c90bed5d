import type { Book } from '../context.ts';
import { announceChanges } from '../live/changes-repo.ts';
import { losingKinds, pauseKind } from './losses-repo.ts';

const WEEK_MS = 7 * 86_400_000;
/** By luck alone a kind comes so far once in thirty thousand looks at other weeks. */
const DEVIATIONS = 4;
const MATCHES = 30;

/** Looks once which kinds of markets have paid more in a week than their prices say, and pauses them; how many. */
export async function pauseLosing(book: Book): Promise<number> {
  const now = book.now();
  const losing = await losingKinds(book.db, { since: new Date(now.getTime() - WEEK_MS), matches: MATCHES, deviations: DEVIATIONS });
  for (const kind of losing) await book.db.transaction().execute(async (trx) => announceChanges(trx, await pauseKind(trx, kind, now)));
  return losing.length;
}
