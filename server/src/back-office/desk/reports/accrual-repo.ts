import type { ReportDimension } from '@sorak/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { type Dates, ofOpen, type OpenDay } from './report-repo.ts';

/** What a vendor won of a kind of game in a stretch that lies within one month, minor units. */
export type Won = { readonly firstDay: string; readonly vendor: number; readonly gameType: string; readonly won: bigint };

/** How finely days are told apart: by what the report is divided by, and never over the end of a month. */
const STRETCH: Partial<Readonly<Record<ReportDimension, RawBuilder<string>>>> = {
  day: sql`s.day::text`,
  week: sql`to_char(s.day, 'YYYY-MM') || date_trunc('week', s.day)::date::text`,
};
const PLAY_KINDS = ['bet', 'bet_rollback', 'win', 'jackpot_win', 'win_rollback'];

/** From the first of the month in which the report begins until its last day: what vendors won, with the days before the report apart. */
export async function wonSince(
  query: Kysely<Tables>,
  by: ReportDimension,
  asset: string,
  { from, to }: Dates,
  open: readonly OpenDay[],
): Promise<Won[]> {
  const first = `${from.slice(0, 7)}-01`;
  const { rows } = await sql<Won>`
    with s as (
      select day, vendor_id, game_code, kind, came, went from report_sum
        where asset = ${asset} and day between ${first}::date and ${to}::date and kind = any (${sql.val(PLAY_KINDS)}::text[])
      union all
      select day, vendor_id, game_code, kind, came, went from jsonb_to_recordset(${ofOpen(open)}::jsonb)
        o (day date, vendor_id smallint, game_code text, kind text, came int8, went int8)
        where day between ${first}::date and ${to}::date and kind = any (${sql.val(PLAY_KINDS)}::text[]))
    select min(s.day)::text as "firstDay",
        s.vendor_id as vendor, g.game_type as "gameType", sum(s.went - s.came)::int8 as won
      from s join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code
      group by ${STRETCH[by] ?? sql`to_char(s.day, 'YYYY-MM')`}, s.day < ${from}::date, 2, 3`.execute(query);
  return rows;
}
