import { createHash } from 'node:crypto';
import type { SharedRoundView, TableMessage } from '../api.ts';
import type { Studio } from '../context.ts';
import type { CrashTable } from './crash-table.ts';
import { listBets, listEnded } from './repo.ts';

const LAST = 20;
const MOST_PLAYERS = 60;

/** A player to the others: four signs that say nothing of the account. */
const tagOf = (user: string): string => createHash('sha256').update(`table:${user}`).digest('hex').slice(0, 4).toUpperCase();

function roundOf({ live: { round, chain } }: CrashTable): SharedRoundView {
  return {
    place: round.place,
    length: chain.length,
    end: chain.end_hash,
    salt: chain.salt,
    phase: round.state,
    locksAt: round.locks_at.getTime(),
    startedAt: round.started_at?.getTime() ?? null,
    endedAt: round.ended_at?.getTime() ?? null,
    point: round.point,
    hash: round.hash,
  };
}

/** What everybody at a table sees. */
export async function viewTable(studio: Studio, table: CrashTable): Promise<TableMessage> {
  const { round, chain } = table.live;
  const [bets, ended] = await Promise.all([listBets(studio.db, round.id), listEnded(studio.db, chain.id, LAST)]);
  return {
    type: 'table',
    now: studio.now().getTime(),
    round: roundOf(table),
    players: bets
      .slice(0, MOST_PLAYERS)
      .map((bet) => ({ tag: tagOf(bet.user_id), slot: bet.slot, stake: Number(bet.stake), height: bet.height })),
    heads: new Set(bets.map((bet) => bet.player_game_id)).size,
    staked: bets.reduce((sum, bet) => sum + Number(bet.stake), 0),
    taken: bets.filter((bet) => bet.height !== null).length,
    last: ended.flatMap(({ place, point, hash }) => (point === null || hash === null ? [] : [{ place, point, hash }])),
  };
}
