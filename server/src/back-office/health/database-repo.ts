import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

export type DatabaseState = {
  readonly version: string;
  readonly bytes: bigint;
  readonly connections: number;
  readonly max_connections: number;
};

/** The server as it is now, and how large this database is. Sessions are counted by database: those of other roles are hidden from sorak_app. */
export async function databaseState(query: Query): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, database_bytes() as bytes,
      (select sum(numbackends)::int4 from pg_stat_database) as connections,
      current_setting('max_connections')::int4 as max_connections`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('The database says nothing of itself.');
  return row;
}

export type Replica = { readonly name: string; readonly state: string; readonly lag_s: number | null };

/** Who follows this server; how far behind is told to roles that may read all statistics (pg_read_all_stats) alone. */
export async function replicas(query: Query): Promise<Replica[]> {
  const { rows } = await sql<Replica>`
    select application_name as name, coalesce(state, 'hidden') as state,
        case when state is null then null else coalesce(extract(epoch from replay_lag), 0)::float8 end as lag_s
      from pg_stat_replication order by application_name, pid`.execute(query);
  return rows;
}

export type Owed = {
  readonly balances: bigint;
  readonly held: bigint;
  readonly bonuses: bigint;
  readonly jackpots: bigint;
  readonly open_bets: bigint;
  readonly points: bigint;
};

/** What the house owes in an asset: members' wallets, what is held for them, bonuses that run (they are part of the wallets), pools, and stakes of bets that are open; beside it members' points. */
export async function owed(query: Query, asset: string): Promise<Owed> {
  const { rows } = await sql<Owed>`
    with kinds as (select kind, sum(balance)::int8 as sum from ledger_account where asset = ${asset} group by kind)
    select coalesce((select sum from kinds where kind = 'wallet'), 0)::int8 as balances, coalesce((select sum from kinds where kind = 'held'), 0)::int8 as held,
      coalesce((select sum(amount) from bonus where state = 'running'), 0)::int8 as bonuses,
      coalesce((select sum(sum) from kinds where kind like '%jackpot%'), 0)::int8 as jackpots,
      coalesce((select sum(stake) from bet where status = 0 and asset = ${asset}), 0)::int8 as open_bets,
      coalesce((select sum(balance) from ledger_account where asset = 'POINT' and kind in ('wallet', 'held')), 0)::int8 as points`.execute(
    query,
  );
  const [row] = rows;
  if (!row) throw new Error('The ledger says nothing of what is owed.');
  return row;
}
