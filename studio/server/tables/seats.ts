import type { OddsTitle } from '../../engines/tables/table.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { Session } from '../sessions/service.ts';
import type { SharedBet, SharedRound } from './repo.ts';
import { countSeats, freeSeat, holdSeats, takeSeat } from './seats-repo.ts';
import type { Stream } from './stream.ts';

/** How often a process says whose pages are open in it, and how long that is believed. */
export const KEEP_MS = 10_000;
const BELIEVED_MS = 25_000;
/** An open page keeps its seat for so long after its player's last bet. */
const IDLE_MS = 10 * 60_000;
const PLAY = 'PLAY';

export type Open = Iterable<Pick<Stream, 'players'>>;
/** A bet that is being written, and who asks for it. */
export type SeatedBet = { readonly id: string; readonly round: SharedRound; readonly session: Session };

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * A seat for whoever bets: the one that the player has, or one that is free; false when all are taken. It is held while the bet rides, and as
 * long as the page is open. Play money is free, so whoever plays for it sits apart and takes no seat from those who play for money.
 */
export function sitDown(db: Transaction, { code, seats }: OddsTitle, { id, session }: SeatedBet, rides: Date, now: Date): Promise<boolean> {
  const believed = after(now, BELIEVED_MS);
  const seat = {
    player_game_id: session.playerGame,
    game: code,
    is_play: session.currency === PLAY,
    bet_id: id,
    held_until: rides > believed ? rides : believed,
  };
  return takeSeat(db, seat, seats, now);
}

/** A stake that the wallet refused gives no seat; whoever has played from it lately keeps it. */
export const standUp = ({ db, now }: Studio, { id, player_game_id: player }: SharedBet): Promise<unknown> =>
  freeSeat(db, player, id, after(now(), -IDLE_MS));

/** Says to all processes who is still at the tables of this one. */
export async function keepSeats({ db, now }: Studio, streams: Open): Promise<void> {
  const at = now();
  const players = [...new Set([...streams].flatMap((stream) => stream.players()))];
  await holdSeats(db, players, at, after(at, BELIEVED_MS), after(at, -IDLE_MS));
}

/** How many sit at each table, by its game, over all processes: for play money only where the licence allows nothing else. */
export const seatsTaken = ({ db, now, play }: Studio): Promise<ReadonlyMap<string, number>> => countSeats(db, now(), play.isPlayMoneyOnly);
