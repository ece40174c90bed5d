import { BET_SETTINGS } from '@sorak/contract/database-session';
import { careFor, isRefusal } from '@sorak/contract/pool-care';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Database } from '../../db/database.ts';

/**
 * Connections of bets alone. A statement that has not ended in time is cancelled by the server, so that nothing commits after the
 * refusal; waiting for a connection has its own share of the deadline. Only primary keys are read here, by plans that are made once:
 * a plan made while the tables were small must not scan them when they have grown.
 */
const STATEMENT_MS = Number.parseInt(BET_SETTINGS['statement_timeout'] ?? '', 10);
const WAIT_MS = 400;
/** Another try only as long as it can still end before the deadline of 800 ms. */
const RETRY_WITHIN_MS = 400;

export type BetPool = Pool;

/**
 * Opens all its connections at once: opening one in the midst of bets would take a good part of a bet's time. `warmUp` asks something
 * harmless of each, so that it has compiled the functions and planned their first statements by then.
 */
export async function openBetPool(
  db: Database,
  maxConnections: number,
  warmUp: (client: PoolClient) => Promise<unknown>,
): Promise<BetPool> {
  const { options = '', verify: _verify, ...settings } = db.pool.options as typeof db.pool.options & { verify?: unknown };
  const pool = new Pool({
    ...settings,
    ...(db.betsUrl !== undefined && { connectionString: db.betsUrl }),
    max: maxConnections,
    idleTimeoutMillis: 0,
    application_name: 'sorak vendor wallet',
    options: [options, ...Object.entries(BET_SETTINGS).map(([name, value]) => `-c ${name}=${value}`)].join(' '),
  });
  careFor(pool, {
    statementMs: STATEMENT_MS,
    wanted: { role: 'sorak_app', ...BET_SETTINGS },
  });
  const opened = await Promise.allSettled(Array.from({ length: maxConnections }, () => pool.connect()));
  for (const connection of opened) {
    if (connection.status === 'rejected') continue;
    let isBroken = true;
    try {
      await warmUp(connection.value);
      isBroken = false;
    } finally {
      connection.value.release(isBroken);
    }
  }
  return pool;
}

const TRIES = 8;
const PASSING = new Set(['40001', '40P01', '23505', 'SL001', 'SL002']);

/** Work on a connection of one's own, unless none is free in time since `arrived`. A refusal of the database leaves it as good as before. */
async function onConnection<T>(pool: BetPool, arrived: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    if (performance.now() - arrived > WAIT_MS) {
      isBroken = false;
      throw new Error('no connection to the database was free in time');
    }
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    if (isRefusal(error)) isBroken = false;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * One statement, again when a repeat was faster (40001, or the ledger knows the id), when two transactions waited for each other, or when
 * the money seen was gone by the time of the debit. Each repeat finds what the other one committed. Throws the last error.
 */
export function call<Row>(pool: BetPool, name: string, text: string, values: unknown[], arrived: number = performance.now()): Promise<Row> {
  return onConnection(pool, arrived, async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { rows } = await client.query<Row & Record<string, unknown>>({ name, text, values });
        return rows[0] as Row;
      } catch (error) {
        const isPassing = error instanceof DatabaseError && PASSING.has(error.code ?? '');
        if (!isPassing || attempt === TRIES || performance.now() - arrived > RETRY_WITHIN_MS) throw error;
      }
    }
  });
}

/** All rows of one statement, tried once. */
export function callMany<Row extends object>(pool: BetPool, name: string, text: string, values: unknown[]): Promise<Row[]> {
  return onConnection(pool, performance.now(), async (client) => {
    const { rows } = await client.query<Row & Record<string, unknown>>({ name, text, values });
    return rows;
  });
}

const underWay = new WeakMap<BetPool, Map<string, Promise<Answer>>>();

/**
 * Repeats that arrive while the first is still under way wait for its answer instead of for its locks: a storm of repeats costs one
 * statement. They are repeats, so theirs is not new.
 */
export async function once<A extends Answer>(pool: BetPool, name: string, key: TransactionKey, work: () => Promise<A>): Promise<A> {
  const running = underWay.get(pool) ?? new Map<string, Promise<Answer>>();
  underWay.set(pool, running);
  const id = `${name} ${key.vendorId} ${key.uuid} ${key.hash} ${key.tokenHash.toString('latin1')}`;
  const known = running.get(id);
  if (known) return { ...((await known) as A), is_new: false };
  const first = work();
  running.set(id, first);
  try {
    return await first;
  } finally {
    running.delete(id);
  }
}

export type Answer = {
  readonly status: string;
  readonly balance: bigint | null;
  readonly asset: string | null;
  /** False for a repeat and for a refusal: nothing moved. */
  readonly is_new: boolean;
};

export type BetArguments = {
  readonly vendorId: number;
  readonly uuid: string;
  readonly hash: string;
  readonly tokenHash: Buffer;
  readonly user: bigint;
  readonly now: number;
  readonly refusal: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly game: string;
  readonly round: string;
  readonly roundKey: bigint;
  readonly reward: string | null;
  readonly transferId: string;
};

type TransactionKey = Pick<BetArguments, 'vendorId' | 'uuid' | 'hash' | 'tokenHash'>;

export const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
