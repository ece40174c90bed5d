import * as v from 'valibot';
import { feedSnapshot } from '../../feed/messages.ts';
import type { Book } from '../context.ts';
import { announceChanges } from '../live/changes-repo.ts';
import { believeSaid, listJumped } from './jumps-repo.ts';

/** A feed that was wrong has so long to correct itself. */
const ASKED_AGAIN_MS = 10_000;

/** Asks the feed once more for prices that jumped and of which it has said nothing since; those that it stands by are believed. How many. */
export async function confirmJumps(book: Book): Promise<number> {
  const jumped = await listJumped(book.db, new Date(book.now().getTime() - ASKED_AGAIN_MS));
  if (jumped.length === 0) return 0;
  const asked = new Set(jumped.map(({ id }) => id));
  const { markets } = v.parse(feedSnapshot, await book.feed.snapshot([]));
  const said = markets.filter(({ market, state }) => asked.has(market) && state === 'open');
  return book.db.transaction().execute(async (trx) => {
    const matches = await believeSaid(trx, said);
    await announceChanges(trx, new Set(matches));
    return matches.length;
  });
}
