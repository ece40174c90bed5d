import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Db = Kysely<Tables>;
export type Earner = { readonly carry: bigint; readonly paid: bigint };

/** What the member has earned and not been paid yet, locked until the transaction ends. */
export async function lockEarner(tx: Db, memberId: bigint): Promise<Earner> {
  await tx
    .insertInto('point_earner')
    .values({ member_id: memberId, carry: 0n, paid: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('point_earner').select(['carry', 'paid']).where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

export async function writeEarner(tx: Db, memberId: bigint, { carry, paid }: Earner): Promise<void> {
  await tx.updateTable('point_earner').set({ carry, paid }).where('member_id', '=', memberId).execute();
}

/** Minor units of valid bets that points were reckoned for, by kind of game. */
export async function findSeen(db: Db, memberId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.selectFrom('point_seen').select(['game_type', 'valid_bet']).where('member_id', '=', memberId).execute();
  return new Map(rows.map((row) => [row.game_type, row.valid_bet]));
}

export async function writeSeen(tx: Db, memberId: bigint, list: readonly { gameType: string; validBet: bigint }[]): Promise<void> {
  await sql`
    insert into point_seen (member_id, game_type, valid_bet)
      select ${memberId}, u.type, u.bet from unnest(${list.map(({ gameType }) => gameType)}::text[],
        ${list.map(({ validBet }) => validBet)}::int8[]) as u (type, bet)
      on conflict (member_id, game_type) do update set valid_bet = excluded.valid_bet`.execute(tx);
}

/** Minor units of POINT for a million minor units of valid bet, by kind of game, and what one point can be turned into; empty while earning is shut. */
export function findRates(db: Db, brandCode: string): Promise<{ game_type: string; rate: number; exchange_rate: string | null }[]> {
  return db
    .selectFrom('point_rate as r')
    .innerJoin('point_setting as s', 's.brand_code', 'r.brand_code')
    .select(['r.game_type', 'r.rate', 's.exchange_rate'])
    .where('r.brand_code', '=', brandCode)
    .where('s.is_earning_open', '=', true)
    .execute();
}

export type Booster = Pick<Selectable<Tables['point_booster']>, 'code' | 'starts_at' | 'ends_at' | 'game_types' | 'ranks'>;

/** Boosters that have begun and ended no longer ago than that. */
export const findBoosters = (db: Db, brandCode: string, now: Date, since: Date): Promise<Booster[]> =>
  db
    .selectFrom('point_booster')
    .select(['code', 'starts_at', 'ends_at', 'game_types', 'ranks'])
    .where('brand_code', '=', brandCode)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', since)
    .whereRef('ends_at', '>', 'starts_at')
    .orderBy('code')
    .execute();

export type Boosted = { readonly code: string; readonly gameType: string; readonly validBet: bigint; readonly boosted: bigint };

/** What was seen of the member's bets within boosters. */
export const findBoosted = async (tx: Db, memberId: bigint, codes: readonly string[]): Promise<Boosted[]> =>
  (
    await tx
      .selectFrom('point_boost_seen')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('booster_code', 'in', [...codes])
      .execute()
  ).map((row) => ({ code: row.booster_code, gameType: row.game_type, validBet: row.valid_bet, boosted: row.boosted }));

const QUARTER_MS = 900_000;

/** Counted valid bets by kind of game that were placed within each booster; minor units. */
export async function boosterBets(tx: Db, memberId: bigint, boosters: readonly Booster[]): Promise<Omit<Boosted, 'boosted'>[]> {
  const quarters = (of: (booster: Booster) => Date): number[] => boosters.map((one) => of(one).getTime() / QUARTER_MS);
  const { rows } = await sql<Omit<Boosted, 'boosted'>>`
    select u.code, g.game_type as "gameType", sum(s.valid_bet)::int8 as "validBet"
      from unnest(${boosters.map(({ code }) => code)}::text[], ${quarters((one) => one.starts_at)}::int4[], ${quarters((one) => one.ends_at)}::int4[])
          as u (code, first, last)
        join valid_sum s on s.member_id = ${memberId} and s.quarter >= u.first and s.quarter < u.last
        join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code
      where g.game_type is not null group by 1, 2`.execute(tx);
  return rows;
}

export async function writeBoosted(tx: Db, memberId: bigint, list: readonly Boosted[]): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into point_boost_seen (member_id, booster_code, game_type, valid_bet, boosted)
      select ${memberId}, u.code, u.type, u.bet, u.boosted from unnest(${list.map(({ code }) => code)}::text[],
        ${list.map(({ gameType }) => gameType)}::text[], ${list.map(({ validBet }) => validBet)}::int8[],
        ${list.map(({ boosted }) => boosted)}::int8[]) as u (code, type, bet, boosted)
      on conflict (member_id, booster_code, game_type) do update set valid_bet = excluded.valid_bet, boosted = excluded.boosted`.execute(
    tx,
  );
}

/** Writes what is not there yet. */
export async function insertRates(db: Db, brandCode: string, rates: Readonly<Record<string, number>>): Promise<void> {
  await db
    .insertInto('point_rate')
    .values(Object.entries(rates).map(([gameType, rate]) => ({ brand_code: brandCode, game_type: gameType, rate })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
