import type { Insertable, Selectable } from 'kysely';
import type { Db } from './exchange-repo.ts';
import type { PointTables } from './tables.ts';

export type BoosterRow = Selectable<PointTables['point_booster']>;
/** More than the desk would ever leaf through. */
const MAX = 200;

/** The newest first; what was taken back before it began is none. */
export const findBoosters = (db: Db, brandCode: string): Promise<BoosterRow[]> =>
  db
    .selectFrom('point_booster')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('starts_at', 'desc')
    .orderBy('code')
    .limit(MAX)
    .execute();

/** What runs at `now` or comes, the nearest first. */
export const findAhead = (db: Db, brandCode: string, now: Date): Promise<BoosterRow[]> =>
  db
    .selectFrom('point_booster')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('ends_at', '>', now)
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('starts_at')
    .orderBy('code')
    .limit(MAX)
    .execute();

export const findBooster = (db: Db, brandCode: string, code: string): Promise<BoosterRow | undefined> =>
  db.selectFrom('point_booster').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).executeTakeFirst();

/** Locks the doors of the mall, so that two boosters of one time are not announced at once. */
export const lockBoosters = async (tx: Db, brandCode: string): Promise<void> =>
  void (await tx.selectFrom('point_setting').select('brand_code').where('brand_code', '=', brandCode).forUpdate().executeTakeFirst());

/** False where there is one of that code, or was. */
export async function insertBooster(tx: Db, row: Insertable<PointTables['point_booster']>): Promise<boolean> {
  const done = await tx
    .insertInto('point_booster')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** False where it ends by then. */
export async function endBooster(tx: Db, brandCode: string, code: string, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('point_booster')
    .set({ ends_at: at })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
