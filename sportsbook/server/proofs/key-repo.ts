import type { Db } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';

/** Keeps a key where there is none yet, and says which one is kept: several processes may start at once. */
export async function keepKey(db: Db, key: Pick<BookTables['simulator_key'], 'sealed' | 'made_at'>) {
  await db
    .insertInto('simulator_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('simulator_key').select(['sealed', 'made_at']).executeTakeFirstOrThrow();
}
