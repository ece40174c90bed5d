import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';

type Bounds = { readonly newcomers: number; readonly share: number };

/** Writes down outcomes that newcomers bet on almost alone since a time, each once, and stops their markets; which those are. */
export async function stopOddOutcomes(trx: Transaction, since: Date, now: Date, { newcomers, share }: Bounds) {
  const { rows } = await sql<{ match_id: string; market_id: string }>`
      with single as (
        select l.match_id, l.market_id, l.outcome, b.player_id, p.user_id, b.stake, b.created_at from legs l join bets b on b.id = l.bet_id join players p on p.id = b.player_id
          where b.size = 1 and b.state in ('betting', 'open') and p.currency <> 'PLAY' and b.created_at > ${since}),
      each as (
        select match_id, market_id, outcome, player_id, user_id, sum(stake)::bigint as stake,
            not exists (select from bets e where e.player_id = s.player_id and e.created_at < min(s.created_at)) as is_newcomer
          from single s group by 1, 2, 3, 4, 5),
      odd as (
        select match_id, market_id, outcome, array_agg(user_id order by user_id, player_id) filter (where is_newcomer) as players, count(*) filter (where is_newcomer)::int as newcomers,
            sum(stake)::bigint as stake
          from each group by 1, 2, 3 having count(*) filter (where is_newcomer) >= ${newcomers} and count(*) filter (where is_newcomer) >= ${share}::float8 * count(*)),
      told as (
        insert into integrity_alarms (market_id, outcome, match_id, players, newcomers, stake, at) select market_id, outcome, match_id, players, newcomers, stake, ${now} from odd
          on conflict do nothing returning match_id, market_id)
      update markets set is_stopped = true from told where markets.id = told.market_id returning told.match_id, told.market_id`.execute(
    trx,
  );
  return rows;
}

/** Alarms since a time. */
export const alarmsSince = (db: Db, since: Date) =>
  db
    .selectFrom('integrity_alarms')
    .select(['match_id as match', 'market_id as market', 'outcome', 'players', 'newcomers'])
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('market_id')
    .orderBy('outcome')
    .execute();

/** Every price that a market has had, the oldest first. */
export const listPrices = (db: Db, market: string) =>
  db.selectFrom('price_history').select(['at', 'state', 'outcomes']).where('market_id', '=', market).orderBy('at').orderBy('id').execute();
