import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { LotteryTables } from '../tables.ts';

/** An open transaction. */
export type Tx = Kysely<Tables>;
export type Chain = Selectable<LotteryTables['lottery_chain']>;
export type Draw = Selectable<LotteryTables['lottery_draw']>;

/** The database's clock, by which draws open, close and are drawn; epoch milliseconds. */
export async function databaseNow(query: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(query);
  return rows[0]?.now ?? 0;
}

export const lockChain = (tx: Tx, brandCode: string, gameCode: string): Promise<Chain | undefined> =>
  tx
    .selectFrom('lottery_chain')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .whereRef('used', '<', 'length')
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const useLink = (tx: Tx, { brand_code: brandCode, game_code: gameCode, number }: Chain): Promise<unknown> =>
  tx
    .updateTable('lottery_chain')
    .set({ used: sql`used + 1` })
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .where('number', '=', number)
    .execute();

export const findChain = (query: Tx, brandCode: string, gameCode: string, number: number): Promise<Chain | undefined> =>
  query
    .selectFrom('lottery_chain')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .where('number', '=', number)
    .executeTakeFirst();

export async function lastChain(tx: Tx, brandCode: string, gameCode: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from lottery_chain where brand_code = ${brandCode} and game_code = ${gameCode}`.execute(tx);
  return rows[0]?.number ?? 0;
}

export const insertChain = (tx: Tx, chain: Insertable<LotteryTables['lottery_chain']>): Promise<Chain> =>
  tx.insertInto('lottery_chain').values(chain).returningAll().executeTakeFirstOrThrow();

/** One process at a time opens a lottery's next draw. */
export const lockGame = (tx: Tx, brandCode: string, gameCode: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lottery ${brandCode} ${gameCode}`}, 0))`.execute(tx);

export const isDrawn = async (tx: Tx, brandCode: string, gameCode: string, station: string, number: string): Promise<boolean> =>
  (await tx
    .selectFrom('lottery_draw')
    .select('id')
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .where('station', '=', station)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined;

export const insertDraw = (tx: Tx, draw: Insertable<LotteryTables['lottery_draw']>): Promise<unknown> =>
  tx.insertInto('lottery_draw').values(draw).execute();

/** Draws that are not over, the oldest first. */
export const runningDraws = (query: Tx, brandCode: string): Promise<Draw[]> =>
  query
    .selectFrom('lottery_draw')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('state', 'in', ['open', 'closed', 'drawn', 'cancelling'])
    .orderBy('draws_at')
    .orderBy('id')
    .execute();

/**
 * Closes a draw whose time has come. It waits for every order that is being committed, and none begins behind it; what the draw is mixed
 * with is the hash of their numbers, which nobody could know before.
 */
export async function closeDraw(tx: Tx, id: bigint): Promise<void> {
  const { rows } = await sql`
    select from lottery_draw where id = ${id} and state = 'open' and closes_at <= clock_timestamp() for update`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update lottery_draw d set state = 'closed', orders = o.orders, mix = encode(sha256(convert_to(o.numbers, 'UTF8')), 'hex')
      from (select count(*)::int as orders, coalesce(string_agg(id::text, ' ' order by id), '') as numbers
        from lottery_order where draw_id = ${id}) o
      where d.id = ${id}`.execute(tx);
}

/** Holds a draw's result until the caller's transaction ends; false when it is not being settled by that version any more. */
export const holdDrawn = async (tx: Tx, id: bigint, version: number): Promise<boolean> =>
  (await sql`select from lottery_draw where id = ${id} and state = 'drawn' and version = ${version} for share`.execute(tx)).rows.length > 0;

/** Ends a draw of which the caller has seen every line settled by this version of its result. */
export async function endDraw(tx: Tx, id: bigint, version: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lottery_draw set state = 'settled', settled_at = clock_timestamp()
      where id = ${id} and state = 'drawn' and version = ${version}`.execute(tx);
  return numAffectedRows > 0n;
}

/** The draw of each lottery and station that takes bets now. */
export const openDraws = (query: Tx, brandCode: string): Promise<Draw[]> =>
  sql<Draw>`select * from lottery_draw where brand_code = ${brandCode} and state = 'open' order by closes_at, station, id`
    .execute(query)
    .then(({ rows }) => rows);

/** The latest result of each lottery. */
export const latestResults = (query: Tx, brandCode: string, gameCodes: readonly string[]): Promise<Draw[]> =>
  sql<Draw>`
    select d.* from unnest(${gameCodes}::text[]) g (code) cross join lateral (
      select * from lottery_draw where brand_code = ${brandCode} and game_code = g.code and result is not null
        order by draws_at desc, id desc limit 1) d`
    .execute(query)
    .then(({ rows }) => rows);

export type ResultFilter = {
  readonly gameCodes: readonly string[];
  readonly station?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
};

/** The newest results of one lottery, or those behind a draw: the plain page, planned once. */
export async function pageOfResults(
  { pool }: Database,
  brandCode: string,
  { gameCode, before, limit }: { readonly gameCode: string; readonly before?: bigint | undefined; readonly limit: number },
): Promise<Draw[]> {
  const behind = before === undefined ? '' : 'and (draws_at, id) < (select draws_at, id from lottery_draw where id = $3)';
  const { rows } = await pool.query<Draw>({
    name: `results ${limit} ${behind === ''}`,
    text: `select * from lottery_draw where brand_code = $1 and game_code = $2 and result is not null ${behind}
      order by draws_at desc, id desc limit ${limit}`,
    values: before === undefined ? [brandCode, gameCode] : [brandCode, gameCode, before],
  });
  return rows;
}

/** What was drawn, the newest first. */
export function findResults(query: Tx, brandCode: string, filter: ResultFilter): Promise<Draw[]> {
  const { gameCodes, station, from, to, before, limit } = filter;
  let found = query
    .selectFrom('lottery_draw')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('game_code', 'in', [...gameCodes])
    .where('result', 'is not', null);
  if (station !== undefined) found = found.where('station', '=', station);
  if (from) found = found.where('draws_at', '>=', from);
  if (to) found = found.where('draws_at', '<', to);
  if (before !== undefined)
    found = found.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('draws_at', 'id'),
        '<',
        selectFrom('lottery_draw as b').select(['b.draws_at', 'b.id']).where('b.id', '=', before).$asTuple('draws_at', 'id'),
      ),
    );
  return found.orderBy('draws_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export const findDraw = (query: Tx, brandCode: string, id: bigint): Promise<Draw | undefined> =>
  query.selectFrom('lottery_draw').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).executeTakeFirst();
