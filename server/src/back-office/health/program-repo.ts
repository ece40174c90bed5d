import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ProgramState } from './tables.ts';

type Query = Kysely<Tables>;
export type Process = { readonly process: string; readonly host: string; readonly release: string; readonly startedAt: Date };

export async function writeProgram(
  query: Query,
  { process, host, release, startedAt }: Process,
  state: ProgramState,
  at: Date,
): Promise<void> {
  const told = JSON.stringify(state);
  await query
    .insertInto('program_run')
    .values({ process, host, release, started_at: startedAt, seen_at: at, ended_at: null, state: told })
    .onConflict((on) => on.column('process').doUpdateSet({ seen_at: at, ended_at: null, state: told }))
    .execute();
}

export const endProgram = (query: Query, process: string, at: Date): Promise<unknown> =>
  query.updateTable('program_run').set({ ended_at: at }).where('process', '=', process).execute();

export const programsSince = (query: Query, since: Date) =>
  query.selectFrom('program_run').selectAll().where('seen_at', '>=', since).orderBy('host').orderBy('process').execute();

export type Counted = { readonly calls: number; readonly failed: number; readonly bets: number; readonly buckets: readonly number[] };

/** Adds what a process has counted in a minute. */
export async function addMinute(query: Query, process: string, at: Date, { calls, failed, bets, buckets }: Counted): Promise<void> {
  await sql`
    insert into program_minute (process, at, calls, failed, bets, buckets)
      values (${process}, date_trunc('minute', ${at}::timestamptz), ${calls}, ${failed}, ${bets}, ${buckets}::int8[])
      on conflict (at, process) do update set calls = program_minute.calls + excluded.calls, failed = program_minute.failed + excluded.failed,
        bets = program_minute.bets + excluded.bets,
        buckets = (select array_agg(a + b order by n) from unnest(program_minute.buckets, excluded.buckets) with ordinality u (a, b, n))`.execute(
    query,
  );
}

export type Stretch = {
  readonly at: Date;
  readonly calls: bigint;
  readonly failed: bigint;
  readonly bets: bigint;
  readonly buckets: readonly bigint[];
};

/** What all processes counted in each stretch of so many seconds since then. */
export async function stretches(query: Query, since: Date, seconds: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    with m as (select to_timestamp(floor(extract(epoch from at) / ${seconds}) * ${seconds}) as stretch, * from program_minute where at >= ${since}),
      b as (select stretch, n, sum(count)::int8 as count from m cross join lateral unnest(buckets) with ordinality u (count, n) group by stretch, n)
    select stretch as at, sum(calls)::int8 as calls, sum(failed)::int8 as failed, sum(bets)::int8 as bets,
        coalesce((select array_agg(b.count order by b.n) from b where b.stretch = m.stretch), '{}') as buckets
      from m group by stretch order by stretch`.execute(query);
  return rows;
}

export async function dropOld(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('program_minute').where('at', '<', before).execute();
  await query.deleteFrom('program_run').where('seen_at', '<', before).execute();
}
