import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat } from '../../lib/repeat.ts';
import { renewCatalogue } from '../../platform/vendors/service.ts';
import { countWeek, lastCount, lockWeek } from './week-repo.ts';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Counts who played what in the last seven days, where that is an hour old; lobbies that go by it are then read anew. */
export async function countGameWeek(context: Context): Promise<void> {
  const now = context.clock.now();
  const isNew = await inTransaction(context.db.query, async (tx) => {
    if (!(await lockWeek(tx))) return false;
    const last = await lastCount(tx);
    if (last && Math.abs(now - last.getTime()) < HOUR_MS) return false;
    return countWeek(tx, new Date(now - WEEK_MS), new Date(now));
  });
  if (isNew) await renewCatalogue(context);
}

export const startGameWeek = (context: Context) => repeat(context, 'gameWeek', EVERY_MS, () => countGameWeek(context));
