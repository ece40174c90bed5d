import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { FactDetail, FactKind, FactTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Fact = Omit<Selectable<FactTables['fact']>, 'place'> & { readonly place: bigint };

export type NewFact = {
  readonly kind: FactKind;
  readonly memberId: bigint;
  readonly subject: string;
  readonly amount?: bigint;
  readonly detail?: FactDetail;
  readonly at: Date;
};

/** Writes facts down; of a trial account nothing is told, and of a subject nothing twice. */
export async function insertFacts(tx: Db, list: readonly NewFact[]): Promise<void> {
  await sql`
    insert into fact (kind, member_id, subject, amount, detail, at)
      select u.kind, u.member_id, u.subject, u.amount, u.detail::jsonb, u.at
        from unnest(${list.map(({ kind }) => kind)}::text[], ${list.map(({ memberId }) => memberId)}::int8[],
            ${list.map(({ subject }) => subject)}::text[], ${list.map(({ amount }) => amount ?? null)}::int8[],
            ${list.map(({ detail }) => JSON.stringify(detail ?? {}))}::text[], ${list.map(({ at }) => at)}::timestamptz[])
          with ordinality as u (kind, member_id, subject, amount, detail, at, n)
          join member m on m.id = u.member_id and m.is_agent <> 4
        order by u.n
      on conflict do nothing`.execute(tx);
}

/**
 * Gives places to facts that are committed and have none, in the order in which they were written. One process at a time: the next one sees
 * all places of the one before, so that places are seen in their order and without a gap. False when another is at it.
 */
export async function givePlaces(tx: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ place: bigint }>`select place from fact_order for update skip locked`.execute(tx);
  const last = rows[0]?.place;
  if (last === undefined) return false;
  await sql`
    with due as (select id, row_number() over (order by id) as n from (select id from fact where place is null order by id limit ${limit}) x),
      placed as (update fact f set place = ${last}::int8 + due.n from due where f.id = due.id returning 1)
    update fact_order set place = ${last}::int8 + (select count(*) from placed) where exists (select from placed)`.execute(tx);
  return true;
}

/** Whether anything has no place yet, and the readers that have not read all. */
export async function findEnd(db: Db): Promise<{ readonly hasNew: boolean; readonly behind: readonly string[] }> {
  const { rows } = await sql<{ has_new: boolean; behind: string[] }>`
    select exists (select from fact where place is null) as has_new,
      array(select r.name from fact_reader r where r.place < o.place) as behind from fact_order o`.execute(db);
  return { hasNew: rows[0]?.has_new ?? false, behind: rows[0]?.behind ?? [] };
}

/** A reader that is new begins with what happens from now on. */
export const insertReader = (db: Db, name: string, at: Date): Promise<unknown> =>
  sql`insert into fact_reader (name, place, read_at) select ${name}, place, ${at} from fact_order on conflict do nothing`.execute(db);

/** Up to where the reader has read, locked until the transaction ends; undefined while another process reads for it. */
export async function lockReader(tx: Db, name: string): Promise<bigint | undefined> {
  const row = await tx.selectFrom('fact_reader').select('place').where('name', '=', name).forUpdate().skipLocked().executeTakeFirst();
  return row?.place;
}

/** What comes behind that place, of any kind, in its order. */
export async function findFacts(tx: Db, place: bigint, limit: number): Promise<Fact[]> {
  const rows = await tx.selectFrom('fact').selectAll().where('place', '>', place).orderBy('place').limit(limit).execute();
  return rows as Fact[];
}

export async function moveReader(tx: Db, name: string, place: bigint, at: Date): Promise<void> {
  await tx.updateTable('fact_reader').set({ place, read_at: at }).where('name', '=', name).execute();
}
