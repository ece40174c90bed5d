import type { ClosingBlock } from '@sorak/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;
export type ClosingRow = Selectable<Tables['account_closing']>;

export const findAsked = (query: Query, memberId: bigint): Promise<ClosingRow | undefined> =>
  query.selectFrom('account_closing').selectAll().where('member_id', '=', memberId).where('state', '=', 'asked').executeTakeFirst();

/** False where it is asked for already. */
export async function insertAsked(tx: Query, memberId: bigint, at: Date, dueAt: Date): Promise<boolean> {
  const done = await tx
    .insertInto('account_closing')
    .values({ member_id: memberId, asked_at: at, due_at: dueAt, next_try_at: dueAt })
    .onConflict((on) => on.column('member_id').where('state', 'in', ['asked', 'closed']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** From one state to another; false where it is in none such. */
export async function endClosing(
  tx: Query,
  memberId: bigint,
  from: 'asked' | 'closed',
  state: 'taken_back' | 'closed' | 'reopened',
  at: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('account_closing')
    .set({ state, ended_at: at, next_try_at: null })
    .where('member_id', '=', memberId)
    .where('state', '=', from)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Takes one that is due and puts its next try off, so that no other process tries meanwhile. */
export const takeDue = (query: Query, at: Date, next: Date): Promise<ClosingRow | undefined> =>
  query
    .updateTable('account_closing')
    .set({ next_try_at: next })
    .where('id', '=', (of) =>
      of
        .selectFrom('account_closing')
        .select('id')
        .where('next_try_at', '<=', at)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** What has to end first, but the wallet. Play money is nobody's. */
export async function blocksOf(query: Query, memberId: bigint): Promise<Exclude<ClosingBlock, 'balance'>[]> {
  const { rows } = await sql<Record<ClosingBlock, boolean>>`
    select exists (select from ledger_account where name like any (array[${`member:${memberId}:bonus:%`}, ${`member:${memberId}:free:%`}])
          and balance <> 0) as bonus,
      exists (select from withdrawal where member_id = ${memberId} and state not in ('received', 'refused', 'returned')) as withdrawal,
      exists (select from bet where member_id = ${memberId} and asset <> 'PLAY' and settled_at is null) as bets,
      exists (select from member_receivable where member_id = ${memberId} and owed > 0) as debt,
      exists (select from point_exchange where member_id = ${memberId} and state = 'in_process') as orders,
      exists (select from member m where m.id = ${memberId} and (m.is_agent <> 0 or exists (select from member b where b.upline_id = m.id))) as agent`.execute(
    query,
  );
  const [row] = rows;
  return (['bonus', 'withdrawal', 'bets', 'debt', 'orders', 'agent'] as const).filter((block) => row?.[block]);
}

/** Whether anything is held of the member's money, or lies in a wallet of another currency. */
export async function hasMore(query: Query, memberId: bigint, asset: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ledger_account where name like ${`member:${memberId}:%`}
    and asset not in ('PLAY', 'POINT') and kind in ('wallet', 'held') and name <> ${`member:${memberId}:wallet:${asset}`}
    and name not like all (array[${`member:${memberId}:bonus:%`}, ${`member:${memberId}:free:%`}]) and balance <> 0) as is`.execute(query);
  return rows[0]?.is ?? false;
}
