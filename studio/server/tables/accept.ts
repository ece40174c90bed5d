import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import type { SharedBetView } from '../api.ts';
import type { Studio } from '../context.ts';
import { assertMayStake } from '../play-rules.ts';
import { Refusal } from '../refusal.ts';
import { markOfBet, sealOfBet } from '../sealing/bet-seals.ts';
import type { Session } from '../sessions/service.ts';
import { findBet, holdOpen, insertBet, type SharedBet } from './repo.ts';
import { standUp } from './seats.ts';
import { LEASE_MS, sendBet } from './settle.ts';
import type { AnyTable } from './tables.ts';
import { viewBet } from './view-bet.ts';

type Place = {
  readonly slot: number;
  readonly stake: bigint;
  readonly target: number | null;
  readonly picks: string | null;
  readonly auto_run?: string | null;
};

/**
 * Takes a bet into the round that is open: written, then asked of the wallet, then told. `place` says what is written, and refuses by what
 * the player has in the round already. Refusals: GAME_CLOSED, BETTING_CLOSED, TABLE_FULL, ROUND_OPEN where the place is taken, ROUND_CONFLICT where the id is.
 */
export async function acceptBet(
  studio: Studio,
  table: AnyTable,
  session: Session,
  id: string,
  isSame: (bet: SharedBet) => boolean,
  place: (db: Transaction, round: bigint) => Promise<Place>,
): Promise<SharedBetView> {
  const same = (bet: SharedBet): SharedBetView => {
    if (bet.player_game_id !== session.playerGame || !isSame(bet)) throw new Refusal('ROUND_CONFLICT');
    return viewBet(bet);
  };
  const known = await findBet(studio.db, id);
  if (known) return same(known);
  if (table.isClosed) throw new Refusal('GAME_CLOSED');
  assertMayStake(studio, session.currency);
  const now = studio.now();
  const { round } = table.live;
  const isWritten = await studio.db.transaction().execute(async (db) => {
    if (!(await holdOpen(db, round.id, now))) throw new Refusal('BETTING_CLOSED');
    const bet = {
      id,
      shared_round_id: round.id,
      player_game_id: session.playerGame,
      session_id: session.id,
      ...(await place(db, round.id)),
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
      lease_until: new Date(now.getTime() + LEASE_MS),
      created_at: now,
    };
    const { secrets } = studio;
    const isNew = await insertBet(db, { ...bet, seal: sealOfBet(secrets, bet), mark: markOfBet(secrets, id, 'doubt') });
    if (isNew && !(await table.takeSeat(db, { id, round, session }))) throw new Refusal('TABLE_FULL');
    return isNew;
  });
  const bet = await findBet(studio.db, id);
  if (!isWritten) {
    if (bet) return same(bet);
    throw new Refusal('ROUND_OPEN');
  }
  if (bet) await sendBet(studio, bet);
  table.changed();
  const sent = await ownBet(studio, session, id);
  if (sent.state === 'void') await standUp(studio, sent);
  return viewBet(sent);
}

/** A bet of the caller's own; another player's is as unknown as none. */
export async function ownBet(studio: Studio, session: Session, id: string): Promise<SharedBet> {
  const bet = await findBet(studio.db, id);
  if (!bet || bet.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  return bet;
}

export const readBet = async (studio: Studio, session: Session, id: string): Promise<SharedBetView> =>
  viewBet(await ownBet(studio, session, id));
