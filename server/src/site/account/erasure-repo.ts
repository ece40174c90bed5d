import { sql } from 'kysely';
import type { Query } from './repo.ts';

const AT_ONCE = 200;

/** Accounts that were closed before then and are not erased yet, those that something keeps among them. */
export async function findErasable(query: Query, closedBefore: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select member_id as id from account_closing
    where state = 'closed' and erased_at is null and ended_at < ${closedBefore} order by random(), member_id limit ${AT_ONCE}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** False where something keeps it, or another process was sooner. */
export async function erase(tx: Query, memberId: bigint, now: Date, closedBefore: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select member_erase(${memberId}, ${now}, ${closedBefore}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Each member's last sign-in stays. */
export async function dropSignIns(query: Query, before: Date): Promise<void> {
  await sql`select sign_ins_drop(${before})`.execute(query);
}
