import { sql } from 'kysely';
import { WHOLE_PRICE } from '@sorak/contract/rules/lottery/engine';
import type { Tx } from './draws/draw-repo.ts';
import type { DrawTerms, LotteryTables } from './tables.ts';

export type TermsRow = LotteryTables['lottery_terms'];
export type PriceRow = LotteryTables['lottery_price'];

/** Terms and prices that are not there yet; what operators have set stays. */
export async function insertTerms(query: Tx, terms: readonly TermsRow[], prices: readonly PriceRow[]): Promise<void> {
  if (terms.length === 0) return;
  await query
    .insertInto('lottery_terms')
    .values([...terms])
    .onConflict((on) => on.doNothing())
    .execute();
  await sql`
    insert into lottery_price select brand_code, game_code, play, share
      from json_to_recordset(${JSON.stringify(prices)}::json) u (brand_code text, game_code text, play text, share int4)
      on conflict do nothing`.execute(query);
}

export const allTerms = (query: Tx, brandCode: string): Promise<TermsRow[]> =>
  query.selectFrom('lottery_terms').selectAll().where('brand_code', '=', brandCode).execute();

export const allPrices = (query: Tx, brandCode: string): Promise<PriceRow[]> =>
  query.selectFrom('lottery_price').selectAll().where('brand_code', '=', brandCode).execute();

export async function updateTerms(tx: Tx, { brand_code: brandCode, game_code: gameCode, ...terms }: TermsRow): Promise<boolean> {
  const done = await tx
    .updateTable('lottery_terms')
    .set(terms)
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function updatePrice(tx: Tx, { brand_code: brandCode, game_code: gameCode, play, share }: PriceRow): Promise<boolean> {
  const done = await tx
    .updateTable('lottery_price')
    .set({ share })
    .where('brand_code', '=', brandCode)
    .where('game_code', '=', gameCode)
    .where('play', '=', play)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** What a draw that opens now is opened with; null where nothing is set. */
export async function termsNow(query: Tx, brandCode: string, gameCode: string): Promise<DrawTerms | null> {
  const [terms, prices] = await Promise.all([
    query.selectFrom('lottery_terms').selectAll().where('brand_code', '=', brandCode).where('game_code', '=', gameCode).executeTakeFirst(),
    query
      .selectFrom('lottery_price')
      .select(['play', 'share'])
      .where('brand_code', '=', brandCode)
      .where('game_code', '=', gameCode)
      .where('share', '<>', WHOLE_PRICE)
      .execute(),
  ]);
  if (!terms) return null;
  const { opens, closes } = terms;
  return {
    leastUnit: String(terms.min_unit),
    mostLine: String(terms.max_line),
    mostOrder: String(terms.max_order),
    mostNumber: String(terms.max_number),
    mostDraw: String(terms.max_draw),
    hours: opens === null || closes === null ? null : { opens, closes },
    shares: Object.fromEntries(prices.map(({ play, share }) => [play, share])),
  };
}
