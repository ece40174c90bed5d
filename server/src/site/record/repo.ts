import type { Database } from '../../db/database.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';

const IS_DEBITED = `debit_account = $1 and debit_account < ${FIRST_HOUSE_ID}`;
const IS_CREDITED = `credit_account = $1 and credit_account < ${FIRST_HOUSE_ID}`;

/** Lines per statement: some 300 ms of work, far from the statement's time limit. */
const MAX_LINES = 50_000n;

export type AccountRow = { readonly id: bigint; readonly name: string; readonly asset: string; readonly balance: bigint };

/** The member's accounts by name; there are a handful. */
export async function readAccounts(db: Database, memberId: bigint): Promise<AccountRow[]> {
  const { rows } = await db.pool.query<AccountRow>({
    name: 'record-accounts',
    text: `select id, name, asset, balance from ledger_account where name >= $1 collate "C" and name < $2 collate "C" order by id`,
    values: [`member:${memberId}:`, `member:${memberId};`],
  });
  return rows;
}

/** Brings the account's sums up to its newest line. */
export async function catchUp(db: Database, account: bigint): Promise<void> {
  for (let missing = 1n; missing > 0n;) {
    const { rows } = await db.pool.query<{ missing: bigint }>({
      name: 'record-catch-up',
      text: 'select account_sum_catch_up($1, $2) as missing',
      values: [account, MAX_LINES],
    });
    missing = rows[0]?.missing ?? 0n;
  }
}

/** Members' wallets whose sums are that many lines behind, the furthest first. */
export async function readLagging(db: Database, lag: bigint, limit: number): Promise<{ id: bigint; memberId: bigint }[]> {
  const { rows } = await db.pool.query<{ id: bigint; memberId: bigint }>(
    `select a.id, split_part(a.name, ':', 2)::int8 as "memberId" from ledger_account a left join account_sum_state s on s.account = a.id
     where a.kind = 'wallet' and a.name like 'member:%' and a.seq - coalesce(s.through, 0) > $1 order by a.seq - coalesce(s.through, 0) desc, a.id limit $2`,
    [lag, limit],
  );
  return rows;
}

/** Quarters of an hour since the epoch, the end excluded. */
export type Quarters = { readonly first: number; readonly last: number };
/** Lines `first` to `last` (excluded) of an account, and its balance before and behind them. */
export type Span = { readonly first: bigint; readonly last: bigint; readonly opening: bigint; readonly closing: bigint };

/** The lines of a period. The sums must reach the newest line; they say what an account held where the line at the edge has left for the archive. */
export async function readSpan(db: Database, account: bigint, { first, last }: Quarters): Promise<Span> {
  const { rows } = await db.pool.query<Span>({
    name: 'record-span',
    text: `with bound as materialized (
        select coalesce((select min(first_seq) from account_sum where account = $1 and quarter =
              (select min(quarter) from account_sum where account = $1 and quarter >= $2)), s.through + 1) as first,
            coalesce((select min(first_seq) from account_sum where account = $1 and quarter =
              (select min(quarter) from account_sum where account = $1 and quarter >= $3)), s.through + 1) as last
          from account_sum_state s where s.account = $1)
      select b.first, b.last,
          coalesce((select debit_balance from ledger_transfer where ${IS_DEBITED} and debit_seq = b.first - 1),
            (select credit_balance from ledger_transfer where ${IS_CREDITED} and credit_seq = b.first - 1),
            (select sum(came - went)::int8 from account_sum where account = $1 and quarter < $2), 0) as opening,
          coalesce((select debit_balance from ledger_transfer where ${IS_DEBITED} and debit_seq = b.last - 1),
            (select credit_balance from ledger_transfer where ${IS_CREDITED} and credit_seq = b.last - 1),
            (select sum(came - went)::int8 from account_sum where account = $1 and quarter < $3), 0) as closing
        from bound b`,
    values: [account, first, last],
  });
  return rows[0] ?? { first: 1n, last: 1n, opening: 0n, closing: 0n };
}

export type KindSum = { readonly kind: string; readonly lines: bigint; readonly came: bigint; readonly went: bigint };

