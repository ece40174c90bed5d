import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { BeaconTables } from './tables.ts';

type Query = Kysely<Tables>;
export type Row = Selectable<BeaconTables['beacon_round']>;

export const find = (query: Query, round: number): Promise<Row | undefined> =>
  query.selectFrom('beacon_round').selectAll().where('number', '=', BigInt(round)).executeTakeFirst();

/**
 * Makes a round that is due, once, of bytes that the caller has drawn for it; undefined before it is due by the database's clock. Whoever
 * comes second finds the first one's value.
 */
export async function make(tx: Query, round: number, dueAt: Date, value: string): Promise<Row | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('beacon', 0))`.execute(tx);
  await sql`
    insert into beacon_round (number, value, link, made_at)
      select ${round}, ${value}, encode(sha256(convert_to(
          coalesce((select link from beacon_round order by made_at desc, number desc limit 1), '') || ':' || ${round}::text || ':' || ${value}, 'UTF8')), 'hex'),
        clock_timestamp()
      where clock_timestamp() >= ${dueAt}
    on conflict do nothing`.execute(tx);
  return find(tx, round);
}

/** The database's clock, by which rounds are due; epoch milliseconds. */
export async function databaseNow(query: Query): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(query);
  return rows[0]?.now ?? 0;
}

/** Drops the oldest rounds. */
export const drop = (query: Query, days: number): Promise<unknown> =>
  sql`delete from beacon_round where made_at < clock_timestamp() - make_interval(days => ${days})`.execute(query);
