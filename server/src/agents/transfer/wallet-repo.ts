import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Query } from './setting-repo.ts';

export type WalletTransferRow = Selectable<Tables['wallet_transfer']>;
type New = Pick<WalletTransferRow, 'id' | 'member_id' | 'vendor_id' | 'direction' | 'asset' | 'amount' | 'made_at'>;

/** A transfer to be settled, first here and, should that fail, by whoever finds it due. False when there is one of that id already. */
export async function insertPending(tx: Query, row: New, nextTryAt: Date): Promise<boolean> {
  const made = await tx
    .insertInto('wallet_transfer')
    .values({ ...row, state: 'pending', reason: null, next_try_at: nextTryAt, ended_at: null })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The row, locked until the end of the transaction. */
export const lockTransfer = (tx: Query, id: string): Promise<WalletTransferRow> =>
  tx.selectFrom('wallet_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findWalletTransfer = (query: Query, id: string): Promise<WalletTransferRow> =>
  query.selectFrom('wallet_transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function endTransfer(tx: Query, id: string, state: 'done' | 'refused', reason: string | null, at: Date): Promise<void> {
  await tx.updateTable('wallet_transfer').set({ state, reason, next_try_at: null, ended_at: at }).where('id', '=', id).execute();
}

export type Due = WalletTransferRow & { readonly transfer_url: string | null; readonly display_name: string };

/** Takes what is due for itself until `until`; another process finds the next ones. */
export async function claimDue(query: Query, now: Date, until: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update wallet_transfer w set next_try_at = ${until}, tries = w.tries + 1
    from vendor v where v.id = w.vendor_id and w.id in (
      select id from wallet_transfer where state = 'pending' and next_try_at <= ${now}
      order by next_try_at, id limit ${limit} for update skip locked)
    returning w.*, v.transfer_url, v.display_name`.execute(query);
  return rows;
}

export async function setNextTry(query: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('wallet_transfer').set({ next_try_at: at }).where('id', '=', id).where('state', '=', 'pending').execute();
}

/** What is on its way between a member's wallets by vendor, minor units. */
export async function onTheWay(query: Query, memberId: bigint): Promise<ReadonlyMap<number, bigint>> {
  const rows = await query
    .selectFrom('wallet_transfer')
    .select(['vendor_id', (of) => of.fn.sum<bigint>('amount').as('amount')])
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .groupBy('vendor_id')
    .execute();
  return new Map(rows.map((row) => [row.vendor_id, BigInt(row.amount)]));
}

export async function findPage(query: Query, memberId: bigint, offset: number, limit: number) {
  const own = query.selectFrom('wallet_transfer as w').where('w.member_id', '=', memberId);
  const [rows, total] = await Promise.all([
    own
      .innerJoin('vendor as v', 'v.id', 'w.vendor_id')
      .selectAll('w')
      .select(['v.code', 'v.display_name'])
      .orderBy('w.made_at', 'desc')
      .orderBy('w.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total.total) };
}

/** Transfers that have been in doubt since before a moment. */
export const findStuck = (query: Query, since: Date) =>
  query
    .selectFrom('wallet_transfer as w')
    .innerJoin('vendor as v', 'v.id', 'w.vendor_id')
    .select(['w.id', 'w.member_id', 'w.direction', 'w.asset', 'w.amount', 'w.tries', 'w.made_at', 'v.code'])
    .where('w.state', '=', 'pending')
    .where('w.made_at', '<', since)
    .orderBy('w.made_at')
    .orderBy('w.id')
    .limit(500)
    .execute();
