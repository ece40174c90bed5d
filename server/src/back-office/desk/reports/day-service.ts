import type { Context } from '../../../context.ts';
import { dayOf, zoneText } from '../../../lib/day.ts';
import { repeat } from '../../../lib/repeat.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { readBrand } from '../../../platform/system/service.ts';
import * as repo from './day-repo.ts';

const EVERY_MS = 60_000;
/** Longer than any transaction may take: whatever began on a day has been written by then. */
const SETTLED_MS = 15 * 60_000;

/** The date that the zone's clock shows, as `2026-11-29`. */
export const dateOf = (at: number, timeZone: string): string => zoneText(at, timeZone).slice(0, 10);

/** Where the days that are not closed begin: at the end of the last, or with the ledger; null while that is empty. */
export async function openFrom(query: Parameters<typeof repo.lastEnd>[0], timeZone: string): Promise<number | null> {
  const end = await repo.lastEnd(query);
  if (end) return end.getTime();
  const first = await repo.firstLineAt(query);
  return first && dayOf(first.getTime(), timeZone).start;
}

/** Closes the first day that is over and open, and says whether there was one. One process at a time: the next finds it closed. */
async function closeNext(context: Context, timeZone: string): Promise<boolean> {
  return inTransaction(context.db.query, async (tx) => {
    await repo.lockDays(tx);
    const from = await openFrom(tx, timeZone);
    const now = context.clock.now();
    if (from === null) return false;
    const { end } = dayOf(from, timeZone);
    if (end + SETTLED_MS > now) return false;
    await repo.closeDay(tx, dateOf(from, timeZone), { from: new Date(from), to: new Date(end) }, new Date(now));
    return true;
  });
}

/** Divides a day that was closed before its sums were; one process at a time. */
const divideNext = (context: Context): Promise<boolean> =>
  inTransaction(context.db.query, async (tx) => {
    await repo.lockDays(tx);
    return repo.divideOne(tx);
  });

/** Closes all days that are over, and divides what older days lack. */
export async function closeDays(context: Context): Promise<void> {
  const { timeZone } = (await readBrand(context)).settings;
  while (await closeNext(context, timeZone));
  while (await divideNext(context));
}

export const startClosing = (context: Context) => repeat(context, 'reportDays', EVERY_MS, () => closeDays(context));
