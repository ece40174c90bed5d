import { createHmac } from 'node:crypto';
import type { SharedRoundView, TableMessage } from '../api.ts';
import type { Studio } from '../context.ts';
import { listBets, listEnded, type SharedBet } from './repo.ts';
import type { AnyTable } from './tables.ts';

const LAST = { crash: 20, table: 60 } as const;
const MOST_PLAYERS = 60;

/** A player to the others: four signs, keyed by the chain's secret, so that nobody who knows an account can find it. */
const tagOf = (user: string, secret: string): string => createHmac('sha256', secret).update(user).digest('hex').slice(0, 4).toUpperCase();

function roundOf({ live: { round, chain } }: AnyTable): SharedRoundView {
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
    result: round.result,
    hash: round.hash,
  };
}

/** Staked by currency: pools are not mixed. */
function stakesOf(bets: readonly SharedBet[]): Record<string, number> {
  const stakes: Record<string, number> = {};
  for (const { currency, stake } of bets) stakes[currency] = (stakes[currency] ?? 0) + Number(stake);
  return stakes;
}

/** What everybody at a table sees. */
export async function viewTable(studio: Studio, table: AnyTable): Promise<TableMessage> {
  const { round, chain } = table.live;
  const [bets, ended] = await Promise.all([listBets(studio.db, round.id), listEnded(studio.db, chain.id, LAST[table.title.kind])]);
  return {
    type: 'table',
    now: studio.now().getTime(),
    isClosed: table.isClosed,
    limits: table.limits,
    round: roundOf(table),
    players: bets.slice(0, MOST_PLAYERS).map((bet) => ({
      tag: tagOf(bet.user_id, chain.seed),
      slot: bet.slot,
      stake: Number(bet.stake),
      height: bet.height,
      picks: bet.picks,
      payout: round.state === 'ended' ? Number(bet.pay) : null,
    })),
    stakes: stakesOf(bets),
    heads: new Set(bets.map((bet) => bet.player_game_id)).size,
    staked: bets.reduce((sum, bet) => sum + Number(bet.stake), 0),
    taken: bets.filter((bet) => bet.height !== null).length,
    last: ended.flatMap(({ place, point, result, hash }) => (hash === null ? [] : [{ place, point, result, hash }])),
  };
}
