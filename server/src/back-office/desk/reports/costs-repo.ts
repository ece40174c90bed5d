import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type CostSum = {
  readonly vendor: number;
  readonly gameType: string;
  readonly kind: string;
  readonly lines: bigint;
  readonly came: bigint;
  readonly went: bigint;
};

/** What the closed days of a month moved at each vendor, by kind of game and of movement, minor units. */
export async function vendorSums(query: Kysely<Tables>, asset: string, month: string): Promise<CostSum[]> {
  const { rows } = await sql<CostSum>`
    select s.vendor_id as vendor, g.game_type as "gameType", s.kind, sum(s.lines)::int8 as lines, sum(s.came)::int8 as came, sum(s.went)::int8 as went
      from report_sum s join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code
      where s.asset = ${asset} and s.day >= ${`${month}-01`}::date and s.day < ${`${month}-01`}::date + interval '1 month'
      group by 1, 2, 3 order by 1, 2, 3`.execute(query);
  return rows;
}
