import { type Insertable, type Selectable, sql } from 'kysely';
import type { Query } from './repo.ts';
import type { Entry } from './screening-file.ts';
import type { CaseTables } from './tables.ts';

export type ListRow = Selectable<CaseTables['screening_list']>;
export type Person = { readonly id: bigint; readonly payee_name: string; readonly payee_key: string; readonly birth_date: string | null };

/** False where one of that list waits already. */
export async function insertList(tx: Query, row: Insertable<CaseTables['screening_list']>, entries: readonly Entry[]): Promise<boolean> {
  const done = await tx
    .insertInto('screening_list')
    .values(row)
    .onConflict((on) => on.columns(['brand_code', 'list']).where('state', '=', 'waiting').doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows !== 1n) return false;
  await sql`insert into screening_entry (list_id, position, name, name_key, word_key, birth, reference)
    select ${row.id}, e.ordinality, e.name, e.name_key, e.word_key, e.birth, e.reference
      from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as (name text, name_key text, word_key text, birth text, reference text)) with ordinality as e`.execute(tx);
  return true;
}

export const listsOf = (query: Query, brandCode: string) =>
  query
    .selectFrom('screening_list as l')
    .innerJoin('operator as a', 'a.id', 'l.asked_by')
    .leftJoin('operator as d', 'd.id', 'l.decided_by')
    .selectAll('l')
    .select(['a.name as asker', 'd.name as decider'])
    .where('l.brand_code', '=', brandCode)
    .where('l.state', 'in', ['waiting', 'active'])
    .orderBy('l.state', 'desc')
    .orderBy('l.list')
    .execute();

export const lockList = (tx: Query, brandCode: string, id: string): Promise<ListRow | undefined> =>
  tx.selectFrom('screening_list').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

/** Puts the one that counted in the place of the past; its lines go. */
export async function replaceActive(tx: Query, { brand_code, list }: ListRow): Promise<void> {
  const old = await tx
    .updateTable('screening_list')
    .set({ state: 'replaced', seen_to: null })
    .where('brand_code', '=', brand_code)
    .where('list', '=', list)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (old) await dropEntries(tx, old.id);
}

export async function dropEntries(tx: Query, id: string): Promise<void> {
  await tx.deleteFrom('screening_entry').where('list_id', '=', id).execute();
}

export async function decideList(tx: Query, id: string, state: 'active' | 'refused', by: bigint | null, at: Date): Promise<void> {
  await tx
    .updateTable('screening_list')
    .set({ state, decided_by: by, decided_at: by === null ? null : at, seen_to: state === 'active' ? 0n : null })
    .where('id', '=', id)
    .execute();
}

const people = (query: Query) =>
  query
    .selectFrom('member')
    .select(['id', 'payee_name', 'payee_key'])
    .select(sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('payee_key', '<>', '')
    .$narrowType<{ payee_name: string; payee_key: string }>();

/** Takes members whose name is new; another process takes others. */
export async function takeDue(tx: Query, limit: number): Promise<{ readonly taken: number; readonly persons: Person[] }> {
  const { rows } = await sql<{ member_id: bigint }>`delete from screening_due where member_id in
    (select member_id from screening_due order by member_id limit ${limit} for update skip locked) returning member_id`.execute(tx);
  if (rows.length === 0) return { taken: 0, persons: [] };
  const persons = await people(tx)
    .where(
      'id',
      'in',
      rows.map((row) => row.member_id),
    )
    .execute();
  return { taken: rows.length, persons };
}

/** A list that counts and with which not every member was compared, for this process alone; undefined when there is none. */
export const takeList = (tx: Query): Promise<ListRow | undefined> =>
  tx
    .selectFrom('screening_list')
    .selectAll()
    .where('seen_to', 'is not', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const peopleAfter = (query: Query, id: bigint, limit: number): Promise<Person[]> =>
  people(query).where('id', '>', id).orderBy('id').limit(limit).execute();

export async function seenTo(tx: Query, id: string, to: bigint | null): Promise<void> {
  await tx.updateTable('screening_list').set({ seen_to: to }).where('id', '=', id).execute();
}

export type Line = Pick<CaseTables['screening_entry'], 'name' | 'name_key' | 'word_key' | 'birth' | 'reference'> &
  Pick<ListRow, 'list' | 'kind'>;

/** Lines of lists that count, with one of these names; `listId`: of that one alone. */
export const linesWith = (query: Query, names: readonly string[], words: readonly string[], listId: string | null): Promise<Line[]> =>
  query
    .selectFrom('screening_entry as e')
    .innerJoin('screening_list as l', 'l.id', 'e.list_id')
    .select(['e.name', 'e.name_key', 'e.word_key', 'e.birth', 'e.reference', 'l.list', 'l.kind'])
    .where('l.state', '=', 'active')
    .where((of) => of.or([of('e.name_key', 'in', [...names]), of('e.word_key', 'in', [...words])]))
    .$if(listId !== null, (lines) => lines.where('l.id', '=', listId ?? ''))
    .execute();
