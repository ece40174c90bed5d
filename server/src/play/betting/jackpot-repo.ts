import type { Database } from '../../db/database.ts';

/** Minor units by account id. */
export async function readBalances(db: Database, accounts: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await db.pool.query<{ id: bigint; balance: bigint }>('select id, balance from ledger_account where id = any($1)', [
    accounts,
  ]);
  return new Map(rows.map((row) => [row.id, row.balance]));
}
