import { sql } from 'kysely';
import type { Query } from './member-repo.ts';

/** Holds a member's withdrawals until then; a later end stays. */
export async function keepHold(query: Query, memberId: bigint, until: Date, cause: string): Promise<void> {
  await query
    .insertInto('payout_hold')
    .values({ member_id: memberId, until, cause })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ until: sql<Date>`greatest(payout_hold.until, excluded.until)`, cause }),
    )
    .execute();
}

/** Until when a member's withdrawals wait; undefined when nothing was changed. */
export async function findHold(query: Query, memberId: bigint): Promise<Date | undefined> {
  return (await query.selectFrom('payout_hold').select('until').where('member_id', '=', memberId).executeTakeFirst())?.until;
}
