import { createHmac } from 'node:crypto';
import type { SharedRoundView, StreamMessage, TableMessage } from '../api.ts';
import type { Studio } from '../context.ts';
import { listEnded, listTold, type ToldBet } from './repo.ts';
import type { AnyTable } from './tables.ts';
import { viewBet } from './view-bet.ts';

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
function stakesOf(bets: readonly ToldBet[]): Record<string, number> {
  const stakes: Record<string, number> = {};
  for (const { currency, stake } of bets) stakes[currency] = (stakes[currency] ?? 0) + Number(stake);
  return stakes;
}

const wasAccepted = ({ state }: ToldBet): boolean => state !== 'betting' && state !== 'void' && state !== 'reversing';

/** What everybody at a table sees of its round's bets. */
async function viewTable(studio: Studio, table: AnyTable, all: readonly ToldBet[]): Promise<TableMessage> {
  const { round, chain } = table.live;
  const ended = await listEnded(studio.db, chain.id, LAST[table.title.kind]);
  const bets = all.filter(wasAccepted);
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

type Mine = Extract<StreamMessage, { type: 'mine' }>;
type Own = { readonly bets: ToldBet[]; readonly message: Mine };
const NOTHING: Mine = { type: 'mine', bets: [] };

const isAsBefore = (one: ToldBet, at: number, before: readonly ToldBet[]): boolean =>
  one.id === before[at]?.id && one.state === before[at].state && one.height === before[at].height && one.pay === before[at].pay;

/** A table to look at again and again. Whoever has nothing else than at the last look is shown the same object. */
export function openView(studio: Studio, table: AnyTable): () => Promise<{ all: TableMessage; own: (playerGame: bigint) => Mine }> {
  let known = { round: 0n, hash: null as string | null, owns: new Map<bigint, Own>() };
  return async () => {
    const { round, chain } = table.live;
    const rows = await listTold(studio.db, round.id);
    const isSame = known.round === round.id && known.hash === round.hash;
    const before = isSame ? known.owns : null;
    const own = (playerGame: bigint, bets: ToldBet[]): Own => {
      const kept = before?.get(playerGame);
      if (kept && kept.bets.length === bets.length && bets.every((bet, at) => isAsBefore(bet, at, kept.bets))) return kept;
      const fair = { place: round.place, point: round.point, result: round.result, hash: round.hash };
      return {
        bets,
        message: { type: 'mine', bets: bets.map((bet) => viewBet({ ...bet, ...fair, end_hash: chain.end_hash, salt: chain.salt })) },
      };
    };
    const players = new Map<bigint, ToldBet[]>();
    for (const bet of rows) {
      const bets = players.get(bet.player_game_id);
      if (bets) bets.push(bet);
      else players.set(bet.player_game_id, [bet]);
    }
    const owns = new Map([...players].map(([player, bets]) => [player, own(player, bets)]));
    known = { round: round.id, hash: round.hash, owns };
    const all = await viewTable(studio, table, rows);
    return { all, own: (playerGame) => owns.get(playerGame)?.message ?? NOTHING };
  };
}
