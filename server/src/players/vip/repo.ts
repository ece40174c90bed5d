import { sql } from 'kysely';
import type { Context } from '../../context.ts';

type Db = Context['db'];
type Texts = Readonly<Record<string, string>>;

export type NewRank = {
  readonly rankLevel: number;
  readonly names: Texts;
  readonly colour: string;
  /** Minor units a month; null: by invitation. */
  readonly requiredValidBet: bigint | null;
  /** Minor units; left out: as the rank below. */
  readonly dailyWithdrawal?: bigint;
  readonly goesFirst?: boolean;
};
export type NewBenefit = { readonly code: string; readonly names: Texts; readonly cells: Readonly<Record<number, true | Texts>> };

/** From the lowest. */
export const findRanks = ({ query }: Pick<Db, 'query'>, brandCode: string) =>
  query.selectFrom('vip_rank').selectAll().where('brand_code', '=', brandCode).orderBy('rank_level').execute();

export const findBenefits = ({ query }: Db, brandCode: string) =>
  query.selectFrom('vip_benefit').selectAll().where('brand_code', '=', brandCode).orderBy('position').execute();

/** The rank that an operator granted, 0 for none; undefined for nobody. */
export async function findGranted({ query }: Pick<Db, 'query'>, memberId: bigint): Promise<number | undefined> {
  const row = await query.selectFrom('member').select('rank_level').where('id', '=', memberId).executeTakeFirst();
  return row?.rank_level;
}

export async function findTimeZone(db: Db['query'], brandCode: string): Promise<string> {
  const row = await db
    .selectFrom('brand')
    .select(sql<string>`settings ->> 'timeZone'`.as('zone'))
    .where('code', '=', brandCode)
    .executeTakeFirstOrThrow();
  return row.zone;
}

/** Writes what is not there yet. */
export async function insertRanks(
  { query }: Db,
  brandCode: string,
  ranks: readonly NewRank[],
  benefits: readonly NewBenefit[],
): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await tx
      .insertInto('vip_rank')
      .values(
        ranks.map(({ rankLevel, names, colour, requiredValidBet, dailyWithdrawal, goesFirst }) => ({
          brand_code: brandCode,
          rank_level: rankLevel,
          names: JSON.stringify(names),
          colour,
          required_valid_bet: requiredValidBet,
          daily_withdrawal: dailyWithdrawal ?? null,
          goes_first: goesFirst ?? false,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('vip_benefit')
      .values(
        benefits.map(({ code, names, cells }, position) => ({
          brand_code: brandCode,
          code,
          names: JSON.stringify(names),
          cells: JSON.stringify(cells),
          position,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function updateRank(
  query: Db['query'],
  brandCode: string,
  rankLevel: number,
  change: { readonly daily_withdrawal: bigint | null; readonly goes_first: boolean; readonly required_valid_bet?: bigint | null },
): Promise<boolean> {
  const done = await query
    .updateTable('vip_rank')
    .set(change)
    .where('brand_code', '=', brandCode)
    .where('rank_level', '=', rankLevel)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
