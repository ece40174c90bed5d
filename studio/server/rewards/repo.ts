import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';

export type RewardRow = StudioTables['free_rounds'];

/** Keeps what was told of a reward, unless a later number is known; what it is never changes. */
export async function keepReward(db: Db, row: RewardRow): Promise<void> {
  await sql`
    insert into free_rounds (reward_uuid, number, vendor, user_id, currency, game, stake, count, ends_at, is_revoked, told_at)
      values (${row.reward_uuid}, ${row.number}, ${row.vendor}, ${row.user_id}, ${row.currency}, ${row.game}, ${row.stake}, ${row.count}, ${row.ends_at},
        ${row.is_revoked}, ${row.told_at})
      on conflict (reward_uuid) do update set number = excluded.number, ends_at = excluded.ends_at,
          is_revoked = free_rounds.is_revoked or excluded.is_revoked, told_at = excluded.told_at
        where free_rounds.number < excluded.number`.execute(db);
}

export const findReward = (db: Db, id: string): Promise<RewardRow | undefined> =>
  db.selectFrom('free_rounds').selectAll().where('reward_uuid', '=', id).executeTakeFirst();

/** One round of a reward at a time. */
export const lockReward = (db: Transaction, id: string): Promise<RewardRow | undefined> =>
  db.selectFrom('free_rounds').selectAll().where('reward_uuid', '=', id).forUpdate().executeTakeFirst();

/** The rounds of a reward that count, in their order. */
export const findRewardRounds = (db: Db, id: string) =>
  db.selectFrom('rounds').select(['state', 'pay']).where('reward_uuid', '=', id).where('state', '<>', 'void').orderBy('number').execute();
