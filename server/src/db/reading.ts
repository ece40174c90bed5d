import { outageOf } from '@sorak/contract/outage';
import { counter } from '@sorak/contract/metrics';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Database } from './database.ts';
import { IDENTITY, type Mark, POSITION, type Replica } from './replica.ts';
import type { Tables } from './tables.ts';

/**
 * `own`: what its reader did himself is in it, whichever process he did it through. `lately`: as it was at most five seconds ago.
 * Both are positions in the primary's log that a replica must have reached; what it has not reached in time is read on the primary.
 */
export type Need = 'own' | 'lately';

/** How old an answer that is not of this moment may be. */
export const MAX_STALE_MS = 5_000;
/** The primary is asked this often where it stands, while anybody reads. */
const MARK_EVERY_MS = 1_000;
const WAIT_MS = 250;
const ASK_EVERY_MS = 10;
/** A position is known at once or not at all. */
const ANSWER_WITHIN_MS = 1_000;
/** A replica that failed is left in peace; all processes come back to it, not all in the same moment. */
const REST_MS = 5_000;
const JITTER_MS = 2_000;

const reads = counter('sorak_replica_reads_total', 'Reads that a replica may answer, by who answered and why.', ['answered']);
type Asked = { readonly query: Pool['query'] | PoolClient['query'] };

async function textOf({ query }: Asked, what: string): Promise<string> {
  const { rows } = (await (query as (text: string) => Promise<unknown>)(`select ${what} as text`)) as { rows: { text: string }[] };
  return rows[0]?.text ?? '';
}

/** Where the primary must have been read up to; a mark of the last seconds is enough where an answer may be as old. */
async function positionFor({ pool }: Pick<Database, 'pool'>, { marks }: Replica, need: Need): Promise<Mark> {
  const now = performance.now();
  while ((marks[0]?.at ?? now) < now - MAX_STALE_MS) marks.shift();
  const [oldest] = marks;
  if (need === 'lately' && oldest && now - (marks.at(-1)?.at ?? 0) < MARK_EVERY_MS) return oldest;
  const mark = { at: now, position: BigInt(await textOf({ query: pool.query.bind(pool) }, POSITION)) };
  // After a failover the new primary's log may begin before the old one's end.
  if (mark.position < (marks.at(-1)?.position ?? 0n)) marks.length = 0;
  marks.push(mark);
  return need === 'lately' ? (marks[0] ?? mark) : mark;
}

/** The answer of a connection, or an end of it: a frozen replica would keep us for the whole time of a statement. */
async function soon<T>(asked: Promise<T>): Promise<T> {
  const late = new AbortController();
  const silence = sleep(ANSWER_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('the replica does not answer'), { code: '08006' });
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    late.abort();
    for (const one of [asked, silence]) one.catch(() => {});
  }
}

async function reaches(client: PoolClient, position: bigint): Promise<boolean> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    if (BigInt(await soon(textOf({ query: client.query.bind(client) }, POSITION))) >= position) return true;
    if (performance.now() > until) return false;
    await sleep(ASK_EVERY_MS);
  }
}

/** Throws in words when the replica's address leads to another cluster or database. Resolves for one that is away. */
export async function assertReplica(db: Database): Promise<'here' | 'away'> {
  if (!db.replica) return 'away';
  try {
    const [here, there] = await Promise.all([
      textOf({ query: db.pool.query.bind(db.pool) }, IDENTITY),
      textOf({ query: db.replica.pool.query.bind(db.replica.pool) }, IDENTITY),
    ]);
    if (here === there) return 'here';
  } catch (error) {
    if (outageOf(error) !== null) return 'away';
    throw error;
  }
  throw new WrongReplica();
}

/** What it answered would be another house's money. */
class WrongReplica extends Error {
  override readonly name = 'WrongReplica';

  constructor() {
    super(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: it has to be a replica of the same cluster, and the same database in it.',
    );
  }
}

async function assertSame(db: Database, { known }: Replica, client: PoolClient): Promise<void> {
  if (known.has(client)) return;
  const [here, there] = await Promise.all([
    textOf({ query: db.pool.query.bind(db.pool) }, IDENTITY),
    soon(textOf({ query: client.query.bind(client) }, IDENTITY)),
  ]);
  if (here !== there) throw new WrongReplica();
  known.add(client);
}

/** The replica's rows were cleaned away under a long read, or it is away: the primary can answer. A refusal of its own is no such thing. */
const isCleanedAway = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40001';
const isOfReplica = (error: unknown): boolean =>
  isCleanedAway(error) ||
  error instanceof WrongReplica ||
  (outageOf(error) === 'lost' && !(error instanceof DatabaseError && error.code === '25006'));

/** A database whose every statement goes by one connection, one after the other: its neighbours in the pool may lead to another replica. */
function onClient(db: Database, client: PoolClient): Database {
  let last: Promise<unknown> = Promise.resolve();
  /** A turn on the connection; over when `release` is called. */
  const connect = async (): Promise<PoolClient> => {
    const before = last;
    let release: () => void = () => {};
    last = new Promise<void>((resolve) => (release = resolve));
    await before;
    return new Proxy(client, { get: (target, name) => (name === 'release' ? release : bound(target, name)) });
  };
  const query = async (...given: Parameters<PoolClient['query']>): Promise<unknown> => {
    const turn = await connect();
    try {
      return await (turn.query(...given) as unknown as Promise<unknown>);
    } finally {
      turn.release();
    }
  };
  const pool = { connect, query, end: () => Promise.resolve(), options: db.pool.options } as unknown as Pool;
  return { ...db, pool, query: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), replica: undefined };
}

function bound(target: PoolClient, name: string | symbol): unknown {
  const value = Reflect.get(target, name) as unknown;
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

/**
 * Reads on a replica that has reached what the reader needs; on the primary where none is named, none has reached it in time, or it is lost
 * on the way. `work` may run twice and writes nothing.
 */
export async function readFrom<T>(db: Database, need: Need, work: (db: Database) => Promise<T>): Promise<T> {
  const { replica } = db;
  if (!replica) return work(db);
  const onPrimary = (why: string): Promise<T> => {
    reads.of(why).add();
    return work(db);
  };
  if (performance.now() < replica.restUntil) return onPrimary('primary-away');
  const mark = await positionFor(db, replica, need);
  const found = await onReplica(db, replica, mark, work);
  if (typeof found === 'string') return onPrimary(found);
  replica.staleMs = performance.now() - mark.at;
  reads.of('replica').add();
  return found.answer;
}

/** The replica's answer, or why it has none. What `work` itself is refused is thrown. */
async function onReplica<T>(
  db: Database,
  replica: Replica,
  { position }: Mark,
  work: (db: Database) => Promise<T>,
): Promise<{ readonly answer: T } | 'primary-behind' | 'primary-away'> {
  let client: PoolClient | undefined;
  // An error may leave a transaction open on it.
  let isBroken = true;
  try {
    client = await replica.pool.connect();
    await assertSame(db, replica, client);
    const isThere = await reaches(client, position);
    const answer = isThere ? { answer: await work(onClient(db, client)) } : 'primary-behind';
    isBroken = false;
    return answer;
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    if (!isCleanedAway(error)) replica.restUntil = performance.now() + REST_MS + randomInt(JITTER_MS);
    return 'primary-away';
  } finally {
    client?.release(isBroken);
  }
}
