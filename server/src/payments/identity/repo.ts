import type { IdentityLevel, IdentityOutcome } from '@sorak/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query } from './limit-repo.ts';
import type { IdentityTables } from './tables.ts';

export type CaseRow = Selectable<IdentityTables['identity_case']>;
export type CheckRow = Selectable<IdentityTables['identity_check']>;
type Picture = IdentityTables['identity_picture'];

/** One upload, case or decision of a member after the other. */
export async function lockIdentity(tx: Query, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity'), hashint8(${memberId}))`.execute(tx);
}

export const insertCase = (tx: Query, row: Insertable<IdentityTables['identity_case']>) =>
  tx.insertInto('identity_case').values(row).execute();

/** The newest that a member has sent in. */
export const newestCase = (query: Query, memberId: bigint): Promise<CaseRow | undefined> =>
  query
    .selectFrom('identity_case')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('sent_at', 'desc')
    .orderBy((of) => of('state', '=', 'waiting'), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What holds now. */
export const approvedCase = (query: Query, memberId: bigint): Promise<CaseRow | undefined> =>
  query.selectFrom('identity_case').selectAll().where('member_id', '=', memberId).where('state', '=', 'approved').executeTakeFirst();

export const lockCase = (tx: Query, brandCode: string, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('identity_case').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCase = (tx: Query, id: string, change: Updateable<IdentityTables['identity_case']>): Promise<CaseRow> =>
  tx.updateTable('identity_case').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function writeLevel(
  tx: Query,
  row: { member_id: bigint; level: IdentityLevel; case_id: string | null; since: Date },
): Promise<void> {
  const { level, case_id, since } = row;
  await tx
    .insertInto('identity')
    .values(row)
    .onConflict((on) => on.column('member_id').doUpdateSet({ level, case_id, since }))
    .execute();
}

export async function writeBirth(tx: Query, row: Insertable<IdentityTables['identity_birth']>): Promise<void> {
  const { case_id, birth_date } = row;
  await tx
    .insertInto('identity_birth')
    .values(row)
    .onConflict((on) => on.column('member_id').doUpdateSet({ case_id, birth_date }))
    .execute();
}

export const forgetBirth = async (tx: Query, memberId: bigint): Promise<void> =>
  void (await tx.deleteFrom('identity_birth').where('member_id', '=', memberId).execute());

/** Keeps a picture that no case has used yet, in the place of another one of the same side. */
export async function keepLoose(tx: Query, picture: Picture): Promise<void> {
  await tx
    .deleteFrom('identity_picture')
    .where('member_id', '=', picture.member_id)
    .where('side', '=', picture.side)
    .where('case_id', 'is', null)
    .execute();
  await tx.insertInto('identity_picture').values(picture).execute();
}

/** False where the member has no such picture, or has sent it in. */
export async function deleteLoose(query: Query, id: string, memberId: bigint): Promise<boolean> {
  const done = await query
    .deleteFrom('identity_picture')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function dropLoose(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('identity_picture').where('case_id', 'is', null).where('uploaded_at', '<', before).execute();
}

/** Takes a member's loose pictures into a case; which sides they show. */
export const attach = async (tx: Query, memberId: bigint, caseId: string, ids: readonly string[]): Promise<Picture['side'][]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .updateTable('identity_picture')
          .set({ case_id: caseId })
          .where('member_id', '=', memberId)
          .where('case_id', 'is', null)
          .where('id', 'in', [...ids])
          .returning('side')
          .execute()
      ).map(({ side }) => side);

export const picturesOf = (query: Query, caseId: string): Promise<Picture[]> =>
  query.selectFrom('identity_picture').selectAll().where('case_id', '=', caseId).orderBy('side').orderBy('id').execute();

export const sidesOf = (query: Query, caseId: string) =>
  query.selectFrom('identity_picture').select(['id', 'side']).where('case_id', '=', caseId).orderBy('side').orderBy('id').execute();

/** Approved cases whose document's last day was before that one. */
export const findExpired = (query: Query, brandCode: string, today: string, limit: number): Promise<{ id: string; member_id: bigint }[]> =>
  query
    .selectFrom('identity_case')
    .select(['id', 'member_id'])
    .where('brand_code', '=', brandCode)
    .where('state', '=', 'approved')
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Approved cases that end by that day, and whose owners were not told. */
export const findEnding = (query: Query, brandCode: string, by: string, limit: number): Promise<{ id: string; member_id: bigint }[]> =>
  query
    .selectFrom('identity_case')
    .select(['id', 'member_id'])
    .where('brand_code', '=', brandCode)
    .where('state', '=', 'approved')
    .where('valid_until', '<=', by)
    .where('reminded_at', 'is', null)
    .limit(limit)
    .execute();

/** Cases of no use since before then, of which something is still kept. */
export const findKept = (query: Query, brandCode: string, before: Date, limit: number): Promise<{ id: string; member_id: bigint }[]> =>
  query
    .selectFrom('identity_case')
    .select(['id', 'member_id'])
    .where('brand_code', '=', brandCode)
    .where('deleted_at', 'is', null)
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes a case's pictures and what was typed; how many pictures there were. */
export async function deleteContent(tx: Query, id: string, at: Date): Promise<number> {
  const gone = await tx.deleteFrom('identity_picture').where('case_id', '=', id).executeTakeFirst();
  await tx.updateTable('identity_case').set({ person_sealed: null, deleted_at: at }).where('id', '=', id).execute();
  return Number(gone.numDeletedRows);
}

export async function insertCheck(tx: Query, row: Insertable<IdentityTables['identity_check']>): Promise<void> {
  await tx.insertInto('identity_check').values(row).execute();
}

export const findCheck = (query: Query, caseId: string): Promise<CheckRow | undefined> =>
  query.selectFrom('identity_check').selectAll().where('case_id', '=', caseId).executeTakeFirst();

export const lockCheck = (tx: Query, caseId: string): Promise<CheckRow | undefined> =>
  tx.selectFrom('identity_check').selectAll().where('case_id', '=', caseId).forUpdate().executeTakeFirst();

/** Takes one that is due, so that no other process asks meanwhile; undefined when none is. */
export const claimDue = (query: Query, at: Date, lease: Date): Promise<CheckRow | undefined> =>
  query
    .updateTable('identity_check')
    .set({ next_at: lease })
    .where('case_id', 'in', (due) =>
      due
        .selectFrom('identity_check')
        .select('case_id')
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .orderBy('case_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export async function updateCheck(query: Query, caseId: string, change: Updateable<IdentityTables['identity_check']>): Promise<void> {
  await query.updateTable('identity_check').set(change).where('case_id', '=', caseId).execute();
}

/** Keeps under which name a provider took a case; one that has answered meanwhile stays answered. */
export async function keepReference(query: Query, caseId: string, reference: string, silentAt: Date): Promise<void> {
  await query
    .updateTable('identity_check')
    .set({ reference, state: 'asked', next_at: silentAt })
    .where('case_id', '=', caseId)
    .where('state', '=', 'asking')
    .execute();
}

/** False where that very event was told before. */
export async function insertEvent(
  tx: Query,
  row: { provider: string; event_id: string; case_id: string; outcome: IdentityOutcome; at: Date },
): Promise<boolean> {
  const done = await tx
    .insertInto('identity_event')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}
