import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { wallet } from '../../ledger/accounts.ts';

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

/** The same of many members, by number; who has no wallet yet is missing. */
export async function readAvailableOf(db: Database, memberIds: readonly bigint[], asset: string): Promise<Map<bigint, bigint>> {
  const { rows } = await db.pool.query<{ member_id: bigint; available: bigint }>({
    name: 'available-of',
    text: `select m.id as member_id, greatest(0, a.balance - coalesce(r.owed, 0)) as available
     from unnest($1::int8[], $2::text[]) m (id, name) join ledger_account a on a.name = m.name
     left join member_receivable r on r.member_id = m.id and r.asset = $3`,
    values: [memberIds, memberIds.map((id) => wallet(id, asset).name), asset],
  });
  return new Map(rows.map((row) => [row.member_id, row.available]));
}

/** The same inside a transaction. */
export async function readAvailableIn(query: Kysely<Tables>, memberId: bigint, asset: string): Promise<bigint> {
  const { rows } = await sql<{ available: bigint }>`
    select greatest(0, a.balance - coalesce(r.owed, 0)) as available from ledger_account a
    left join member_receivable r on r.member_id = ${memberId} and r.asset = ${asset}
    where a.name = ${wallet(memberId, asset).name}`.execute(query);
  return rows[0]?.available ?? 0n;
}
