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

/** The sealed key, where there is one. */
export const findKey = (db: Db): Promise<{ readonly sealed: Buffer } | undefined> =>
  db.selectFrom('simulator_key').select('sealed').executeTakeFirst();

export const replaceKey = async (db: Db, sealed: Buffer): Promise<void> =>
  void (await db.updateTable('simulator_key').set({ sealed }).execute());
