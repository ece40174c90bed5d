import type { DeskViewPage } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type Query = Kysely<Tables>;

/** An operator's own views of a page, then those of the house, by name. */
export const findViews = (query: Query, operatorId: bigint, page: DeskViewPage) =>
  query
    .selectFrom('desk_view')
    .select(['id', 'name', 'query', 'is_of_house', 'operator_id'])
    .where('page', '=', page)
    .where((where) => where.or([where('is_of_house', '=', true), where('operator_id', '=', operatorId)]))
    .orderBy('is_of_house')
    .orderBy('name')
    .orderBy('id')
    .execute();

export const countOwn = async (query: Query, operatorId: bigint): Promise<number> =>
  Number(
    (
      await query
        .selectFrom('desk_view')
        .select((of) => of.fn.countAll().as('count'))
        .where('operator_id', '=', operatorId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export async function putView(query: Query, row: Tables['desk_view']): Promise<void> {
  const change = { query: row.query, operator_id: row.operator_id, at: row.at };
  await query
    .insertInto('desk_view')
    .values(row)
    .onConflict((on) =>
      row.is_of_house
        ? on.columns(['page', 'name']).where('is_of_house', '=', true).doUpdateSet(change)
        : on
            .columns(['operator_id', 'page', 'name'])
            .where(sql<boolean>`not is_of_house`)
            .doUpdateSet(change),
    )
    .execute();
}

/** Which view is gone; nothing for another's. */
export const dropView = (query: Query, id: string, operatorId: bigint, mayHouse: boolean) =>
  query
    .deleteFrom('desk_view')
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where.and([where('is_of_house', '=', false), where('operator_id', '=', operatorId)]),
        ...(mayHouse ? [where('is_of_house', '=', true)] : []),
      ]),
    )
    .returning(['page', 'name', 'is_of_house'])
    .executeTakeFirst();
