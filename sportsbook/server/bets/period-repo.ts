import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { bets } from './repo.ts';

/** Those that ended earlier, and of one moment those with a smaller name. */
export type Before = { readonly at: Date; readonly id: string };

/** The bets of a player that ended after a time, the newest first, at most so many. */
export const listEnded = (db: Db, player: bigint, since: Date, before: Before | null, most: number) =>
  bets(db)
    .where('b.player_id', '=', player)
    .where('b.state', 'in', ['settled', 'void'])
    .where('b.finished_at', '>', since)
    .$if(before !== null, (found) => found.where(sql<boolean>`(b.finished_at, b.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`))
    .orderBy('b.finished_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute();

/** What those of them that were settled staked and paid, their parts that were cashed out before included. */
export const sumEnded = (db: Db, player: bigint, since: Date) =>
  db
    .selectFrom('bets')
    .select([
      sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(payout + cashed_payout), 0)::bigint`.as('payout'),
    ])
    .where('player_id', '=', player)
    .where('state', '=', 'settled')
    .where('finished_at', '>', since)
    .executeTakeFirstOrThrow();
