import { type Selectable, sql } from 'kysely';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import type { LotteryTables } from '../tables.ts';

export type SourceResult = Selectable<LotteryTables['lottery_source_result']>;

/** The last word of every source about a draw. */
export const sourceResultsOf = (query: Tx, drawId: bigint): Promise<SourceResult[]> =>
  query.selectFrom('lottery_source_result').selectAll().where('draw_id', '=', drawId).orderBy('source').execute();

/** States' draws that wait for their result, and those drawn in the last days, whose result may yet be corrected. */
export const askableDraws = (query: Tx, brandCode: string, days: number): Promise<Draw[]> =>
  sql<Draw>`
    select * from lottery_draw where brand_code = ${brandCode} and chain is null and draws_at <= clock_timestamp()
        and (state = 'closed' or state in ('drawn', 'settled') and draws_at > clock_timestamp() - make_interval(days => ${days}))
      order by draws_at, id`
    .execute(query)
    .then(({ rows }) => rows);

/** True when it is this process's turn to ask a source: it was not asked in the last `seconds`. */
export async function claimAsking(query: Tx, drawId: bigint, source: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lottery_source_result as t (draw_id, source, asked_at, state) values (${drawId}, ${source}, clock_timestamp(), 'asked')
      on conflict (draw_id, source) do update set asked_at = clock_timestamp()
        where t.asked_at < clock_timestamp() - make_interval(secs => ${seconds})
      returning draw_id`.execute(query);
  return rows.length > 0;
}

export const lockSourceResult = (tx: Tx, drawId: bigint, source: string): Promise<SourceResult | undefined> =>
  tx
    .selectFrom('lottery_source_result')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst();

/** Writes a word down; `result` replaces what the source had said. */
export const writeSourceResult = (
  tx: Tx,
  { draw_id: drawId, source }: Pick<SourceResult, 'draw_id' | 'source'>,
  { state, why, version, result }: Pick<SourceResult, 'state' | 'why' | 'version' | 'result'>,
): Promise<unknown> =>
  sql`
    update lottery_source_result set state = ${state}, why = ${why}, version = ${version}, result = ${result && JSON.stringify(result)}::jsonb,
        received_at = case when ${version}::int is null then null when version is distinct from ${version}::int then clock_timestamp() else received_at end
      where draw_id = ${drawId} and source = ${source}`.execute(tx);
