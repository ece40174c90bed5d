import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const ASK_EVERY_MS = 50;

/** Works while no other process does the same on this database. It asks again rather than wait in a statement, which a limit would cancel. */
export async function alone(pool: Pool, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const hasLock = async () =>
      (await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock])).rows[0]?.got === true;
    while (!(await hasLock())) await pause(ASK_EVERY_MS);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    client.release();
  }
}
