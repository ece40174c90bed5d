import type { Database } from '../../db/database.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';
import type { Quarters } from './repo.ts';

/** The paths of a team's places, the end excluded. */
export type Paths = { readonly first: string; readonly end: string };

const line = (side: 'debit' | 'credit', kind: string): string =>
  `select id, at, kind, ${side === 'debit' ? '-' : ''}amount::int8 as change from ledger_transfer
    where ${side}_account = a.id and ${side}_account < ${FIRST_HOUSE_ID} and kind = ${kind} and ${side}_seq`;
const both = (kind: string, seq: string): string => `${line('debit', kind)} ${seq} union all ${line('credit', kind)} ${seq}`;

/** The main wallets of $1 to $2 with their last line, and the line up to which their sums reach. */
const WALLETS = `a as materialized (select p.member_id, w.id, w.seq, coalesce(s.through, 0) as through
    from team_path p join ledger_account w on w.name = 'member:' || p.member_id || ':wallet:IDR'
    left join account_sum_state s on s.account = w.id where p.path >= $1 and p.path < $2)`;
/** Lines that the sums do not reach yet, of the kinds $5 in the quarters $3 to $4: of most of a large team there are none to look for. */
const REST = `select a.member_id, l.* from a cross join lateral (${both('any($5::text[])', '> a.through')} offset 0) l
    where a.seq > a.through and l.at >= to_timestamp($3::int8 * 900) and l.at < to_timestamp($4::int8 * 900)`;

export type TeamKindSum = { readonly kind: string; readonly lines: bigint; readonly came: bigint; readonly went: bigint };

/** What each of these kinds moved in a team's main wallets; minor units. Sums and what they do not reach yet stand in one snapshot. */
export async function readTeamKinds({ pool }: Database, { first, end }: Paths, quarters: Quarters, kinds: readonly string[]) {
  const { rows } = await pool.query<TeamKindSum>(
    `with ${WALLETS}, moved as (
        select s.kind, s.lines, s.came, s.went from a join account_sum s on s.account = a.id
          where s.quarter >= $3::int4 and s.quarter < $4::int4 and s.kind = any($5::text[])
        union all select kind, 1, greatest(change, 0), greatest(-change, 0) from (${REST}) r)
      select kind, sum(lines)::int8 as lines, sum(came)::int8 as came, sum(went)::int8 as went from moved group by kind`,
    [first, end, quarters.first, quarters.last, kinds],
  );
  return rows;
}

export type TeamDaySum = Pick<TeamKindSum, 'kind' | 'came' | 'went'> & { readonly day: number };

/** The same by day: `starts` are the first quarters of the days. */
export async function readTeamDays(
  { pool }: Database,
  { first, end }: Paths,
  { starts, last }: { readonly starts: readonly number[]; readonly last: number },
  kinds: readonly string[],
) {
  const { rows } = await pool.query<TeamDaySum>(
    `with ${WALLETS}, moved as (
        select s.quarter, s.kind, s.came, s.went from a join account_sum s on s.account = a.id
          where s.quarter >= $3::int4 and s.quarter < $4::int4 and s.kind = any($5::text[])
        union all select floor(extract(epoch from at) / 900)::int4, kind, greatest(change, 0), greatest(-change, 0) from (${REST}) r)
      select width_bucket(quarter, $6::int4[]) - 1 as day, kind, sum(came)::int8 as came, sum(went)::int8 as went from moved group by 1, 2`,
    [first, end, starts[0], last, kinds, starts],
  );
  return rows;
}

export type TeamLineRow = {
  readonly member_id: bigint;
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly change: bigint;
};

/** `until`: no line from then on, so that pages read one after the other stay where they are. */
export type Page = { readonly skip: number; readonly limit: number; readonly until: number };

/** A page of the lines of these kinds, the newest first. The sums say between which lines they stand, so that no bet is read on the way. */
export async function readTeamLines({ pool }: Database, { first, end }: Paths, quarters: Quarters, kinds: readonly string[], page: Page) {
  const { rows } = await pool.query<TeamLineRow>(
    `with ${WALLETS}
      select * from (
        select a.member_id, l.* from a join account_sum s on s.account = a.id
          cross join lateral (${both('s.kind', 'between s.first_seq and s.last_seq')} offset 0) l
          where s.quarter >= $3::int4 and s.quarter < $4::int4 and s.kind = any($5::text[])
        union all ${REST}) l
      where at < to_timestamp($8::int8 / 1000.0) order by at desc, id desc, change offset $6 limit $7`,
    [first, end, quarters.first, quarters.last, kinds, page.skip, page.limit, page.until],
  );
  return rows;
}
