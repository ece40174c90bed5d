import { type Kysely, sql } from 'kysely';

/**
 * When everything but bets and their payouts moved: of a team of a million the newest lines and the sums of some days are found by their time, where
 * asking each wallet takes longer than a reader waits. Bets, which are nearly all lines, are not in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_transfer_time on ledger_transfer (at) where kind <> all ('{bet,win}')`.execute(db);
}
