import { sql } from 'kysely';
import type { Query } from './repo.ts';

/** What a register finds somebody by; no name or no birth date: it finds nobody. */
export const findPerson = (query: Query, memberId: bigint) =>
  query
    .selectFrom('member')
    .select(['payee_name', 'payee_key', 'email', 'mobile'])
    .select(sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('id', '=', memberId)
    .executeTakeFirst();

/** Whether people have seen that a register named a member. */
export async function isAlertKnown(query: Query, memberId: bigint, key: string): Promise<boolean> {
  const row = await query
    .selectFrom('case_alert')
    .select('id')
    .where('rule', '=', 'exclusion_match')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
