import type { VendorTerms } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './closing-repo.ts';

/** A vendor as it is until the transaction ends. */
export const lockVendor = (tx: Query, code: string) =>
  tx
    .selectFrom('vendor')
    .select(['id', 'display_name', 'is_off', 'closed_countries'])
    .where('code', '=', code)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();

type TermsRow = { readonly vendor_id: number; readonly number: number; readonly terms: VendorTerms; readonly decided_at: Date };

/** The terms of one vendor or of all, the newest of each first. */
export const readTerms = (query: Query, vendorId?: number): Promise<TermsRow[]> =>
  query
    .selectFrom('vendor_terms')
    .select(['vendor_id', 'number', 'terms', 'decided_at'])
    .$if(vendorId !== undefined, (some) => some.where('vendor_id', '=', vendorId as number))
    .orderBy('vendor_id')
    .orderBy('number', 'desc')
    .execute();

export async function insertTerms(tx: Query, vendorId: number, number: number, terms: VendorTerms, at: Date): Promise<void> {
  await tx
    .insertInto('vendor_terms')
    .values({ vendor_id: vendorId, number, from_month: terms.from, terms: JSON.stringify(terms), decided_at: at })
    .execute();
}

export async function setVendor(tx: Query, id: number, isOff: boolean, countries: readonly string[]): Promise<void> {
  await sql`update vendor set is_off = ${isOff}, closed_countries = ${[...countries]}::text[] where id = ${id}`.execute(tx);
}
