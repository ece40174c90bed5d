import { SESSION_LIMITS, sessionOf } from '@sorak/contract/database-session';
import { careFor, limitsOf } from '@sorak/contract/pool-care';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { openReplica, type Replica } from './replica.ts';
import type { Tables } from './tables.ts';

const INT8_OID = 20;

// int8 holds minor units and sequence numbers: a JS number would round them above 2^53.
types.setTypeParser(INT8_OID, (text) => BigInt(text));

export interface Database {
  /** For the few hot statements that are written as raw SQL. */
  pool: Pool;
  query: Kysely<Tables>;
  /** What needs a session of its own: LISTEN, locks of a session. The same as `pool` where no pooler stands before the database. */
  direct: Pool;
  /** Where bets go, whose limits are their own; undefined: by `pool`'s address. */
  betsUrl?: string | undefined;
  /** Where reads may go that need not be of this moment. */
  replica?: Replica;
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
  /** The database itself, where `url` leads through a pooler. */
  listenUrl?: string | undefined;
  /** Of a role that has the limits of bets, where `url` leads through a pooler. */
  betsUrl?: string | undefined;
  /** A replica of it. */
  readUrl?: string | undefined;
}

/** LISTEN, three witnesses that lead, and the seed. */
const MAX_DIRECT = 6;

/** Opens a pool on a `postgres://` url. Connects lazily, so a dead server is only noticed by the first statement. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = createPool(url, options);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const direct = options.listenUrl === undefined ? pool : createPool(options.listenUrl, { ...options, maxConnections: MAX_DIRECT });
  const replica = options.readUrl === undefined ? undefined : openReplica(createPool(options.readUrl, { ...options, isReader: true }));
  const close = async (): Promise<void> => {
    await Promise.all([query.destroy(), direct === pool ? undefined : direct.end(), replica?.close()]);
    // Kysely ends a pool that it was asked by, and no other.
    if (!pool.ending) await pool.end();
  };
  return { pool, query, direct, betsUrl: options.betsUrl, ...(replica && { replica }), close };
}

/** A replica that does not take a connection is as good as away: its reads wait no longer than this before they go to the primary. */
const READER_CONNECT_MS = 1_000;
const READER = 'default_transaction_read_only';

function createPool(url: string, options: DatabaseOptions & { isReader?: boolean }): Pool {
  const {
    role,
    isReader = false,
    rowKey,
    statementTimeoutMs: statementMs = SESSION_LIMITS.statementMs,
    lockTimeoutMs: lockMs = SESSION_LIMITS.lockMs,
  } = options;
  const limits = limitsOf({ statementMs, lockMs });
  const own = { ...(isReader ? { [READER]: 'on' } : {}), ...(rowKey && !isReader ? { 'sorak.row_key': rowKey } : {}) };
  const settings = [
    ...(role ? [`role=${role}`] : []),
    ...limits.settings,
    ...Object.entries(own).map(([name, value]) => `${name}=${value}`),
  ];
  const pool = new Pool({
    ...sessionOf(url, settings),
    max: options.maxConnections ?? 16,
    ...limits.pool,
    ...(isReader && { connectionTimeoutMillis: READER_CONNECT_MS }),
    application_name: isReader ? 'sorak reader' : (options.applicationName ?? 'sorak'),
  });
  return careFor(pool, { statementMs, wanted: { ...(role ? { role } : {}), ...limits.wanted, ...own } });
}
