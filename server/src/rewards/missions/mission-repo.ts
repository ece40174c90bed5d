import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MissionTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type MissionRow = Selectable<MissionTables['mission']>;
export type TermsRow = Selectable<MissionTables['mission_terms']>;
export type ClaimRow = Selectable<MissionTables['prize_claim']>;
export type NewMission = Omit<Insertable<MissionTables['mission']>, 'brand_code' | 'names' | 'texts' | 'position' | 'starts_at'> & {
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly terms: Omit<TermsRow, 'brand_code' | 'code' | 'holds_from'>;
};

/** Those that have begun, in their order; one that has ended stays, so that it can still be claimed. */
export const findMissions = (db: Db, brandCode: string, now: Date): Promise<MissionRow[]> =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('starts_at', '<=', now)
    .orderBy('position')
    .orderBy('code')
    .execute();

export const findMission = (db: Db, brandCode: string, missionCode: string): Promise<MissionRow | undefined> =>
  db.selectFrom('mission').selectAll().where('brand_code', '=', brandCode).where('code', '=', missionCode).executeTakeFirst();

/** All terms that ever held or will, the latest first. */
export const findTerms = (db: Db, brandCode: string): Promise<TermsRow[]> =>
  db.selectFrom('mission_terms').selectAll().where('brand_code', '=', brandCode).orderBy('code').orderBy('holds_from', 'desc').execute();

export const findClaims = (db: Db, brandCode: string, memberId: bigint): Promise<ClaimRow[]> =>
  db.selectFrom('prize_claim').selectAll().where('member_id', '=', memberId).where('brand_code', '=', brandCode).execute();

export type Period = { readonly memberId: bigint; readonly brandCode: string; readonly code: string; readonly periodAt: Date };

export const findClaim = (db: Db, { memberId, brandCode, code, periodAt }: Period): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('prize_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('period_at', '=', periodAt)
    .executeTakeFirst();

/** False when it was claimed before; waits for another claim of the same moment. */
export async function insertClaim(tx: Db, row: ClaimRow): Promise<boolean> {
  const done = await tx
    .insertInto('prize_claim')
    .values(row)
    // By whichever key: two at once meet at the id too, which follows from the period.
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const findEntries = (db: Db, brandCode: string, memberId: bigint) =>
  db
    .selectFrom('mission_entry')
    .select(['code', 'period_at', 'entered_at'])
    .where('member_id', '=', memberId)
    .where('brand_code', '=', brandCode)
    .execute();

/** Signing up again leaves the first moment. */
export async function insertEntry(db: Db, { memberId, brandCode, code, periodAt }: Period, at: Date): Promise<void> {
  await db
    .insertInto('mission_entry')
    .values({ member_id: memberId, brand_code: brandCode, code, period_at: periodAt, entered_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The names of these claims' missions, of this member's alone. */
export const findNamed = (db: Db, memberId: bigint, ids: readonly string[]) =>
  db
    .selectFrom('prize_claim as c')
    .innerJoin('mission as m', (join) => join.onRef('m.brand_code', '=', 'c.brand_code').onRef('m.code', '=', 'c.code'))
    .select(['c.id', 'm.names'])
    .where('c.member_id', '=', memberId)
    .where('c.id', 'in', [...ids])
    .execute();

export async function insertTerms(db: Db, row: TermsRow): Promise<void> {
  const { target, reward, times } = row;
  await db
    .insertInto('mission_terms')
    .values(row)
    .onConflict((on) => on.columns(['brand_code', 'code', 'holds_from']).doUpdateSet({ target, reward, times }))
    .execute();
}

export async function openMission(db: Db, brandCode: string, missionCode: string, isOpen: boolean): Promise<boolean> {
  const done = await db
    .updateTable('mission')
    .set({ is_open: isOpen })
    .where('brand_code', '=', brandCode)
    .where('code', '=', missionCode)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Writes what is not there yet; texts must be clean. */
export async function insertMissions(db: Db, brandCode: string, list: readonly NewMission[], now: Date): Promise<void> {
  const rows = list.map((one, position) => ({
    code: one.code,
    measure: one.measure,
    cycle: one.cycle,
    game_types: one.game_types ?? [],
    is_listed: one.is_listed ?? true,
    needs_entry: one.needs_entry ?? false,
    reward_asset: one.reward_asset,
    ends_at: one.ends_at ?? null,
    names: JSON.stringify(one.names),
    texts: JSON.stringify(one.texts),
    brand_code: brandCode,
    position,
    starts_at: now,
  }));
  const made = await db
    .insertInto('mission')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('code')
    .execute();
  const isNew = new Set(made.map(({ code }) => code));
  const terms = list.flatMap(({ code, terms: own }) =>
    isNew.has(code) ? [{ ...own, brand_code: brandCode, code, holds_from: new Date(0) }] : [],
  );
  if (terms.length > 0) await db.insertInto('mission_terms').values(terms).execute();
}

/** Whose clock the brand's days follow. */
export async function findTimeZone(db: Db, brandCode: string): Promise<string> {
  const row = await db
    .selectFrom('brand')
    .select(sql<string>`settings ->> 'timeZone'`.as('zone'))
    .where('code', '=', brandCode)
    .executeTakeFirstOrThrow();
  return row.zone;
}
