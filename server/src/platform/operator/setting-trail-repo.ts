import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { neutralName, SETTING_ROWS } from './setting-rows.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
/** `text` tells whether two states are the same, whatever their numbers are in this language. */
export type RowState = { readonly name: string; readonly state: unknown; readonly text: string };

/** Every row that settings are made of, as it is now. */
export async function settingRows(query: Query): Promise<RowState[]> {
  const { rows } = await sql<RowState>`select name, state, state::text as text from (${sql.raw(SETTING_ROWS)}) r`.execute(query);
  return rows;
}

/** One change of settings after the other, so that each is written down with what it found. */
export async function lockTrail(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting_trail'))`.execute(tx);
}

/** Of all rows those of which the log says nothing yet. */
export async function unknownRows(query: Query): Promise<RowState[]> {
  const { rows } = await sql<RowState>`
    select r.name, r.state, r.state::text as text from (${sql.raw(SETTING_ROWS)}) r
      where r.name not in (
        select ${sql.raw(neutralName('k.name'))} from (
          select substr(object, 5) as name from operator_action where action = 'setting_written'
          union select f.name from operator_action a cross join lateral jsonb_object_keys(a.detail -> 'rows') f (name)
            where a.action = 'settings_found') k)
      order by r.name`.execute(query);
  return rows;
}
