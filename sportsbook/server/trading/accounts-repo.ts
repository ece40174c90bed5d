import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Rule = { readonly bets: number; readonly edge: number; readonly since: Date; readonly now: Date };

/** Writes which accounts the rule limits now, by their settled single bets of real money that were taken before their match; how many. */
export async function rateAccounts(db: Db, { bets, edge, since, now }: Rule): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with rated as materialized (
      select b.player_id, count(*)::int as bets, round((avg(l.price::float8 / (o.value->>'price')::float8) - 1) * 1000000)::int as edge
      from bets b join players p on p.id = b.player_id join legs l on l.bet_id = b.id join markets m on m.id = l.market_id
        join matches g on g.id = l.match_id cross join lateral jsonb_array_elements(m.closing) o
      where b.is_over and b.finished_at > ${since} and b.state = 'settled' and b.size = 1 and p.currency <> 'PLAY'
        and b.created_at < g.starts_at and o.value->>'code' = l.outcome and o.value->>'price' is not null
      group by b.player_id having count(*) >= ${bets}::int
    ), limited as (
      insert into account_terms (player_id, bets, edge, since)
      select player_id, bets, edge, ${now} from rated where edge >= ${edge}::int
      on conflict (player_id) do update set bets = excluded.bets, edge = excluded.edge returning player_id
    ), freed as (
      delete from account_terms where player_id not in (select player_id from rated where edge >= ${edge}::int)
    )
    select count(*)::int as count from limited`.execute(db);
  return rows[0]?.count ?? 0;
}

export const listLimited = (db: Db, players: readonly bigint[]) =>
  db.selectFrom('account_terms').select(['player_id', 'bets', 'edge']).where('player_id', 'in', players).execute();
