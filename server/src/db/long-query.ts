import type { Pool, PoolClient } from 'pg';
import type { Database } from './database.ts';
import { readFrom } from './reading.ts';

/** A team may be everybody, whose sums take a busy machine longer than other pages may take. */
const MAX_MS = 60_000;

/** Reads about a team, however large, on a connection of its own: all in one transaction that changes nothing. A replica may answer, seconds late. */
export const readAtLength = <T>(db: Database, read: (client: PoolClient) => Promise<T>): Promise<T> =>
  readFrom(db, 'lately', ({ pool }) => inOne(pool, read));

async function inOne<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; set local statement_timeout = ${MAX_MS}`);
    const answer = await read(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
