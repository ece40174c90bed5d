import { sessionOf } from '@sorak/contract/database-session';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, types } from 'pg';
import type { BookTables } from './tables.ts';

export type Db = Kysely<BookTables>;
export type Transaction = KyselyTransaction<BookTables>;

const INT8 = 20;
/** A new connection costs more than many statements: what one crowd of bets needed waits for the next. */
const IDLE_MS = 300_000;

/** A pool whose int8 columns are bigints: money is whole numbers. A lost connection is told and does not end the process. */
export function openPool(connectionString: string, onLost: (error: Error) => void = () => {}): Pool {
  const read: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? (text: string) => BigInt(text) : types.getTypeParser(oid, format as 'text');
  const pool = new Pool({
    ...sessionOf(connectionString),
    max: 12,
    idleTimeoutMillis: IDLE_MS,
    types: { getTypeParser: read },
    application_name: 'sorak-sportsbook',
  });
  pool.on('error', onLost).on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

export const queriesOn = (pool: Pool): Db => new Kysely<BookTables>({ dialect: new PostgresDialect({ pool }) });

/** Asks the database anything; throws when it does not answer. */
export const isAlive = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));
