import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { bets } from './repo.ts';

/** Those that ended, or were placed, earlier, and of one moment those with a smaller name. */
export type Before = { readonly at: Date; readonly id: string };
/** Of bets that are over: those that were cashed out whole, the others, or (null) all. */
export type EndedKind = 'settled' | 'cashed' | null;

const RIDES = sql<boolean>`not is_over`;
const IS_OVER = sql<boolean>`is_over`;

/** The bets of a player that are not over, the newest first, at most so many. */
export const listRiding = (db: Db, player: bigint, before: Before | null, max: number) =>
  bets(db)
    .where('b.player_id', '=', player)
    .where(RIDES)
    .$if(before !== null, (found) => found.where(sql<boolean>`(b.created_at, b.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(max)
    .execute();

/** How many bets of a player are not over, and what is at risk in them. */
export const sumRiding = (db: Db, player: bigint) =>
  db
    .selectFrom('bets')
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(stake - cashed_stake) filter (where reward_uuid is null), 0)::bigint`.as('stake'),
    ])
    .where('player_id', '=', player)
    .where(RIDES)
    .executeTakeFirstOrThrow();

/** The bets of a player that ended after a time, the newest first, at most so many. */
export const listEnded = (db: Db, player: bigint, since: Date, kind: EndedKind, before: Before | null, max: number) =>
  bets(db)
    .where('b.player_id', '=', player)
    .where(IS_OVER)
    .where('b.finished_at', '>', since)
    .$if(kind !== null, (found) => found.where('b.is_cashed_out', '=', kind === 'cashed'))
    .$if(before !== null, (found) => found.where(sql<boolean>`(b.finished_at, b.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`))
    .orderBy('b.finished_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(max)
    .execute();

/** How many of them there are, and what those that were settled staked and paid, their parts that were cashed out before included. */
export const sumEnded = (db: Db, player: bigint, since: Date) =>
  db
    .selectFrom('bets')
    .select([
      sql<bigint>`count(*) filter (where not is_cashed_out)`.as('settled'),
      sql<bigint>`count(*) filter (where is_cashed_out)`.as('cashed'),
      sql<bigint>`coalesce(sum(stake) filter (where state = 'settled' and reward_uuid is null), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(payout + cashed_payout - case when reward_uuid is null then 0 else least(payout, stake) end)
        filter (where state = 'settled'), 0)::bigint`.as('payout'),
    ])
    .where('player_id', '=', player)
    .where(IS_OVER)
    .where('finished_at', '>', since)
    .executeTakeFirstOrThrow();
