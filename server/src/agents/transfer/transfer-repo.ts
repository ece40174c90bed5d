import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Query } from './setting-repo.ts';

export type TransferRow = Tables['member_transfer'];

/** False when there is one of that id already. */
export async function insertTransfer(tx: Query, row: TransferRow): Promise<boolean> {
  const made = await tx
    .insertInto('member_transfer')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export type Sent = { readonly amount: bigint; readonly count: number };

/** What a member has sent since a moment, minor units. */
export async function sentSince(query: Query, fromId: bigint, since: Date): Promise<Sent> {
  const row = await query
    .selectFrom('member_transfer')
    .select((of) => [of.fn.coalesce(of.fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'), of.fn.countAll<bigint>().as('count')])
    .where('from_id', '=', fromId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return { amount: BigInt(row.amount), count: Number(row.count) };
}

export type ToPayee = { readonly first: Date | null; readonly amount: bigint };

/** When a payee was first sent something, and how much in all. */
export async function sentTo(query: Query, fromId: bigint, toId: bigint): Promise<ToPayee> {
  const row = await query
    .selectFrom('member_transfer')
    .select((of) => [of.fn.min('made_at').as('first'), of.fn.coalesce(of.fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount')])
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirstOrThrow();
  return { first: row.first, amount: BigInt(row.amount) };
}

/** What the wallet owes: payouts that were taken back when nothing was left. */
export async function owed(query: Query, memberId: bigint, asset: string): Promise<bigint> {
  const row = await query
    .selectFrom('member_receivable')
    .select('owed')
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.owed ?? 0n;
}

export async function findPage(query: Query, memberId: bigint, offset: number, limit: number) {
  const own = query.selectFrom('member_transfer as t').where((of) => of.or([of('t.from_id', '=', memberId), of('t.to_id', '=', memberId)]));
  const [rows, total] = await Promise.all([
    own
      .innerJoin('member as f', 'f.id', 't.from_id')
      .innerJoin('member as r', 'r.id', 't.to_id')
      .selectAll('t')
      .select(['f.username as from_name', 'r.username as to_name'])
      .orderBy('t.made_at', 'desc')
      .orderBy('t.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total.total) };
}

/** Of these ids those in which the member has a part, with the names of both sides. */
export const findByIds = (query: Query, memberId: bigint, ids: readonly string[]) =>
  query
    .selectFrom('member_transfer as t')
    .innerJoin('member as f', 'f.id', 't.from_id')
    .innerJoin('member as r', 'r.id', 't.to_id')
    .selectAll('t')
    .select(['f.username as from_name', 'r.username as to_name'])
    .where('t.id', 'in', ids)
    .where((of) => of.or([of('t.from_id', '=', memberId), of('t.to_id', '=', memberId)]))
    .execute();
