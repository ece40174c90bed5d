import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { bets } from './repo.ts';

const SHOWN = 200;
/** The bets of a player that ended after a time, the newest first. */
export const listEnded = (db: Db, player: bigint, since: Date) =>
  bets(db)
    .where('b.player_id', '=', player)
    .where('b.state', 'in', ['settled', 'void'])
    .where('b.finished_at', '>', since)
    .orderBy('b.finished_at', 'desc')
    .limit(SHOWN)
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
