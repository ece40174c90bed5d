import type { BeaconRound } from '@sorak/contract/rules/beacon';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { type Selectable, sql } from 'kysely';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import type { LotteryTables, ResultSource } from '../tables.ts';

export type Revision = Selectable<LotteryTables['lottery_result']>;
export type Drawn = {
  readonly result: LotteryResult;
  readonly seed?: string;
  readonly beacon?: BeaconRound;
  readonly source: ResultSource;
};

/** Writes a closed draw's first result down, once; false when the draw waits for none. What operators have typed alone by then counts no more. */
export async function writeResult(tx: Tx, id: bigint, { result, seed, beacon, source }: Drawn): Promise<boolean> {
  const text = JSON.stringify(result);
  const { rows } = await sql<{ drawn: boolean }>`
    with drawn as (
      update lottery_draw set state = 'drawn', version = 1, result = ${text}::jsonb, seed = ${seed ?? null},
          beacon = ${beacon === undefined ? null : JSON.stringify(beacon)}::jsonb,
          is_local_result = ${source === 'local'}, drawn_at = clock_timestamp()
        where id = ${id} and state = 'closed' and draws_at <= clock_timestamp() returning id),
    kept as (
      insert into lottery_result (draw_id, version, source, result, at) select id, 1, ${source}, ${text}::jsonb, clock_timestamp() from drawn),
    over as (
      update lottery_entry e set state = 'outvoted', ended_at = clock_timestamp() from drawn d
        where e.draw_id = d.id and e.state in ('waiting', 'differed'))
    select exists (select from drawn) as drawn`.execute(tx);
  return rows[0]?.drawn === true;
}

/** Puts another result in the place of the one that counts: the draw is settled anew from here on. The draw's row is locked by the caller. */
export async function correctResult(tx: Tx, draw: Draw, result: LotteryResult): Promise<void> {
  const text = JSON.stringify(result);
  await sql`
    with corrected as (
      update lottery_draw set state = 'drawn', version = version + 1, result = ${text}::jsonb, is_local_result = false, settled_at = null
        where id = ${draw.id} returning id, version)
    insert into lottery_result (draw_id, version, source, result, at)
      select id, version, 'operators', ${text}::jsonb, clock_timestamp() from corrected`.execute(tx);
}

/** Every result that a draw ever had, the first one first. */
export const revisionsOf = (query: Tx, drawId: bigint): Promise<Revision[]> =>
  query.selectFrom('lottery_result').selectAll().where('draw_id', '=', drawId).orderBy('version').execute();
