import type { Db } from '../db/database.ts';

/** Bets that are settled, by their numbers; the next after one. */
export const listSettled = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('bets')
    .select(['id', 'stake_each', 'cashed_stake', 'size', 'min', 'joint', 'payout', 'is_cashed_out'])
    .where('state', '=', 'settled')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
