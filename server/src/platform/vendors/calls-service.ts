import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { type CallRow, deleteCalls, upsertCalls } from './calls-repo.ts';

const QUARTER_MS = 900_000;
const WRITE_EVERY_MS = 10_000;
const KEPT_MS = 35 * 86_400_000;

type Tally = { -readonly [K in keyof CallRow]: CallRow[K] };
/** What this process has counted: whole sums of each quarter, so that writing them again changes nothing. */
type Book = { readonly process: string; readonly tallies: Map<string, Tally>; readonly written: Map<string, number> };

const books = new WeakMap<Context['db'], Book>();

function bookOf({ db }: Context): Book {
  const book = books.get(db) ?? { process: randomUUID(), tallies: new Map(), written: new Map() };
  books.set(db, book);
  return book;
}

const callsOf = ({ answered, failed }: CallRow): number => answered + failed;

/** Counts one call to a vendor in memory; answered is what came whole, well formed and in time, a refusal included. */
export function countVendorCall(context: Context, vendorId: number, isAnswered: boolean, tookMs: number): void {
  const { process, tallies } = bookOf(context);
  const now = context.clock.now();
  const quarter = Math.floor(now / QUARTER_MS);
  const key = `${vendorId} ${quarter}`;
  const tally = tallies.get(key) ?? {
    quarter,
    vendor_id: vendorId,
    process,
    answered: 0,
    failed: 0,
    took_ms: 0,
    last_answered_at: null,
    last_failed_at: null,
  };
  tallies.set(key, tally);
  tally[isAnswered ? 'answered' : 'failed'] += 1;
  tally[isAnswered ? 'last_answered_at' : 'last_failed_at'] = new Date(now);
  tally.took_ms += Math.round(tookMs);
}

/** Makes a call to a vendor and counts it; null, like an error that is thrown on, is a call that failed. */
export async function countingCall<T>(context: Context, vendorId: number, call: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  let isAnswered = false;
  try {
    const answer = await call();
    isAnswered = answer !== null;
    return answer;
  } finally {
    countVendorCall(context, vendorId, isAnswered, performance.now() - begun);
  }
}

/** Writes what was counted since the last time, and forgets quarters that are over and written. */
export async function writeVendorCalls(context: Context): Promise<void> {
  const { tallies, written } = bookOf(context);
  const rows = [...tallies].flatMap(([key, tally]) => (written.get(key) === callsOf(tally) ? [] : [{ key, row: { ...tally } }]));
  if (rows.length > 0)
    await upsertCalls(
      context.db.query,
      rows.map(({ row }) => row),
    );
  for (const { key, row } of rows) written.set(key, callsOf(row));
  const current = Math.floor(context.clock.now() / QUARTER_MS);
  for (const [key, tally] of tallies) {
    if (tally.quarter >= current || written.get(key) !== callsOf(tally)) continue;
    tallies.delete(key);
    written.delete(key);
  }
}

/** Writes the counts down every ten seconds, and the last of them when the process ends. */
export function keepVendorCalls(context: Context): Repeating {
  const writing = repeat(context, 'vendorCalls', WRITE_EVERY_MS, () => writeVendorCalls(context));
  return {
    stop: async () => {
      await writing.stop();
      await writeVendorCalls(context).catch((error: unknown) => context.log.warn({ err: error }, 'calls to vendors could not be counted'));
    },
  };
}

export const dropOldVendorCalls = (context: Context): Promise<void> =>
  deleteCalls(context.db.query, Math.floor((context.clock.now() - KEPT_MS) / QUARTER_MS));
