import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { MailedTables } from './tables.ts';

export type Query = Kysely<Tables>;
export type Schedule = Selectable<MailedTables['report_schedule']>;
type Letter = Selectable<MailedTables['report_letter']>;

export type Reader = {
  readonly id: bigint;
  readonly name: string;
  readonly is_active: boolean;
  readonly roles: readonly string[];
  /** Of the house's own role, nothing where it was withdrawn. */
  readonly rights: readonly string[];
  readonly email: string | null;
};

/** Operators with what they may and where they get letters; all, or those named, who keep both until the transaction ends. */
export async function findReaders(query: Query, ids?: readonly bigint[]): Promise<Reader[]> {
  if (ids) await sql`select id from operator where id = any (${[...ids]}::int8[]) order by id for share`.execute(query);
  const isMeant = ids === undefined ? sql`true` : sql`o.id = any (${[...ids]}::int8[])`;
  const { rows } = await sql<Reader>`
    select o.id, o.name, o.is_active and o.enrolled_at is not null as is_active, o.roles,
        coalesce((select r.rights from operator_role r where r.code = o.role_code and r.is_open), '{}') as rights, e.email
      from operator o left join operator_mail e on e.operator_id = o.id where ${isMeant} order by o.name, o.id`.execute(query);
  return rows;
}

export const putEmail = (tx: Query, operatorId: bigint, email: string, at: Date): Promise<unknown> =>
  tx
    .insertInto('operator_mail')
    .values({ operator_id: operatorId, email, set_at: at })
    .onConflict((on) => on.column('operator_id').doUpdateSet({ email, set_at: at }))
    .execute();

export const findOpen = (query: Query): Promise<Schedule[]> =>
  query.selectFrom('report_schedule').selectAll().where('next_at', 'is not', null).orderBy('id').execute();

export const lockOne = (tx: Query, id: bigint): Promise<Schedule | undefined> =>
  tx.selectFrom('report_schedule').selectAll().where('id', '=', id).where('next_at', 'is not', null).forUpdate().executeTakeFirst();

export type Written = Omit<Schedule, 'id' | 'made_by' | 'made_at'>;
export const insertOne = async (tx: Query, row: Omit<Schedule, 'id'>): Promise<bigint> =>
  (await tx.insertInto('report_schedule').values(row).returning('id').executeTakeFirstOrThrow()).id;
export const updateOne = (tx: Query, id: bigint, row: Partial<Written>): Promise<unknown> =>
  tx.updateTable('report_schedule').set(row).where('id', '=', id).execute();

/** One that is due and that nobody else is at. */
export const lockDue = (tx: Query, at: Date): Promise<Schedule | undefined> =>
  tx
    .selectFrom('report_schedule')
    .selectAll()
    .where('next_at', '<=', at)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const insertLetters = (tx: Query, rows: readonly Letter[]): Promise<unknown> =>
  tx
    .insertInto('report_letter')
    .values([...rows])
    .execute();

/** The letters of the last time of each. */
export async function findLast(query: Query): Promise<(Letter & { readonly name: string })[]> {
  const { rows } = await sql<Letter & { readonly name: string }>`
    select l.*, o.name from report_schedule s
      join lateral (select max(due_at) as due_at from report_letter where schedule_id = s.id) d on true
      join report_letter l on l.schedule_id = s.id and l.due_at = d.due_at join operator o on o.id = l.operator_id
      where s.next_at is not null order by o.name`.execute(query);
  return rows;
}
