import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

/** Written out, so that the index of what is no bet is used. */
const KINDS = sql.raw(`('jackpot_seed', 'jackpot_contribution', 'contribution_back', 'jackpot_win')`);

export type PoolSum = { readonly account: bigint; readonly kind: string; readonly came: bigint; readonly went: bigint };

/** What came to pools and went, by kind, minor units. */
export async function poolSums(query: Query, accounts: readonly bigint[]): Promise<PoolSum[]> {
  const { rows } = await sql<PoolSum>`
    with line as (
      select credit_account as account, kind, amount as came, 0::int8 as went from ledger_transfer
        where kind in ${KINDS} and credit_account = any(${[...accounts]}::int8[])
      union all
      select debit_account, kind, 0, amount from ledger_transfer
        where kind in ${KINDS} and debit_account = any(${[...accounts]}::int8[]))
    select account, kind, sum(came)::int8 as came, sum(went)::int8 as went from line group by 1, 2`.execute(query);
  return rows;
}

export type PoolShare = { readonly account: bigint; readonly given: bigint; readonly staked: bigint };
/** Bets are found by their numbers alone, a few at a time. */
const SHARED = 200;

/** What the newest bets gave to each pool, and what they staked, minor units. */
export async function poolShares(query: Query, accounts: readonly bigint[]): Promise<PoolShare[]> {
  const { rows } = await sql<PoolShare>`
    select a.account, sum(t.amount)::int8 as given, sum(b.stake)::int8 as staked
      from unnest(${[...accounts]}::int8[]) a (account)
      cross join lateral (select amount, substr(reference, 5)::int8 as bet_id from ledger_transfer
        where kind = 'jackpot_contribution' and credit_account = a.account and reference ~ '^bet:[0-9]{1,19}$' order by at desc, seq desc limit ${SHARED}) t
      join bet b on b.bet_id = t.bet_id
      group by 1`.execute(query);
  return rows;
}

/** The accounts that pools were seeded from, by pool. */
export async function poolBacking(query: Query, accounts: readonly bigint[]): Promise<{ account: bigint; name: string }[]> {
  const { rows } = await sql<{ account: bigint; name: string }>`
    select distinct t.credit_account as account, a.name from ledger_transfer t join ledger_account a on a.id = t.debit_account
      where t.kind = 'jackpot_seed' and t.credit_account = any(${[...accounts]}::int8[]) order by 1, 2`.execute(query);
  return rows;
}

export type PoolWin = {
  readonly account: bigint;
  readonly at: Date;
  readonly amount: bigint;
  readonly bet_id: bigint;
  readonly username: string | null;
  readonly vendor_id: number | null;
  readonly game_code: string | null;
};

const MAX_WINS = 20;

/** The newest wins of each pool. */
export async function poolWins(query: Query, accounts: readonly bigint[]): Promise<PoolWin[]> {
  const { rows } = await sql<PoolWin>`
    select * from (
      select t.debit_account as account, t.at, t.amount, substr(t.reference, 5)::int8 as bet_id, m.username, b.vendor_id, b.game_code,
          row_number() over (partition by t.debit_account order by t.seq desc) as place
        from ledger_transfer t
        left join ledger_account w on w.id = t.credit_account
        left join member m on w.name ~ '^member:[0-9]{1,18}:' and m.id = split_part(w.name, ':', 2)::int8
        left join bet b on b.member_id = m.id and b.bet_id = substr(t.reference, 5)::int8
        where t.kind = 'jackpot_win' and t.reference ~ '^bet:[0-9]{1,19}$' and t.debit_account = any(${[...accounts]}::int8[])) w
      where place <= ${MAX_WINS} order by account, place`.execute(query);
  return rows;
}

export const accountNames = (query: Query, accounts: readonly bigint[]) =>
  query
    .selectFrom('ledger_account')
    .select(['id', 'name', 'balance'])
    .where('id', 'in', [...accounts, -1n])
    .execute();
