import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type ReportRow = {
  readonly sport: string;
  readonly competition: string;
  readonly event: string;
  readonly starts_at: Date;
  readonly market: string;
  readonly bets: number;
  readonly stake_amount: bigint;
  readonly payout_amount: bigint;
  readonly revenue_amount: bigint;
};

/**
 * Wagers of real money by sport, competition, event and market: settled within a time, or riding on events to come. A bet of several legs is a
 * row of its own kind, at the event of its first leg.
 */
export async function reportRows(db: Db, of: 'wagers' | 'future', from: Date, to: Date): Promise<ReportRow[]> {
  const which =
    of === 'wagers'
      ? sql`b.state = 'settled' and b.finished_at >= ${from} and b.finished_at < ${to}`
      : sql`b.state in ('betting', 'open') and m.starts_at >= ${from}`;
  const { rows } = await sql<ReportRow>`
    select m.sport, m.league as competition, m.home || ' – ' || m.away as event, m.starts_at, case when b.size = 1 then k.type else 'several legs' end as market,
        count(*)::int as bets, sum(b.stake)::bigint as stake_amount, sum(b.payout + b.cashed_payout)::bigint as payout_amount,
        sum(b.stake - b.payout - b.cashed_payout)::bigint as revenue_amount
      from bets b join players p on p.id = b.player_id join legs l on l.bet_id = b.id and l.place = (select min(place) from legs f where f.bet_id = b.id)
        join matches m on m.id = l.match_id left join markets k on k.id = l.market_id
      where ${which} and p.currency <> 'PLAY' and b.reward_uuid is null
      group by 1, 2, 3, 4, 5, m.id order by m.starts_at, m.id, 5 limit 100000`.execute(db);
  return rows;
}