/** What each kind moved in a period, minor units. */
export async function readKindSums(db: Database, account: bigint, { first, last }: Quarters): Promise<KindSum[]> {
  const { rows } = await db.pool.query<KindSum>({
    name: 'record-kind-sums',
    text: `select kind, sum(lines)::int8 as lines, sum(came)::int8 as came, sum(went)::int8 as went from account_sum
      where account = $1 and quarter >= $2 and quarter < $3 group by kind`,
    values: [account, first, last],
  });
  return rows;
}

export type PeriodKindSum = { readonly bucket: number; readonly kind: string; readonly came: bigint; readonly went: bigint };

/** What each kind moved in each of the periods that begin at these quarters, up to `last`; `bucket` is the period's place, from 1. */
export async function readPeriodKinds(db: Database, account: bigint, starts: readonly number[], last: number): Promise<PeriodKindSum[]> {
  const { rows } = await db.pool.query<PeriodKindSum>({
    name: 'record-period-kinds',
    text: `select width_bucket(quarter, $3::int4[]) as bucket, kind, sum(came)::int8 as came, sum(went)::int8 as went from account_sum
      where account = $1 and quarter >= ($3::int4[])[1] and quarter < $2 group by 1, 2`,
    values: [account, last, starts],
  });
  return rows;
}

export type LineRow = {
  readonly seq: bigint;
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly change: bigint;
  readonly balance: bigint;
};

const DEBIT = `select debit_seq as seq, id, at, kind, reference, -amount::int8 as change, debit_balance as balance from ledger_transfer where ${IS_DEBITED}`;
const CREDIT = `select credit_seq as seq, id, at, kind, reference, amount::int8 as change, credit_balance as balance from ledger_transfer where ${IS_CREDITED}`;

/** Lines `first` to `last` (excluded), newest first: two walks along the accounts' own indices. */
export async function readLines(db: Database, account: bigint, first: bigint, last: bigint, limit: number): Promise<LineRow[]> {
  const { rows } = await db.pool.query<LineRow>({
    name: 'record-lines',
    text: `(${DEBIT} and debit_seq >= $2 and debit_seq < $3 order by debit_seq desc limit $4) union all
      (${CREDIT} and credit_seq >= $2 and credit_seq < $3 order by credit_seq desc limit $4) order by seq desc limit $4`,
    values: [account, first, last, limit],
  });
  return rows;
}

/** Kinds that are asked for, or with `isOther` all that are not among them. */
export type Kinds = { readonly kinds: readonly string[]; readonly isOther: boolean };
export type KindQuery = Quarters & Kinds & { readonly before: bigint; readonly skip: number; readonly limit: number };

/**
 * The lines of some kinds below line `before`, newest first. The sums say in which quarters and between which lines they are, so that
 * one deposit among a million bets is found without reading the bets.
 */
export async function readLinesOfKinds(db: Database, account: bigint, query: KindQuery): Promise<LineRow[]> {
  const { rows } = await db.pool.query<LineRow>({
    name: 'record-lines-of-kinds',
    text: `with hit as (
        select quarter, min(first_seq) as lo, max(last_seq) as hi, sum(lines) as n from account_sum
          where account = $1 and quarter >= $2 and quarter < $3 and (kind = any($4::text[])) <> $5 and first_seq < $6 group by quarter),
      ranked as (select lo, hi, n, sum(n::int4) over w - n as above, first_value(n) over w as top from hit window w as (order by quarter desc)),
      chosen as (select lo, hi, above from ranked where above < $7::int8 + $8::int8 + top and above + n > $7::int8)
      select l.* from chosen c cross join lateral (
        ${DEBIT} and debit_seq between c.lo and c.hi and debit_seq < $6 and (kind = any($4::text[])) <> $5
        union all ${CREDIT} and credit_seq between c.lo and c.hi and credit_seq < $6 and (kind = any($4::text[])) <> $5 offset 0) l
      order by l.seq desc offset $7::int8 - coalesce((select min(above) from chosen), 0)::int8 limit $8::int8`,
    values: [account, query.first, query.last, query.kinds, query.isOther, query.before, query.skip, query.limit],
  });
  return rows;
}

/** The account's lines among these transfers, newest first. */
export async function readLinesById(db: Database, account: bigint, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await db.pool.query<LineRow>(
    `select * from (${DEBIT} and id = any($2::uuid[]) union all ${CREDIT} and id = any($2::uuid[])) l order by seq desc`,
    [account, ids],
  );
  return rows;
}
