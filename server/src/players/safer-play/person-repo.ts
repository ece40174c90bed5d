import { nameKey } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './repo.ts';

/** By what somebody may be known again; what is null is not asked for. */
export type Person = {
  readonly memberId?: bigint;
  /** E.164 */
  readonly mobile?: string | null;
  /** Lower case. */
  readonly email?: string | null;
  readonly payeeName?: string | null;
  /** yyyy-MM-dd */
  readonly birthDate?: string | null;
  readonly idNumber?: string | null;
  /** The keyed hash by which bank-card knows a number. */
  readonly cardHash?: Buffer | null;
};

/** Whether a stopped member other than `memberId` has one of these. */
export async function findExcluded(query: Query, person: Person, at: Date): Promise<boolean> {
  const { memberId = null, mobile = null, email = null, payeeName = null, birthDate = null, idNumber = null, cardHash = null } = person;
  const { rows } = await sql`
    select from play_guard g where g.stopped_until > ${at} and g.member_id is distinct from ${memberId}::int8 and (
      exists (select from member m where m.id = g.member_id and (m.mobile = ${mobile}::text or m.email = ${email}::text
        or (m.payee_key = ${payeeName && nameKey(payeeName)}::text and m.payee_key <> '' and m.birth_date = ${birthDate}::date)))
      or exists (select from member_profile p where p.member_id = g.member_id and p.id_number = ${idNumber}::text)
      or exists (select from bank_card c where c.member_id = g.member_id and c.number_hash = ${cardHash}::bytea))
    limit 1`.execute(query);
  return rows.length > 0;
}
