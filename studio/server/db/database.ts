import { sessionOf } from '@sorak/contract/database-session';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { StudioTables } from './tables.ts';

export type Db = Kysely<StudioTables>;
export type Transaction = KyselyTransaction<StudioTables>;

const INT8 = 20;
const NUMERIC = 1700;
/** A new connection costs more than many statements: what a minute's draws or rounds needed waits for the next. */
const IDLE_MS = 300_000;

/** A pool whose int8 and numeric columns are bigints: money and counters here are whole numbers. */
export function openPool(connectionString: string, onLost: (error: Error) => void = () => {}): Pool {
  const overrides = new TypeOverrides(types);
  overrides.setTypeParser(INT8, (text: string) => BigInt(text));
  overrides.setTypeParser(NUMERIC, (text: string) => BigInt(text));
  const pool = new Pool({
    ...sessionOf(connectionString),
    max: 16,
    idleTimeoutMillis: IDLE_MS,
    types: overrides,
    application_name: 'sorak-studio',
  });
  pool.on('error', onLost);
  // Without a listener a connection that is lost while it is checked out would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

export const queriesOn = (pool: Pool): Db => new Kysely<StudioTables>({ dialect: new PostgresDialect({ pool }) });

/** Asks the database anything; throws when it does not answer. */
export const isAlive = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));
