import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export const everyBanner = (query: Query, brandCode: string) =>
  query
    .selectFrom('banner')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(300)
    .execute();

export const everyNotice = (query: Query, brandCode: string) =>
  query
    .selectFrom('announcement')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(300)
    .execute();

export const findBanner = (query: Query, brandCode: string, slug: string) =>
  query.selectFrom('banner').selectAll().where('brand_code', '=', brandCode).where('slug', '=', slug).forUpdate().executeTakeFirst();

export const findNotice = (query: Query, brandCode: string, slug: string) =>
  query.selectFrom('announcement').selectAll().where('brand_code', '=', brandCode).where('slug', '=', slug).forUpdate().executeTakeFirst();

export async function putBanner(query: Query, row: Insertable<Tables['banner']>): Promise<void> {
  const { brand_code: _brand, slug: _slug, position: _position, ...set } = row;
  await query
    .insertInto('banner')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand_code', 'slug']).doUpdateSet(set))
    .execute();
}

export async function putNotice(query: Query, row: Insertable<Tables['announcement']>): Promise<void> {
  const { brand_code: _brand, slug: _slug, ...set } = row;
  await query
    .insertInto('announcement')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand_code', 'slug']).doUpdateSet(set))
    .execute();
}
