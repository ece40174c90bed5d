import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { wallet } from '../ledger/accounts.ts';

/** What a member can play with: the wallet less what is owed, never below nothing. */
export async function readAvailable(db: Database, memberId: bigint, asset: string): Promise<bigint> {
  const { rows } = await db.pool.query<{ available: bigint }>({
    name: 'available',
    text: `select greatest(0, a.balance - coalesce(r.owed, 0)) as available from ledger_account a
     left join member_receivable r on r.member_id = $2 and r.asset = $3 where a.name = $1`,
    values: [wallet(memberId, asset).name, memberId, asset],
  });
  return rows[0]?.available ?? 0n;
}

/** The same inside a transaction. */
export async function readAvailableIn(query: Kysely<Tables>, memberId: bigint, asset: string): Promise<bigint> {
  const { rows } = await sql<{ available: bigint }>`
    select greatest(0, a.balance - coalesce(r.owed, 0)) as available from ledger_account a
    left join member_receivable r on r.member_id = ${memberId} and r.asset = ${asset}
    where a.name = ${wallet(memberId, asset).name}`.execute(query);
  return rows[0]?.available ?? 0n;
}
