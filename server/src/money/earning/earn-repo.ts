import type { Kysely } from 'kysely';
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

/** Writes what is not there yet. */
export async function insertRates(db: Db, brandCode: string, rates: Readonly<Record<string, number>>): Promise<void> {
  await db
    .insertInto('point_rate')
    .values(Object.entries(rates).map(([gameType, rate]) => ({ brand_code: brandCode, game_type: gameType, rate })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
