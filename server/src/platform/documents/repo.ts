import type { DocumentKind } from '@sorak/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
type Consent = Insertable<Tables['document_consent']>;

/** Every version, the newest of each kind first. */
export const everyVersion = (query: Query, brandCode: string) =>
  query.selectFrom('document_version').selectAll().where('brand_code', '=', brandCode).orderBy('kind').orderBy('number', 'desc').execute();

/** The newest version of each kind that is there. */
export const newestVersions = (query: Query, brandCode: string) =>
  query
    .selectFrom('document_version')
    .distinctOn('kind')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();

/** False where the number is taken: somebody published meanwhile. */
export async function insertVersion(query: Query, row: Insertable<Tables['document_version']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('document_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The newest version of each kind that asks everybody and that the member has not accepted, nor a later one. */
export const dueVersions = (query: Query, brandCode: string, memberId: bigint) =>
  query
    .selectFrom('document_version as v')
    .distinctOn('v.kind')
    .select(['v.kind', 'v.number'])
    .where('v.brand_code', '=', brandCode)
    .where((where) =>
      where.exists(
        where
          .selectFrom('document_version as asks')
          .select('asks.number')
          .whereRef('asks.brand_code', '=', 'v.brand_code')
          .whereRef('asks.kind', '=', 'v.kind')
          .where('asks.asks_again', '=', true)
          .where((also) =>
            also.not(
              also.exists(
                also
                  .selectFrom('document_consent as c')
                  .select('c.number')
                  .where('c.member_id', '=', memberId)
                  .whereRef('c.kind', '=', 'asks.kind')
                  .whereRef('c.number', '>=', 'asks.number'),
              ),
            ),
          ),
      ),
    )
    .orderBy('v.kind')
    .orderBy('v.number', 'desc')
    .execute();

/** Keeps what was accepted; what was accepted before stays as it was. */
export async function insertConsents(query: Query, rows: readonly Consent[]): Promise<void> {
  if (rows.length === 0) return;
  await query
    .insertInto('document_consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Version = Awaited<ReturnType<typeof everyVersion>>[number];
export type Accepted = { readonly kind: DocumentKind; readonly number: number };
