import { sql } from 'kysely';
import type { MarketType } from '../../engine/market.ts';
import type { Db, Transaction } from '../db/database.ts';

export type Losing = {
  readonly sport: string;
  readonly type: MarketType;
  readonly matches: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly expected: bigint;
  readonly deviation: bigint;
};
type Rule = { readonly since: Date; readonly matches: number; readonly deviations: number };

/**
 * Kinds of markets whose settled single bets of real money paid more than their prices say by so many standard deviations, in so many matches.
 * Bets on one outcome win together: they count as one. What was before a kind was opened again is not held against it.
 */
export const losingKinds = async (db: Db, { since, matches, deviations }: Rule): Promise<readonly Losing[]> =>
  (
    await sql<Losing>`
      with resumed as (
        select sport, type, max(resumed_at) as at from paused_kinds group by sport, type
      ), each as (
        select g.sport, m.type, l.match_id, sum(b.stake) as stake, sum(b.payout) as payout,
          sum(b.stake * 1000000.0 / (1000000 + m.margin)) as expected, sum(b.stake::float8 * l.price / 1000) as exposure,
          least(1, avg(1000.0 / l.price * 1000000 / (1000000 + m.margin)))::float8 as chance
        from bets b join players p on p.id = b.player_id join legs l on l.bet_id = b.id join markets m on m.id = l.market_id
          join matches g on g.id = l.match_id left join resumed r on r.sport = g.sport and r.type = m.type
        where b.is_over and b.finished_at > ${since} and b.state = 'settled' and b.size = 1 and p.currency <> 'PLAY'
          and not b.is_cashed_out and b.cashed_stake = 0 and b.reward_uuid is null and (r.at is null or b.finished_at > r.at)
        group by g.sport, m.type, l.match_id, l.market_id, l.outcome
      ), kinds as (
        select sport, type, count(distinct match_id)::int as matches, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
          sum(expected)::bigint as expected, round(sqrt(sum(exposure ^ 2 * chance * (1 - chance))))::bigint as deviation
        from each group by sport, type
      )
      select * from kinds k where matches >= ${matches}::int and payout - expected > ${deviations}::float8 * deviation
        and not exists (select from paused_kinds where sport = k.sport and type = k.type and resumed_at is null)`.execute(db)
  ).rows;

/** Stops every market of a kind that may take bets; the matches that it is of. */
export async function pauseKind(trx: Transaction, kind: Losing, at: Date): Promise<string[]> {
  const row = { ...kind, paused_at: at, resumed_at: null };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paused_kinds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? stopKind(trx, kind, true) : [];
}

async function stopKind(trx: Transaction, { sport, type }: Pick<Losing, 'sport' | 'type'>, isStopped: boolean): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    update markets set is_stopped = ${isStopped} from matches g
    where g.id = match_id and g.sport = ${sport} and markets.type = ${type} and markets.state <> 'closed'
    returning match_id`.execute(trx);
  return [...new Set(rows.map(({ match_id }) => match_id))];
}

/** Opens a kind again; the matches that it is of, none where it was not paused. */
export async function resumeKind(trx: Transaction, sport: string, type: MarketType, at: Date): Promise<string[]> {
  const { numUpdatedRows } = await trx
    .updateTable('paused_kinds')
    .set({ resumed_at: at })
    .where('sport', '=', sport)
    .where('type', '=', type)
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? stopKind(trx, { sport, type }, false) : [];
}

export const listPaused = (db: Db) =>
  db.selectFrom('paused_kinds').selectAll().where('resumed_at', 'is', null).orderBy('paused_at').orderBy('type').orderBy('sport').execute();
