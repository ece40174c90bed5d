import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';

type Query = Kysely<Tables>;
export type Moved = {
  readonly part: 'before' | 'within' | 'after';
  readonly kind: string;
  readonly lines: bigint;
  readonly came: bigint;
  readonly went: bigint;
};

/** What came to members' accounts of an asset and what left them, by kind, before, within and after a stretch; minor units. What goes from one account of members to another counts on both sides. */
export async function movedMoney(query: Query, asset: string, from: Date, to: Date): Promise<Moved[]> {
  const first = sql.raw<bigint>(FIRST_HOUSE_ID);
  const { rows } = await sql<Moved>`
    with line as (
      select t.kind, t.at, t.amount as came, 0::int8 as went from ledger_transfer t
        join ledger_account a on a.id = t.credit_account and a.asset = ${asset} where t.credit_account < ${first}
      union all
      select t.kind, t.at, 0::int8, t.amount from ledger_transfer t
        join ledger_account a on a.id = t.debit_account and a.asset = ${asset} where t.debit_account < ${first})
    select case when at < ${from} then 'before' when at < ${to} then 'within' else 'after' end as part, kind,
        count(*) as lines, sum(came)::int8 as came, sum(went)::int8 as went
      from line group by 1, 2 order by 1, 2`.execute(query);
  return rows;
}

/** What members' accounts of an asset hold now, minor units. */
export async function heldNow(query: Query, asset: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::int8 as sum from ledger_account where asset = ${asset} and id < ${sql.raw<bigint>(FIRST_HOUSE_ID)}`.execute(
    query,
  );
  return rows[0]?.sum ?? 0n;
}
