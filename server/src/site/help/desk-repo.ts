import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;
type Row = {
  readonly category_code: string;
  readonly titles: string;
  readonly contents: string;
  readonly is_shown: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
};

export const everyArticle = (query: Query, brandCode: string) =>
  query.selectFrom('help_article').selectAll().where('brand_code', '=', brandCode).orderBy('category_code').orderBy('position').execute();

export const findArticle = (query: Query, brandCode: string, code: string) =>
  query.selectFrom('help_article').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).forUpdate().executeTakeFirst();

export const everyCategory = (query: Query, brandCode: string) =>
  query.selectFrom('help_category').select(['code', 'names']).where('brand_code', '=', brandCode).orderBy('position').execute();

/** A new one stands at the end of its category. */
export async function putArticle(query: Query, brandCode: string, code: string, row: Row): Promise<void> {
  await query
    .insertInto('help_article')
    .values({ ...row, brand_code: brandCode, code, position: 999, kinds: null })
    .onConflict((conflict) => conflict.columns(['brand_code', 'code']).doUpdateSet(row))
    .execute();
}

/** False where it is out of sight already. */
export async function hideArticle(query: Query, brandCode: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('help_article')
    .set({ is_shown: false })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
