import type { Database } from '../db/database.ts';

const HOUSE_SHARDS = 16n;
const HOUSE_FLOOR = -4_000_000_000_000_000_000n;

const open = `ledger_open($1, $2, $3, $4)`;

async function openAccount(db: Database, name: string, kind: string, asset: string, floor: bigint): Promise<bigint> {
  const { rows } = await db.pool.query<{ id: bigint }>(`select ${open} as id`, [name, kind, asset, floor]);
  return rows[0]?.id ?? 0n;
}

export const openWalletAccount = (db: Database, memberId: bigint, asset: string): Promise<bigint> =>
  openAccount(db, `wallet:${memberId}:${asset}`, 'wallet', asset, 0n);

/** The shard of the house that this member's bets go to. */
export const openHouseAccount = (db: Database, memberId: bigint, asset: string): Promise<bigint> =>
  openAccount(db, `house:games:${asset}:${memberId % HOUSE_SHARDS}`, 'house', asset, HOUSE_FLOOR);

export const openReceivableAccount = (db: Database, asset: string): Promise<bigint> =>
  openAccount(db, `house:receivable:${asset}`, 'house', asset, HOUSE_FLOOR);

export const openPoolAccount = (db: Database, code: string, asset: string): Promise<bigint> =>
  openAccount(db, `jackpot:${code}:${asset}`, 'jackpot', asset, 0n);

/** Moves one amount under the caller's id; a repeat of the same does nothing. */
export async function transfer(
  db: Database,
  move: { id: string; debit: bigint; credit: bigint; amount: bigint; kind: string; reference: string },
): Promise<void> {
  await db.pool.query('select ledger_transfer($1, $2, $3, $4, $5, $6)', [
    move.id,
    move.debit,
    move.credit,
    move.amount,
    move.kind,
    move.reference,
  ]);
}

/** Minor units by account id. */
export async function readBalances(db: Database, accounts: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await db.pool.query<{ id: bigint; balance: bigint }>('select id, balance from ledger_account where id = any($1)', [
    accounts,
  ]);
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** What a member can play with: the wallet less what is owed, never below nothing. */
export async function readAvailable(db: Database, memberId: bigint, asset: string): Promise<bigint> {
  const { rows } = await db.pool.query<{ available: bigint }>(
    `select greatest(0, a.balance - coalesce(r.owed, 0)) as available from ledger_account a
     left join member_receivable r on r.member_id = $2 and r.asset = $3 where a.name = $1`,
    [`wallet:${memberId}:${asset}`, memberId, asset],
  );
  return rows[0]?.available ?? 0n;
}
