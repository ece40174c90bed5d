import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Prices } from '@sorak/contract/rules/lottery/engine';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import type { ChaseState, LotteryTables } from '../tables.ts';

export type Chase = Selectable<LotteryTables['lottery_chase']>;
/** `max`: where spending stops, minor units. */
export type ChaseTerms = { readonly times: number; readonly stopsOnWin: boolean; readonly max: bigint | null };

type Begun = {
  readonly asked: {
    readonly id: string;
    readonly group: number;
    readonly lines: readonly { readonly play: string; readonly pick: string; readonly unit: bigint; readonly prices: Prices }[];
  };
  readonly buyer: { readonly memberId: bigint; readonly asset: 'IDR' | 'PLAY' };
  readonly draw: Draw;
  readonly stake: bigint;
  readonly now: Date;
};

/** Writes a chase down beside its first order, whose number it has. */
export async function beginChase(tx: Tx, brandCode: string, { asked, buyer, draw, stake, now }: Begun, terms: ChaseTerms): Promise<void> {
  const lines = asked.lines.map(({ play, pick, unit, prices }) => ({ play, pick, unit: String(unit), prices }));
  await tx
    .insertInto('lottery_chase')
    .values({
      id: asked.id,
      member_id: buyer.memberId,
      brand_code: brandCode,
      game_code: draw.game_code,
      station: draw.station,
      asset: buyer.asset,
      prize_group: asked.group,
      lines: sql`${JSON.stringify(lines)}::jsonb`,
      stake,
      times: terms.times,
      stops_on_win: terms.stopsOnWin,
      max: terms.max,
      spent: stake,
      last_order: asked.id,
      reason: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
}

/** A chase's next order is bought, in the transaction that buys it. It throws where the chase has ended meanwhile, and the order with it. */
export async function goOn(tx: Tx, id: string, { orderId, stake }: { readonly orderId: string; readonly stake: bigint }): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update lottery_chase set made = made + 1, spent = spent + ${stake}, last_order = ${orderId},
        state = case when made + 1 = times then 'done' else 'running' end, ended_at = case when made + 1 = times then clock_timestamp() end
      where id = ${id} and state = 'running' and made < times and (max is null or spent + ${stake} <= max)`.execute(tx);
  if (numAffectedRows === 0n) throw new ChaseEnded();
}

/** The chase was stopped while its next order was being bought. */
export class ChaseEnded extends Error {
  override readonly name = 'ChaseEnded';
}

export type DueChase = Chase & { readonly draw_id: bigint; readonly terms: Draw['terms']; readonly last_state: string };

/** Chases that run and have no order for a draw of theirs that takes bets now; for those that stop on a win only once the last one has ended. */
export const dueChases = (query: Tx, brandCode: string, limit: number): Promise<DueChase[]> =>
  sql<DueChase>`
    select c.*, d.id as draw_id, d.terms, o.state as last_state
      from lottery_chase c join lottery_order o on o.id = c.last_order
        join lottery_draw d on d.brand_code = c.brand_code and d.game_code = c.game_code and d.station = c.station
          and d.state = 'open' and d.closes_at > clock_timestamp() and d.id > o.draw_id
      where c.brand_code = ${brandCode} and c.state = 'running' and (not c.stops_on_win or o.state <> 'waiting')
      order by d.closes_at, c.id limit ${limit}`
    .execute(query)
    .then(({ rows }) => rows);

/** Ends a chase that runs; one that has ended stays as it was. */
export const endChase = (query: Tx, id: string, state: ChaseState, reason: string | null = null): Promise<unknown> =>
  sql`update lottery_chase set state = ${state}, reason = ${reason}, ended_at = clock_timestamp() where id = ${id} and state = 'running'`.execute(
    query,
  );

/** Those of a member that run, and the latest that ended. */
export async function chasesOf(query: Tx, memberId: bigint, gameCode: string | undefined, ended: number): Promise<Chase[]> {
  let found = query.selectFrom('lottery_chase').selectAll().where('member_id', '=', memberId);
  if (gameCode !== undefined) found = found.where('game_code', '=', gameCode);
  const [running, over] = await Promise.all([
    found.where('state', '=', 'running').orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
    found.where('state', '<>', 'running').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(ended).execute(),
  ]);
  return [...running, ...over];
}

export const findChase = (query: Tx, memberId: bigint, id: string): Promise<Chase | undefined> =>
  query.selectFrom('lottery_chase').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
