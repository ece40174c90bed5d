import type { MineMessage, SharedRoundView, TableMessage } from '../api.ts';
import type { Studio } from '../context.ts';
import { openTags } from '../tags.ts';
import { wasAccepted } from './bet-sums.ts';
import { listEnded, type ToldBet } from './repo.ts';
import { RoundBets } from './round-bets.ts';
import type { AnyTable } from './tables.ts';
import { viewBet } from './view-bet.ts';

const LAST = { crash: 20, table: 60 } as const;
const MAX_PLAYERS = 60;

type AnyLive = AnyTable['live'];

type TagOf = ReturnType<typeof openTags>;

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
    beacon: round.beacon,
  };
}

type Last = TableMessage['last'];

async function lastOf({ db }: Studio, { title }: AnyTable, { chain }: AnyLive): Promise<Last> {
  const ended = await listEnded(db, chain.id, LAST[title.kind]);
  return ended.flatMap(({ place, point, result, hash, beacon, locks_at: locksAt }) =>
    hash === null ? [] : [{ place, point, result, hash, beacon, locksAt: locksAt.getTime() }],
  );
}

/** The first accepted bets of a round, as everybody sees them. */
function viewPlayers({ round }: AnyLive, tagOf: TagOf, bets: readonly ToldBet[]): TableMessage['players'] {
  const shown: ToldBet[] = [];
  for (const bet of bets) {
    if (shown.length === MAX_PLAYERS) break;
    if (wasAccepted(bet)) shown.push(bet);
  }
  return shown.map((bet) => ({
    tag: tagOf(bet.player_game_id),
    slot: bet.slot,
    stake: Number(bet.stake),
    height: bet.height,
    picks: bet.picks,
    payout: round.state === 'ended' ? Number(bet.pay) : null,
  }));
}

const NOTHING: MineMessage = { type: 'mine', tag: null, bets: [] };

/** A player's own bets with what decided them, as far as it is shown. */
function viewMine({ round, chain }: AnyLive, tagOf: TagOf, bets: readonly ToldBet[]): MineMessage {
  const { place, point, result, hash, beacon, locks_at } = round;
  const fairness = { place, point, result, hash, beacon, locks_at, end_hash: chain.end_hash, salt: chain.salt };
  const tag = bets[0] ? tagOf(bets[0].player_game_id) : null;
  return { type: 'mine', tag, bets: bets.map((bet) => viewBet({ ...bet, ...fairness })) };
}

/** What stays as it is from look to look while neither the round nor a bet changes. */
type Kept = {
  readonly of: string;
  readonly tagOf: TagOf;
  readonly players: TableMessage['players'];
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
    const tagOf = before?.tagOf ?? openTags(table.tagSecret);
    const mine = before?.mine ?? new Map<bigint, MineMessage>();
    for (const player of before ? changed : bets.players) mine.set(player, viewMine(live, tagOf, bets.of(player)));
    return { of, tagOf, players: viewPlayers(live, tagOf, bets.all), last: before?.last ?? (await lastOf(studio, table, live)), mine };
  };
  return async () => {
    // The table may move on meanwhile: one look is of one moment.
    const { live } = table;
    kept = await renew(live, await bets.read(studio.db, live.round.id));
    const { mine, last, players } = kept;
    const { isClosed, limits } = table;
    const round = roundOf(live);
    const all: TableMessage = { type: 'table', now: studio.now().getTime(), isClosed, limits, round, players, ...bets.sums, last };
    return { all, own: (playerGame) => mine.get(playerGame) ?? NOTHING };
  };
}
