import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type Restless = { readonly id: bigint; readonly hours: number; readonly bets: number; readonly stake: string };

/** Who has placed bets with money in at least so many of the hours of a span; found by time, which the upper bits of a bet's id are. */
export async function findRestless(query: Query, from: Date, to: Date, hours: number): Promise<Restless[]> {
  const { rows } =
    await sql<Restless>`select member_id as id, count(distinct (bet_id >> 20) / 3600000)::int4 as hours, count(*)::int4 as bets,
      sum(stake)::text as stake
    from bet where bet_id >= (extract(epoch from ${from}::timestamptz) * 1000)::int8 << 20
      and bet_id < (extract(epoch from ${to}::timestamptz) * 1000)::int8 << 20 and asset <> 'PLAY' and stake > 0
    group by member_id having count(distinct (bet_id >> 20) / 3600000) >= ${hours} order by member_id`.execute(query);
  return rows;
}
