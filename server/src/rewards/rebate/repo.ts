import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Rate, RebateLine } from './rates.ts';
import type { RebateTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type ClaimRow = Selectable<RebateTables['rebate_claim']>;
export type Setting = Selectable<RebateTables['rebate_setting']>;

export const findSetting = (db: Db, brandCode: string): Promise<Setting | undefined> =>
  db.selectFrom('rebate_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirst();

export async function findRates(db: Db, brandCode: string): Promise<Rate[]> {
  const rows = await db.selectFrom('rebate_rate').selectAll().where('brand_code', '=', brandCode).orderBy('game_type').execute();
  return rows.map((row) => ({ gameType: row.game_type, rankLevel: row.rank_level, rate: row.rate }));
}

/** One claim of a member at a time. */
export async function lockMember(tx: Db, memberId: bigint): Promise<void> {
  await tx
    .insertInto('rebate_member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('rebate_member').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
}

export async function findSeen(db: Db, memberId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.selectFrom('rebate_seen').select(['game_type', 'valid_bet']).where('member_id', '=', memberId).execute();
  return new Map(rows.map((row) => [row.game_type, row.valid_bet]));
}

/** Notes what a claim has paid for. */
export async function addSeen(tx: Db, memberId: bigint, lines: readonly RebateLine[]): Promise<void> {
  await sql`
    insert into rebate_seen as s (member_id, game_type, valid_bet)
      select ${memberId}, u.type, u.bet from unnest(${lines.map(({ gameType }) => gameType)}::text[],
        ${lines.map(({ validBet }) => validBet)}::int8[]) as u (type, bet)
      on conflict (member_id, game_type) do update set valid_bet = s.valid_bet + excluded.valid_bet`.execute(tx);
}

export const findClaim = (db: Db, id: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('rebate_claim').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertClaim(
  tx: Db,
  claim: { id: string; memberId: bigint; amount: bigint; rankLevel: number; lines: readonly RebateLine[]; at: Date },
): Promise<void> {
  const lines = claim.lines.map(({ gameType, validBet, rate, amount }) => ({
    gameType,
    validBet: String(validBet),
    rate,
    amount: String(amount),
  }));
  await tx
    .insertInto('rebate_claim')
    .values({
      id: claim.id,
      member_id: claim.memberId,
      amount: claim.amount,
      rank_level: claim.rankLevel,
      lines: JSON.stringify(lines),
      claimed_at: claim.at,
    })
    .execute();
}

/** Newest first. */
export const findClaims = (db: Db, memberId: bigint, limit: number, offset: number): Promise<ClaimRow[]> =>
  db
    .selectFrom('rebate_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('claimed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countClaims(db: Db, memberId: bigint): Promise<{ count: number; sum: bigint }> {
  const row = await db
    .selectFrom('rebate_claim')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::int8`.as('sum')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sum: row.sum };
}

/** Writes what is not there yet. */
export async function insertRates(db: Db, setting: Setting, rates: readonly Rate[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto('rebate_setting')
      .values(setting)
      .onConflict((conflict) => conflict.doNothing())
      .returning('brand_code')
      .executeTakeFirst();
    if (!isNew) return;
    await tx
      .insertInto('rebate_rate')
      .values(
        rates.map(({ gameType, rankLevel, rate }) => ({
          brand_code: setting.brand_code,
          game_type: gameType,
          rank_level: rankLevel,
          rate,
        })),
      )
      .execute();
  });
}

export async function updateRebate(db: Db, brandCode: string, change: Partial<Pick<Setting, 'min_claim' | 'times'>>): Promise<boolean> {
  const done = await db.updateTable('rebate_setting').set(change).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function setRates(db: Db, brandCode: string, rates: readonly Rate[]): Promise<void> {
  await db
    .insertInto('rebate_rate')
    .values(rates.map(({ gameType, rankLevel, rate }) => ({ brand_code: brandCode, game_type: gameType, rank_level: rankLevel, rate })))
    .onConflict((conflict) =>
      conflict.columns(['brand_code', 'game_type', 'rank_level']).doUpdateSet((of) => ({ rate: of.ref('excluded.rate') })),
    )
    .execute();
}
