import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { ALL_NUMBERS, maxOf, numbersOf, type Prices } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { arrayText } from '../../../db/array-text.ts';
import type { Tx } from '../draws/draw-repo.ts';

type Line = { readonly play: string; readonly pick: string; readonly unit: bigint; readonly prices: Prices };
/** What a number costs if it comes once, minor units. */
export type Load = { readonly play: string; readonly number: string; readonly pays: bigint };

/** What lines add to each number, those of one number together. */
export function loadsOf(game: LotteryGame, lines: readonly Line[]): Load[] {
  const sums = new Map<string, { play: string; number: string; pays: bigint }>();
  let last: { readonly unit: bigint; readonly prices: Prices; readonly pays: bigint } | undefined;
  for (const { play, pick, unit, prices } of lines) {
    // Most lines stake what the one before them does, at the same prices.
    if (last?.unit !== unit || last.prices !== prices) last = { unit, prices, pays: maxOf(unit, prices) };
    const { pays } = last;
    for (const number of numbersOf(game, play, pick)) {
      const key = `${play} ${number}`;
      const known = sums.get(key);
      if (known) known.pays += pays;
      else sums.set(key, { play, number, pays });
    }
  }
  return [...sums.values()];
}

const rowsOf = (loads: readonly Load[]) => loads.map((load) => ({ ...load, pays: String(load.pays) }));

const quoted = (number: string): string => (/^\w+$/.test(number) ? number : `"${number}"`);

/** Numbers of a play together, by columns: a thousand rows of JSON would be taken apart at the price of adding them. All numbers of one stand alone. */
function byPlay(loads: readonly Load[]) {
  const plays = new Map<string, Load[]>();
  for (const load of loads) {
    const known = plays.get(load.play);
    if (load.number === ALL_NUMBERS) continue;
    if (known) known.push(load);
    else plays.set(load.play, [load]);
  }
  const columns = [...plays].map(([play, all]) => ({
    play,
    numbers: `{${all.map(({ number }) => quoted(number)).join(',')}}`,
    amounts: arrayText(all.map(({ pays }) => pays)),
  }));
  return [...rowsOf(loads.filter(({ number }) => number === ALL_NUMBERS)), ...columns];
}

/** Has them added to the order's draw when its transaction commits, none above `max`; where one finds no room, the commit is refused (fullOf). */
export const askRoom = (tx: Tx, max: bigint, loads: readonly Load[]): Promise<unknown> =>
  sql`select set_config('lottery.room', ${JSON.stringify({ max: String(max), loads: byPlay(loads) })}, true)`.execute(tx);

/** The first numbers that found no room, with what is on each already; undefined where that was not why. */
export function fullOf(error: unknown): { readonly play: string; readonly number: string; readonly taken: bigint }[] | undefined {
  if (!(error instanceof DatabaseError) || error.constraint !== 'lottery_order_room' || error.detail === undefined) return undefined;
  const full = JSON.parse(error.detail) as { play: string; number: string; taken: string }[];
  return full.map((one) => ({ ...one, taken: BigInt(one.taken) }));
}

/** Takes off what lines that were given back had added; rows are locked in their order, as adding does. */
export async function removeLoads(tx: Tx, drawId: bigint, asset: string, loads: readonly Load[]): Promise<void> {
  await sql`
    with gone as (select * from json_to_recordset(${JSON.stringify(rowsOf(loads))}::json) as x (play text, number text, pays int8)),
    locked as (select l.play, l.number from lottery_load l join gone g on g.play = l.play and g.number = l.number
        where l.draw_id = ${drawId} and l.asset = ${asset} order by l.play, l.number for update of l)
    update lottery_load l set pays = l.pays - g.pays from gone g join locked k on k.play = g.play and k.number = g.number
      where l.draw_id = ${drawId} and l.asset = ${asset} and l.play = g.play and l.number = g.number`.execute(tx);
}

/** A draw that takes no bets any more needs to know no longer. */
export const dropLoads = (tx: Tx, drawId: bigint): Promise<unknown> =>
  tx.deleteFrom('lottery_load').where('draw_id', '=', drawId).execute();

/** What a member has staked on a draw so far, the order that is being bought with it. */
export async function stakedOn(tx: Tx, drawId: bigint, memberId: bigint, asset: string): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(stake - given_back), 0)::int8 as staked from lottery_order
      where draw_id = ${drawId} and member_id = ${memberId} and asset = ${asset}`.execute(tx);
  return rows[0]?.staked ?? 0n;
}

/** The fullest numbers of a play, the fullest first, and what is on all of them. */
export async function fullest(query: Tx, drawId: bigint, asset: string, play: string, limit: number): Promise<Omit<Load, 'play'>[]> {
  return query
    .selectFrom('lottery_load')
    .select(['number', 'pays'])
    .where('draw_id', '=', drawId)
    .where('asset', '=', asset as 'IDR')
    .where('play', '=', play)
    .orderBy(({ eb }) => eb('number', '=', '*'), 'desc')
    .orderBy('pays', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute();
}
