import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Query = Kysely<Tables>;

export const findMonth = (query: Query, month: string) =>
  query.selectFrom('closed_month').select(['file', 'digest', 'closed_at']).where('month', '=', month).executeTakeFirst();

export async function keepMonth(tx: Query, month: string, { file, digest }: { file: string; digest: string }, at: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('closed_month')
    .values({ month, file, digest, closed_at: at })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .returning('month')
    .execute();
  return rows.length > 0;
}

/** How many days of the month are closed. */
export async function closedDays(query: Query, month: string): Promise<number> {
  const row = await query
    .selectFrom('report_day')
    .select((of) => of.fn.countAll<bigint>().as('days'))
    .where(sql<boolean>`to_char(day, 'YYYY-MM') = ${month}`)
    .executeTakeFirst();
  return Number(row?.days ?? 0n);
}

/** The first closed day, `2026-11-21`; null before there is one. */
export async function firstDay(query: Query): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day)::text as day from report_day`.execute(query);
  return rows[0]?.day ?? null;
}

export type KindSum = { readonly kind: string; readonly lines: bigint; readonly came: bigint; readonly went: bigint };

/** What closed days before the month changed accounts of an asset by, minor units. */
export async function changeBefore(query: Query, asset: string, month: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(came - went), 0)::int8 as sum from report_sum where asset = ${asset} and day < ${`${month}-01`}::date`.execute(
    query,
  );
  return rows[0]?.sum ?? 0n;
}

/** The month's movements by kind, minor units. */
export async function monthSums(query: Query, asset: string, month: string): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select kind, sum(lines)::int8 as lines, sum(came)::int8 as came, sum(went)::int8 as went from report_sum
      where asset = ${asset} and day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
      group by kind order by kind`.execute(query);
  return rows;
}
