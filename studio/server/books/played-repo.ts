import type { Db } from '../db/database.ts';

/** Bets at tables that were paid, or are to be, with what their round was drawn from, in the order of their rounds; the next after a place. */
export const listPlayed = (db: Db, after: { readonly round: bigint; readonly bet: string }, limit: number) =>
  db
    .selectFrom('shared_bets as b')
    .innerJoin('shared_rounds as r', 'r.id', 'b.shared_round_id')
    .innerJoin('chains as c', 'c.id', 'r.chain_id')
    .innerJoin('player_games as p', 'p.id', 'b.player_game_id')
    .select(['b.id', 'b.shared_round_id as round', 'b.stake', 'b.pay', 'b.height', 'b.picks', 'b.first_ticket', 'p.currency'])
    .select(['r.game', 'r.chain_id', 'r.place', 'r.hash', 'r.beacon', 'r.result', 'r.point', 'c.salt', 'c.end_hash'])
    .where('b.state', '=', 'settled')
    .where('r.hash', 'is not', null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('b.shared_round_id', 'b.id'), '>', tuple(after.round, after.bet)))
    .orderBy('b.shared_round_id')
    .orderBy('b.id')
    .limit(limit)
    .execute();

export type PlayedBet = Awaited<ReturnType<typeof listPlayed>>[number];
