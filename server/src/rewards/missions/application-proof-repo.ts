import type { Db } from './mission-repo.ts';
import type { MissionTables } from './tables.ts';

type Proof = MissionTables['application_proof'];

export async function insertProof(tx: Db, proof: Proof): Promise<void> {
  await tx.insertInto('application_proof').values(proof).execute();
}

/** How many pictures no application has used yet. */
export async function countLoose(tx: Db, memberId: bigint, code: string): Promise<number> {
  const row = await tx
    .selectFrom('application_proof')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('application_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Takes a member's pictures into an application; how many of them there were to take. */
export async function attachProofs(tx: Db, memberId: bigint, code: string, applicationId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('application_proof')
    .set({ application_id: applicationId })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('application_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The ids of the pictures of these applications. */
export async function proofIdsOf(db: Db, applicationIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const by = new Map<string, string[]>(applicationIds.map((id) => [id, []]));
  if (by.size === 0) return by;
  const rows = await db
    .selectFrom('application_proof')
    .select(['id', 'application_id'])
    .where('application_id', 'in', [...by.keys()])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  for (const { id, application_id: of } of rows) if (of !== null) by.get(of)?.push(id);
  return by;
}

/** One picture; with a member's id only if it is that member's, and without one only what an application has used. */
export const findProof = (db: Db, id: string, memberId: bigint | null): Promise<Pick<Proof, 'bytes' | 'width' | 'height'> | undefined> =>
  db
    .selectFrom('application_proof')
    .select(['bytes', 'width', 'height'])
    .where('id', '=', id)
    .$if(memberId !== null, (own) => own.where('member_id', '=', memberId))
    .$if(memberId === null, (used) => used.where('application_id', 'is not', null))
    .executeTakeFirst();

/** Drops a member's picture that no application has used; false when there is none. */
export async function deleteLoose(db: Db, id: string, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_proof')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('application_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what was uploaded for an application that never came. */
export async function dropLoose(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('application_proof').where('application_id', 'is', null).where('uploaded_at', '<', before).execute();
}
