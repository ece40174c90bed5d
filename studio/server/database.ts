import { Pool, TypeOverrides, types, type PoolClient } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** A pool whose int8 and numeric columns are bigints: money and counters here are whole numbers. */
export function openDatabase(connectionString: string): Pool {
  const overrides = new TypeOverrides(types);
  overrides.setTypeParser(INT8, (text: string) => BigInt(text));
  overrides.setTypeParser(NUMERIC, (text: string) => BigInt(text));
  return new Pool({ connectionString, max: 16, types: overrides, application_name: 'sorak-studio' });
}

/** Runs work in one transaction; an error rolls it back and is thrown on. */
export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    db.release();
    return result;
  } catch (error) {
    try {
      await db.query('rollback');
      db.release();
    } catch (broken) {
      db.release(broken instanceof Error ? broken : true);
    }
    throw error;
  }
}
