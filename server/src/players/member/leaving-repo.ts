import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Whether a break or an exclusion runs, or the account is to be closed. */
export async function isLeaving(query: Kysely<Tables>, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from play_guard where member_id = ${memberId} and stopped_until > ${at})
    or exists (select from account_closing where member_id = ${memberId} and state = 'asked') as is`.execute(query);
  return rows[0]?.is ?? false;
}
