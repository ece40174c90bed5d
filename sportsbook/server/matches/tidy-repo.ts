import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Takes from matches that are over and began before a time what nobody can look at any more: what happened in them, and the markets that no
 * bet was on. How many matches. The names of a season's teams stay for its result.
 */
export async function tidyMatches(db: Db, before: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with old as (
      update matches set is_tidied = true
      where id in (
        select id from matches where state in ('ended', 'abandoned') and not is_tidied and starts_at < ${before}
        order by starts_at, id limit ${max} for update skip locked
      )
      returning id
    ), timeline as (
      delete from incidents using old where incidents.match_id = old.id
    ), times as (
      delete from true_times using old where true_times.match_id = old.id and true_times.looked_at is not null
    ), offers as (
      delete from markets using old
      where markets.match_id = old.id and (markets.names is null or markets.type <> 'outright')
        and not exists (select from legs where legs.match_id = old.id and legs.market_id = markets.id)
    )
    select count(*) from old`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
