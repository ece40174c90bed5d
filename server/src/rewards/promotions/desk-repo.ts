import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;
type Words = { readonly labels?: string; readonly titles: string; readonly summaries: string; readonly contents: string };
type Row = Words & {
  readonly category_code: string;
  readonly action: 'path' | 'none';
  readonly action_path: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_shown: boolean;
  readonly audience: string | null;
};

export const everyPromotion = (query: Query, brandCode: string) =>
  query.selectFrom('promotion').selectAll().where('brand_code', '=', brandCode).orderBy('position').orderBy('code').execute();

export const findOne = (query: Query, brandCode: string, code: string) =>
  query.selectFrom('promotion').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).forUpdate().executeTakeFirst();

export const everyCategory = (query: Query, brandCode: string) =>
  query.selectFrom('promotion_category').select(['code', 'names']).where('brand_code', '=', brandCode).orderBy('position').execute();

/** A new one announces in words alone: what brings money comes from an offer, a mission or a campaign. */
export async function insertInfo(query: Query, brandCode: string, code: string, row: Row): Promise<void> {
  const looks = {
    kind: 'info' as const,
    art: 'compass',
    tone: 'slate',
    position: 0,
    facts: '[]',
    max_amount: null,
    min_bet: null,
    turnover: null,
  };
  await query
    .insertInto('promotion')
    .values({ ...looks, labels: '{}', ...row, brand_code: brandCode, code, offer_code: null, mission_code: null })
    .execute();
}

/** Words, place and time of one that stands; what it brings and how it is joined stay. */
export async function updateWords(query: Query, brandCode: string, code: string, row: Omit<Row, 'action' | 'action_path'>): Promise<void> {
  await query.updateTable('promotion').set(row).where('brand_code', '=', brandCode).where('code', '=', code).execute();
}

export async function setLink(query: Query, brandCode: string, code: string, { action, action_path }: Pick<Row, 'action' | 'action_path'>) {
  await query
    .updateTable('promotion')
    .set({ action, action_path })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('action', 'in', ['path', 'none'])
    .execute();
}

/** False where it is out of sight already. */
export async function hideOne(query: Query, brandCode: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('promotion')
    .set({ is_shown: false })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
