import { createHmac } from 'node:crypto';
import type { MineMessage, SharedRoundView, TableMessage } from '../api.ts';
import type { Studio } from '../context.ts';
import { listEnded, type ToldBet } from './repo.ts';
import { RoundBets } from './round-bets.ts';
import type { AnyTable } from './tables.ts';
import { viewBet } from './view-bet.ts';

const LAST = { crash: 20, table: 60 } as const;
const MOST_PLAYERS = 60;

type AnyLive = AnyTable['live'];

/** A player to the others: four signs, keyed by the chain's secret, so that nobody who knows an account can find it. */
const tagOf = (user: string, secret: string): string => createHmac('sha256', secret).update(user).digest('hex').slice(0, 4).toUpperCase();

function roundOf({ round, chain }: AnyLive): SharedRoundView {
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

type Last = TableMessage['last'];

async function lastOf({ db }: Studio, { title }: AnyTable, { chain }: AnyLive): Promise<Last> {
  const ended = await listEnded(db, chain.id, LAST[title.kind]);
  return ended.flatMap(({ place, point, result, hash }) => (hash === null ? [] : [{ place, point, result, hash }]));
}

const wasAccepted = ({ state }: ToldBet): boolean => state !== 'betting' && state !== 'void' && state !== 'reversing';

/** What everybody sees of a round's bets; staked by currency as well, since pools are not mixed. */
function viewBets({ round, chain }: AnyLive, bets: readonly ToldBet[]) {
  const players = new Set<bigint>();
  const stakes: Record<string, number> = {};
  let taken = 0;
  for (const { player_game_id: player, currency, stake, height } of bets) {
    players.add(player);
    stakes[currency] = (stakes[currency] ?? 0) + Number(stake);
    if (height !== null) taken += 1;
  }
  return {
    players: bets.slice(0, MOST_PLAYERS).map((bet) => ({
      tag: tagOf(bet.user_id, chain.seed),
      slot: bet.slot,
      stake: Number(bet.stake),
      height: bet.height,
      picks: bet.picks,
      payout: round.state === 'ended' ? Number(bet.pay) : null,
    })),
    stakes,
    heads: players.size,
    placed: bets.length,
    staked: Object.values(stakes).reduce((sum, one) => sum + one, 0),
    taken,
  } satisfies Partial<TableMessage>;
}

const NOTHING: MineMessage = { type: 'mine', tag: null, bets: [] };

/** A player's own bets with what decided them, as far as it is shown. */
function viewMine({ round, chain }: AnyLive, bets: readonly ToldBet[]): MineMessage {
  const { place, point, result, hash } = round;
  const fairness = { place, point, result, hash, end_hash: chain.end_hash, salt: chain.salt };
  const tag = bets[0] ? tagOf(bets[0].user_id, chain.seed) : null;
  return { type: 'mine', tag, bets: bets.map((bet) => viewBet({ ...bet, ...fairness })) };
}

/** What stays as it is from look to look while neither the round nor a bet changes. */
type Kept = {
  readonly of: string;
  readonly bets: ReturnType<typeof viewBets>;
  readonly last: Last;
  readonly mine: Map<bigint, MineMessage>;
};

/** A table to look at again and again, one look after another. Whoever has nothing else than at the last one is shown the same object. */
export function openView(studio: Studio, table: AnyTable): () => Promise<{ all: TableMessage; own: (playerGame: bigint) => MineMessage }> {
  const bets = new RoundBets();
  let kept: Kept | null = null;
  const renew = async (live: AnyLive, changed: ReadonlySet<bigint>): Promise<Kept> => {
    const of = `${live.round.id} ${live.round.state} ${live.round.hash}`;
    const before = kept?.of === of ? kept : null;
    if (before && changed.size === 0) return before;
    const mine = before?.mine ?? new Map<bigint, MineMessage>();
    const owns = new Map<bigint, ToldBet[]>();
    for (const bet of bets.all)
      if (!before || changed.has(bet.player_game_id)) owns.set(bet.player_game_id, [...(owns.get(bet.player_game_id) ?? []), bet]);
    for (const [player, own] of owns) mine.set(player, viewMine(live, own));
    return { of, bets: viewBets(live, bets.all.filter(wasAccepted)), last: before?.last ?? (await lastOf(studio, table, live)), mine };
  };
  return async () => {
    // The table may move on meanwhile: one look is of one moment.
    const { live } = table;
    kept = await renew(live, await bets.read(studio.db, live.round.id));
    const { mine, last } = kept;
    const { isClosed, limits } = table;
    const all: TableMessage = { type: 'table', now: studio.now().getTime(), isClosed, limits, round: roundOf(live), ...kept.bets, last };
    return { all, own: (playerGame) => mine.get(playerGame) ?? NOTHING };
  };
}
