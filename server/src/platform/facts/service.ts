import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import * as repo from './repo.ts';
import type { FactKind } from './tables.ts';

export type { Fact, NewFact } from './repo.ts';
export type { FactKind } from './tables.ts';

/** Says in the caller's transaction what happens there: nobody reads it unless that commits. */
export async function tell(tx: repo.Db, ...facts: readonly repo.NewFact[]): Promise<void> {
  if (facts.length > 0) await repo.insertFacts(tx, facts);
}

/** Somebody who wants to know of some kinds of fact, each once and in one order, however late. */
export type Reader = {
  /** Keeps its place; never another reader's. */
  readonly name: string;
  readonly kinds: readonly FactKind[];
  /** How many are read together at the most, where what follows from them locks what others wait for. */
  readonly step?: number;
  /** What follows from them, inside the transaction that moves the reader's place: both happen, or neither. */
  readonly read: (tx: repo.Db, facts: readonly repo.Fact[], context: Context) => Promise<void>;
  /** What is to be told outside once that is committed, as to browsers. */
  readonly after?: (context: Context, facts: readonly repo.Fact[]) => Promise<void>;
};

const STEP = 500;
const PLACES = 5_000;
const LOOK_EVERY_MS = 400;

const ends = cachedReading<Awaited<ReturnType<typeof repo.findEnd>>>(LOOK_EVERY_MS / 2);

/** Makes a place for a reader, which begins with what happens from then on. */
export const beginReading = (context: Context, { name }: Reader): Promise<unknown> =>
  repo.insertReader(context.db.query, name, new Date(context.clock.now()));

/** Reads whatever is there to be read; how many facts were. Any number of processes may do it at once. */
export async function readFacts(context: Context, reader: Reader): Promise<number> {
  let count = 0;
  await inTransaction(context.db.query, (tx) => repo.givePlaces(tx, PLACES));
  for (let limit = reader.step ?? STEP; ;) {
    const read = await readStep(context, reader, limit).catch((error: unknown) => {
      // One that cannot be read must not keep those before it: they are read alone, and it is named.
      if (limit === 1) throw error;
      return undefined;
    });
    if (read === undefined) limit = 1;
    else if (read === 0) return count;
    else count += read;
  }
}

async function readStep(context: Context, { name, kinds, read, after }: Reader, limit: number): Promise<number> {
  const facts = await inTransaction(context.db.query, async (tx) => {
    const place = await repo.lockReader(tx, name);
    if (place === undefined) return [];
    const found = await repo.findFacts(tx, place, limit);
    const last = found.at(-1);
    if (!last) return [];
    const wanted = found.filter(({ kind }) => kinds.includes(kind));
    if (wanted.length > 0) await read(tx, wanted, context);
    await repo.moveReader(tx, name, last.place, new Date(context.clock.now()));
    return found;
  });
  if (after)
    await after(
      context,
      facts.filter(({ kind }) => kinds.includes(kind)),
    );
  return facts.length;
}

/** The work of a reader: it looks again a moment after it found nothing. A process at rest asks one small question for all of its readers. */
export function startReading(reader: Reader): (context: Context) => Repeating {
  return (context) =>
    repeat(context, `facts.${reader.name}`, LOOK_EVERY_MS, async () => {
      const { hasNew, behind } = await ends(context, () => repo.findEnd(context.db.query));
      if (hasNew || behind.includes(reader.name)) await readFacts(context, reader);
    });
}
