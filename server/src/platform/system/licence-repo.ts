import { sql, type Updateable } from 'kysely';
import type { Query } from './brand-repo.ts';
import type { SystemTables } from './tables.ts';

type Row = SystemTables['brand_licence'];

export const findLicence = (query: Query, brandCode: string) =>
  query
    .selectFrom('brand_licence')
    .innerJoin('brand', 'brand.code', 'brand_licence.brand_code')
    .select(['profile', 'rate', 'since', sql<string>`brand.settings ->> 'timeZone'`.as('time_zone')])
    .where('brand_code', '=', brandCode)
    .executeTakeFirstOrThrow();

export async function updateLicence(query: Query, brandCode: string, change: Updateable<Row>): Promise<boolean> {
  const done = await query.updateTable('brand_licence').set(change).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
