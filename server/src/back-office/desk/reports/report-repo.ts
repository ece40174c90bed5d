import type { MemberDimension, ReportDimension } from '@sorak/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { DayCount, OpenPart, OpenSum } from './day-repo.ts';

type Query = Kysely<Tables>;

/** A stretch that is not closed, with its date. */
export type OpenDay = {
  readonly day: string;
  readonly sums: readonly OpenSum[];
  /** Where the report is of members. */
  readonly parts: readonly OpenPart[];
  readonly counts: readonly DayCount[];
};

export type Dates = { readonly from: string; readonly to: string };

/** What a row of the report is found by, what it is called, and of a game who made it. */
const KEYS: Readonly<
  Record<
    Exclude<ReportDimension, MemberDimension>,
    { readonly key: RawBuilder<string>; readonly label: RawBuilder<string>; readonly maker: RawBuilder<string> }
  >
> = {
  day: { key: sql`s.day::text`, label: sql`''`, maker: sql`''` },
  week: { key: sql`date_trunc('week', s.day)::date::text`, label: sql`''`, maker: sql`''` },
  month: { key: sql`to_char(s.day, 'YYYY-MM')`, label: sql`''`, maker: sql`''` },
  product: { key: sql`coalesce(g.game_type, '')`, label: sql`''`, maker: sql`''` },
  vendor: { key: sql`v.code`, label: sql`v.display_name`, maker: sql`''` },
  game: { key: sql`v.code || '/' || s.game_code`, label: sql`coalesce(g.game_name, s.game_code)`, maker: sql`v.display_name` },
};

/** The sums of open days as SQL reads them. */
export const ofOpen = (days: readonly OpenDay[]): string =>
  JSON.stringify(
    days.flatMap(({ day, sums }) =>
      sums.map(({ lines, came, went, ...rest }) => ({ day, ...rest, lines: String(lines), came: String(came), went: String(went) })),
    ),
  );

export type Sum = {
  readonly key: string;
  readonly label: string;
  readonly maker: string;
  readonly kind: string;
  readonly lines: bigint;
  readonly came: bigint;
  readonly went: bigint;
};

/** The sums of closed days and of those given beside them, by what the report is divided by and by kind. Dates are both within. */
export async function readSums(
  query: Query,
  by: Exclude<ReportDimension, MemberDimension>,
  asset: string,
  { from, to }: Dates,
  open: readonly OpenDay[],
): Promise<Sum[]> {
  const { key, label, maker } = KEYS[by];
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const names = isOfTime
    ? sql``
    : sql`join vendor v on v.id = s.vendor_id left join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code`;
  const { rows } = await sql<Sum>`
    with s as (
      select day, vendor_id, game_code, kind, lines, came, went from report_sum where asset = ${asset} and day between ${from}::date and ${to}::date
      union all
      select * from jsonb_to_recordset(${ofOpen(open)}::jsonb)
        o (day date, vendor_id smallint, game_code text, kind text, lines int8, came int8, went int8)
        where day between ${from}::date and ${to}::date)
    select ${key} as key, min(${label}) as label, min(${maker}) as maker, s.kind, sum(s.lines)::int8 as lines, sum(s.came)::int8 as came,
        sum(s.went)::int8 as went
      from s ${names} group by 1, s.kind order by 1, s.kind`.execute(query);
  return rows;
}

/** The same by whose money it is. A day that nobody has divided has one part without a name, so that all parts are what the ledger says. */
export async function readParts(
  query: Query,
  by: MemberDimension,
  asset: string,
  { from, to }: Dates,
  open: readonly OpenDay[],
): Promise<Sum[]> {
  const parts = open.flatMap(({ day, parts: all }) =>
    all
      .filter(({ dimension }) => dimension === by)
      .map(({ key, kind, lines, came, went }) => ({ day, key, kind, lines: String(lines), came: String(came), went: String(went) })),
  );
  const { rows } = await sql<Sum>`
    with s as (
      select day, key, kind, lines, came, went from report_part
        where asset = ${asset} and dimension = ${by} and day between ${from}::date and ${to}::date
      union all
      select s.day, '', s.kind, s.lines, s.came, s.went from report_sum s join report_day d on d.day = s.day and not d.has_parts
        where s.asset = ${asset} and s.day between ${from}::date and ${to}::date
      union all
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) o (day date, key text, kind text, lines int8, came int8, went int8)
        where day between ${from}::date and ${to}::date),
    summed as (select key, kind, sum(lines)::int8 as lines, sum(came)::int8 as came, sum(went)::int8 as went from s group by 1, 2)
    select s.*, coalesce(m.username, s.key) as label, '' as maker
      from summed s left join member m on ${by} = 'agent' and m.id = case when s.key ~ '^[0-9]{1,18}$' then s.key::int8 end
      order by s.key, s.kind`.execute(query);
  return rows;
}

export type Count = { readonly key: string; readonly figure: string; readonly count: bigint };

/** Who came on closed days, by time. */
export async function readCounts(query: Query, by: 'day' | 'week' | 'month', { from, to }: Dates): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${KEYS[by].key} as key, s.figure, sum(s.count)::int8 as count from report_count s
      where s.day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2`.execute(query);
  return rows;
}

/** What all closed days changed members' accounts of an asset by, minor units. */
export async function closedChange(query: Query, asset: string): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint;
  }>`select coalesce(sum(came - went), 0)::int8 as sum from report_sum where asset = ${asset}`.execute(query);
  return rows[0]?.sum ?? 0n;
}
