import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CaseTables } from './tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type Setting = CaseTables['case_setting'];
export type CaseRecord = Selectable<CaseTables['desk_case']>;
export type AlertRow = Selectable<CaseTables['case_alert']> & { readonly username: string };

export async function insertSetting(query: Query, row: Setting): Promise<void> {
  await query
    .insertInto('case_setting')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}

export const findSetting = (query: Query, brandCode: string): Promise<Setting> =>
  query.selectFrom('case_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

export async function updateSetting(query: Query, { brand_code, ...change }: Setting): Promise<boolean> {
  const done = await query.updateTable('case_setting').set(change).where('brand_code', '=', brand_code).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

const alertsWith = (query: Query) =>
  query.selectFrom('case_alert as a').innerJoin('member as m', 'm.id', 'a.member_id').selectAll('a').select('m.username');

const AT_ONCE = 100;
export const openAlerts = (query: Query, brandCode: string): Promise<AlertRow[]> =>
  alertsWith(query)
    .where('a.brand_code', '=', brandCode)
    .where('a.case_id', 'is', null)
    .where('a.dismissed_at', 'is', null)
    .orderBy('a.score', 'desc')
    .orderBy('a.id')
    .limit(AT_ONCE)
    .execute();

export const alertsOf = (query: Query, caseId: bigint): Promise<AlertRow[]> =>
  alertsWith(query).where('a.case_id', '=', caseId).orderBy('a.score', 'desc').orderBy('a.id').execute();

/** Takes alerts that are in no case; which they were. */
export async function takeAlerts(tx: Query, caseId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('case_alert')
    .set({ case_id: caseId })
    .where('id', 'in', [...ids])
    .where('case_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .returning('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

export const dismissAlert = (tx: Query, id: bigint, by: bigint, at: Date) =>
  tx
    .updateTable('case_alert')
    .set({ dismissed_by: by, dismissed_at: at })
    .where('id', '=', id)
    .where('case_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .returning(['member_id', 'rule'])
    .executeTakeFirst();

export const insertCase = async (tx: Query, row: Insertable<CaseTables['desk_case']>): Promise<bigint> =>
  (await tx.insertInto('desk_case').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const lockCase = (tx: Query, brandCode: string, id: bigint): Promise<CaseRecord | undefined> =>
  tx.selectFrom('desk_case').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateCase(tx: Query, id: bigint, change: Updateable<CaseTables['desk_case']>): Promise<void> {
  await tx.updateTable('desk_case').set(change).where('id', '=', id).execute();
}

/** Of these, whom there is no such member of is left out. */
export async function insertMembers(tx: Query, caseId: bigint, ids: readonly bigint[], by: bigint, at: Date): Promise<number> {
  const { rows } = await sql`insert into case_member (case_id, member_id, added_by, added_at)
    select ${caseId}, m.id, ${by}, ${at} from member m where m.id = any (${[...new Set(ids)]}::int8[]) order by m.id on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length;
}

export const insertNote = async (tx: Query, row: Insertable<CaseTables['case_note']>): Promise<void> =>
  void (await tx.insertInto('case_note').values(row).execute());

export type ListedCase = CaseRecord & {
  readonly opener: string;
  readonly asker: string | null;
  readonly score: number;
  readonly members: string[];
};

const LISTED = sql.raw(`select c.*, o.name as opener, a.name as asker,
    coalesce((select max(x.score) from case_alert x where x.case_id = c.id), 0) as score,
    array(select m.username from case_member x join member m on m.id = x.member_id where x.case_id = c.id order by m.id) as members
  from desk_case c join operator o on o.id = c.opened_by left join operator a on a.id = c.asked_by`);

export async function listCases(query: Query, brandCode: string, states: readonly string[]): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`${LISTED} where c.brand_code = ${brandCode} and c.state = any (${[...states]}::text[])
    order by c.due_at, c.id limit ${AT_ONCE}`.execute(query);
  return rows;
}

export async function findCase(query: Query, brandCode: string, id: bigint): Promise<ListedCase | undefined> {
  const { rows } = await sql<ListedCase>`${LISTED} where c.brand_code = ${brandCode} and c.id = ${id}`.execute(query);
  return rows[0];
}

export async function countCases(query: Query, brandCode: string): Promise<{ open: number; waiting: number }> {
  const { rows } = await sql<{ open: number; waiting: number }>`
    select count(*) filter (where state in ('open', 'sent_back'))::int as open, count(*) filter (where state = 'waiting')::int as waiting
      from desk_case where brand_code = ${brandCode}`.execute(query);
  return rows[0] ?? { open: 0, waiting: 0 };
}

export const notesOf = (query: Query, caseId: bigint) =>
  query
    .selectFrom('case_note as n')
    .innerJoin('operator as o', 'o.id', 'n.made_by')
    .select(['n.id', 'n.words', 'n.made_at', 'o.name'])
    .where('n.case_id', '=', caseId)
    .orderBy('n.id')
    .execute();

/** What of a case was made a file of, and handed over. */
export async function reportsOf(query: Query, object: string) {
  const { rows } = await sql<{ action: string; sha256: string; reference: string | null }>`
    select action, detail ->> 'sha256' as sha256, detail ->> 'reference' as reference from operator_action
      where object = ${object} and action in ('case_reported', 'case_report_filed')`.execute(query);
  return rows;
}
