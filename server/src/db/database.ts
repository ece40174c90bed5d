import { sessionOf } from '@sorak/contract/database-session';
import { careFor, limitsOf } from '@sorak/contract/pool-care';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables.ts';

const INT8_OID = 20;

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
  const { role, statementTimeoutMs: statementMs = 8_000, lockTimeoutMs: lockMs = 4_000 } = options;
  const limits = limitsOf({ statementMs, lockMs });
  const settings = [...(role ? [`role=${role}`] : []), ...limits.settings, ...(options.rowKey ? [`sorak.row_key=${options.rowKey}`] : [])];
  const pool = new Pool({
    ...sessionOf(url, settings),
    max: options.maxConnections ?? 16,
    ...limits.pool,
    application_name: options.applicationName ?? 'sorak',
  });
  return careFor(pool, { statementMs, wanted: { ...(role ? { role } : {}), ...limits.wanted } });
}
