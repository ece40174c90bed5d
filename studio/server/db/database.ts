import { SESSION_LIMITS as LIMITS, sessionOf } from '@sorak/contract/database-session';
import { READ_ONLY } from '@sorak/contract/health';
import { careFor, limitsOf } from '@sorak/contract/pool-care';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { StudioTables } from './tables.ts';

export type Db = Kysely<StudioTables>;
export type Transaction = KyselyTransaction<StudioTables>;

const INT8 = 20;
const NUMERIC = 1700;

/** A pool whose int8 and numeric columns are bigints: money and counters here are whole numbers. */
export function openPool(connectionString: string, onLost: (error: Error) => void = () => {}): Pool {
  const overrides = new TypeOverrides(types);
  overrides.setTypeParser(INT8, (text: string) => BigInt(text));
  overrides.setTypeParser(NUMERIC, (text: string) => BigInt(text));
  const { settings, wanted, pool: kept } = limitsOf(LIMITS);
  const pool = new Pool({
    ...sessionOf(connectionString, settings),
    max: 16,
    ...kept,
    types: overrides,
    application_name: 'sorak-studio',
  });
  return careFor(pool, { statementMs: LIMITS.statementMs, wanted, onLost });
}

export const queriesOn = (pool: Pool): Db => new Kysely<StudioTables>({ dialect: new PostgresDialect({ pool }) });

/** Whether the database that answers is the one that writes. */
export const readWritable = async (db: Db) => (await sql<{ is_read_only: boolean }>`${sql.raw(READ_ONLY)}`.execute(db)).rows;
