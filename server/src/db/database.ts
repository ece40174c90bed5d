import { sessionOf } from '@sorak/contract/database-session';
import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Tables } from './tables.ts';

const INT8_OID = 20;
/** A new connection costs more than many statements: what a minute's draws needed waits for the next. */
const IDLE_MS = 300_000;

// int8 holds minor units and sequence numbers: a JS number would round them above 2^53.
types.setTypeParser(INT8_OID, (text) => BigInt(text));

export interface Database {
  /** For the few hot statements that are written as raw SQL. */
  pool: Pool;
  query: Kysely<Tables>;
  /** Waits for statements in flight, then closes every connection. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** The role every connection takes on, so that the program never works with the owner's rights. */
  role?: 'sorak_app';
  maxConnections?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  applicationName?: string;
  /** By which changes of watched rows are marked. */
  rowKey?: string;
}

/** Opens a pool on a `postgres://` url. Connects lazily, so a dead server is only noticed by the first statement. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = createPool(url, options);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, query, close: () => query.destroy() };
}

function createPool(url: string, options: DatabaseOptions): Pool {
  const settings = [
    ...(options.role ? [`role=${options.role}`] : []),
    `statement_timeout=${options.statementTimeoutMs ?? 8_000}`,
    `lock_timeout=${options.lockTimeoutMs ?? 4_000}`,
    'idle_in_transaction_session_timeout=15000',
    ...(options.rowKey ? [`sorak.row_key=${options.rowKey}`] : []),
  ];
  const pool = new Pool({
    ...sessionOf(url, settings),
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: options.applicationName ?? 'sorak',
  });
  // An idle connection that the server drops is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => {});
  // The same for a connection that is lost while it is checked out: whoever holds it learns of it from the query that fails.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.query = keepingQuery(pool);
  return pool;
}

/** Whether the database itself has refused a statement: it has committed nothing, and its connection goes on. */
export const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'FATAL';

/**
 * One statement on any connection. pg's own closes a connection whose statement the server refuses, though a refusal is an answer like any
 * other and a new connection costs as much as ten transfers.
 */
function keepingQuery(pool: Pool): Pool['query'] {
  const query = async (...given: Parameters<PoolClient['query']>): Promise<unknown> => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await (client.query(...given) as unknown as Promise<unknown>);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = !isRefusal(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return query as Pool['query'];
}
