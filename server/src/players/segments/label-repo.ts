import { sql } from 'kysely';
import type { Db } from './repo.ts';

export async function findIds(db: Db, names: readonly string[]): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where(
      'username',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export const setLabel = async (
  tx: Db,
  label: string,
  ids: readonly bigint[],
  { isIn, by, at }: { readonly isIn: boolean; readonly by: bigint; readonly at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  if (isIn)
    await tx
      .insertInto('member_label')
      .values(ids.map((memberId) => ({ member_id: memberId, label, set_by: by, set_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('member_label')
      .where('label', '=', label)
      .where('member_id', 'in', [...ids])
      .execute();
};

export async function findLabels(db: Db): Promise<{ label: string; members: number; set_at: Date }[]> {
  const { rows } = await sql<{ label: string; members: number; set_at: Date }>`
    select label, count(*)::int4 as members, max(set_at) as set_at from member_label group by 1 order by 1 limit 1000`.execute(db);
  return rows;
}

export const findOf = (db: Db, memberId: bigint) =>
  db
    .selectFrom('member_label as l')
    .innerJoin('operator as o', 'o.id', 'l.set_by')
    .select(['l.label', 'o.name', 'l.set_at'])
    .where('l.member_id', '=', memberId)
    .orderBy('l.label')
    .orderBy('l.member_id')
    .execute();

export async function findLabelled(db: Db, label: string, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await db
    .selectFrom('member_label')
    .select('member_id')
    .where('label', '=', label)
    .where('member_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ member_id: id }) => id));
}
