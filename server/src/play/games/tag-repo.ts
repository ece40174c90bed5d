import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Selectable } from 'kysely';
import type { Query } from './closing-repo.ts';

export type TagRow = Selectable<Tables['lobby_tag']>;

export const everyTag = (query: Query): Promise<TagRow[]> =>
  query.selectFrom('lobby_tag').selectAll().orderBy('position').orderBy('code').execute();

/** As it is until the transaction ends. */
export async function lockTag(tx: Query, code: string): Promise<TagRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('lobby_tag ' || ${code}))`.execute(tx);
  return tx.selectFrom('lobby_tag').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function writeTag(tx: Query, row: TagRow): Promise<void> {
  const values = { ...row, names: JSON.stringify(row.names), games: JSON.stringify(row.games) };
  const { code: _code, ...set } = values;
  await tx
    .insertInto('lobby_tag')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
    .execute();
}

/** How it is named in the operators' log. */
export const tagObject = (code: string): string => `lobbytag:${code}`;
