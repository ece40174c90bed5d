import { SESSION_LIMITS as LIMITS, sessionOf } from '@sorak/contract/database-session';
import { READ_ONLY } from '@sorak/contract/health';
import { careFor, limitsOf } from '@sorak/contract/pool-care';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, types } from 'pg';
import type { BookTables } from './tables.ts';

export type Db = Kysely<BookTables>;
export type Transaction = KyselyTransaction<BookTables>;

const INT8 = 20;

/** A pool whose int8 columns are bigints: money is whole numbers. A lost connection is told and does not end the process. */
export function openPool(connectionString: string, onLost: (error: Error) => void = () => {}): Pool {
  const read: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => BigInt(text) : types.getTypeParser(oid, format as 'text');
  const { settings, wanted, pool: kept } = limitsOf(LIMITS);
  const pool = new Pool({
    ...sessionOf(connectionString, settings),
    max: 12,
    ...kept,
    types: { getTypeParser: read },
    application_name: 'sorak-sportsbook',
  });
  return careFor(pool, { statementMs: LIMITS.statementMs, wanted, onLost });
}

export const queriesOn = (pool: Pool): Db => new Kysely<BookTables>({ dialect: new PostgresDialect({ pool }) });

/** Whether the database that answers is the one that writes. */
export const readWritable = async (db: Db) => (await sql<{ is_read_only: boolean }>`${sql.raw(READ_ONLY)}`.execute(db)).rows;
