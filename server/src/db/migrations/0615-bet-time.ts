import { type Kysely, sql } from 'kysely';

/**
 * Where in the record the bets of a time stand. They are written in the order of their numbers, which begin with the time: a few bytes for each
 * stretch of pages say so, and no bet pays for it. A number that a late change moved far from its neighbours does not widen its stretch.
 * Without it a settlement of five minutes for many agents reads every bet there ever was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bet_time on bet using brin (bet_id int8_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on)`.execute(
    db,
  );
}
