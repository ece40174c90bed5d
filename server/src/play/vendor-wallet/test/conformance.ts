import { sign } from 'node:crypto';
import { expect } from 'vitest';
import type { Player, Reply, World } from './world.ts';

/** What the cases ask a platform, and what it wrote. */
type Conformance = ReturnType<typeof conformanceOf>;
/** One of the forty, or one beside them. */
export type Case = readonly [title: string, run: (platform: Conformance) => Promise<void>];

export function conformanceOf(world: World) {
  const ask =
    (path: string) =>
    (body: unknown, vendor = 'ALFA'): Promise<Reply> =>
      world.send(vendor, path, body);
  return {
    world,
    bet: ask('/transaction/bet'),
    win: ask('/transaction/win'),
    back: ask('/transaction/rollback'),
    signed: (text: string): string => sign('sha256', Buffer.from(text), world.keys['ALFA'] ?? expect.unreachable()).toString('base64'),
    count: (table: 'bet' | 'vendor_transaction', player: Player) => count(world, table, player),
    record: (player: Player, transaction: string) => record(world, player, transaction),
  };
}

async function count(world: World, table: 'bet' | 'vendor_transaction', player: Player): Promise<number> {
  const { rows } = await world.owner.pool.query<{ count: bigint }>(`select count(*) from ${table} where member_id = $1`, [player.memberId]);
  return Number(rows[0]?.count);
}

/** A bet with its wins, as the record has it. */
async function record(world: World, player: Player, transaction: string) {
  const { rows } = await world.owner.pool.query<{ status: number; stake: bigint; payout: bigint; is_round_closed: boolean }>(
    `select b.* from bet b join vendor_transaction t on t.member_id = b.member_id and t.bet_id = b.bet_id
     where t.transaction_uuid = $1 and b.member_id = $2`,
    [transaction, player.memberId],
  );
  return rows[0] ?? expect.unreachable('no bet row');
}

/** I1–I6 over the whole database: sums, floors, chains without gaps, running balances, each vendor id once. */
export async function expectInvariants(world: World): Promise<void> {
  const { rows } = await world.owner.pool.query(`
    select 'assets do not sum to nothing' as broken where exists (select from ledger_account group by asset having sum(balance) <> 0)
    union all select 'an account is below its floor' where exists (select from ledger_account where balance < floor)
    union all select 'a balance is not the sum of its transfers' where exists (
      select from ledger_account a where a.balance <>
        (select coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0) from ledger_transfer t
          where a.id in (t.debit_account, t.credit_account)))
    union all select 'a chain has a gap' where exists (select from ledger_account a where a.seq <>
        (select count(*) from ledger_transfer t where a.id in (t.debit_account, t.credit_account)))
    union all select 'a bet differs from what was booked' where exists (select from bet b where b.status <> 3 and b.stake <>
        coalesce((select sum(t.amount) from ledger_transfer t where t.kind = 'bet' and t.reference = 'bet:' || b.bet_id
          and t.debit_account = b.wallet_account), 0))`);
  expect(rows).toEqual([]);
}
