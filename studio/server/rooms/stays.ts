import { randomUUID } from 'node:crypto';
import type { Studio } from '../context.ts';
import { assertMayStake } from '../play-rules.ts';
import { Refusal } from '../refusal.ts';
import type { SitRequest, StayView } from '../room-api.ts';
import type { Session } from '../sessions/service.ts';
import { markOfBet, sealOfBet } from '../sealing/bet-seals.ts';
import { askStake, LEASE_MS } from '../tables/settle.ts';
import { mayTake, stopWaiting } from './queue.ts';
import { finishStay } from './finish-stay.ts';
import { changeStay, findStay, insertStay, type Stay } from './repo.ts';
import type { Room } from './room.ts';
import { reserve, seatStay, unreserve } from './room-state.ts';
import { viewStay } from './view.ts';

/**
 * Takes a chair: kept, then the buy-in is asked of the wallet, then the player sits. Refusals: STAKE_REFUSED outside the table's buy-ins, TERMS_CHANGED where the rake is not what the player read,
 * ROUND_OPEN where the chair is taken or the player sits already, ROUND_CONFLICT where the id is another stay's.
 */
export async function sitDown(studio: Studio, room: Room, session: Session, request: SitRequest): Promise<StayView> {
  const { stayId, seat, buyIn } = request;
  const known = await findStay(studio.db, stayId);
  if (known) return viewStay(sameOr(known, session, request));
  assertMayStake(studio, session.currency);
  const { secrets } = studio;
  const now = studio.now();
  await room.changeWith(async (state, rules, db) => {
    const { buyIn: bounds, rake } = rules.title;
    if (buyIn < bounds.min || buyIn > bounds.max) throw new Refusal('STAKE_REFUSED');
    // Operators may have changed it since the player read it.
    if (request.rake && (request.rake.share !== rake.share || request.rake.max !== rake.max)) throw new Refusal('TERMS_CHANGED');
    const who = { stay: stayId, playerGame: String(session.playerGame), tag: room.tagOf(session.playerGame), stake: buyIn };
    // A chair that got free is for whoever waited for it.
    if (!mayTake(state, session.playerGame)) throw new Refusal('ROUND_OPEN');
    const isKept = reserve(state, seat, who, rules);
    const stay = {
      id: stayId,
      room_key: room.key,
      player_game_id: session.playerGame,
      session_id: session.id,
      seat,
      stake: BigInt(buyIn),
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
      lease_until: new Date(now.getTime() + LEASE_MS),
      created_at: now,
    };
    if (!isKept || !(await insertStay(db, { ...stay, seal: sealOfBet(secrets, stay), mark: markOfBet(secrets, stayId, 'doubt') })))
      throw new Refusal('ROUND_OPEN');
    stopWaiting(state, session.playerGame);
  });
  await askBuyIn(studio, room, await ownStay(studio, session, stayId));
  return viewStay(await ownStay(studio, session, stayId));
}

function sameOr(stay: Stay, { playerGame }: Session, { seat, buyIn }: SitRequest): Stay {
  if (stay.player_game_id !== playerGame || stay.seat !== seat || Number(stay.stake) !== buyIn) throw new Refusal('ROUND_CONFLICT');
  return stay;
}

/** A stay of the caller's own; another player's is as unknown as none. */
export async function ownStay(studio: Studio, { playerGame }: Session, id: string): Promise<Stay> {
  const stay = await findStay(studio.db, id);
  if (!stay || stay.player_game_id !== playerGame) throw new Refusal('ROUND_UNKNOWN');
  return stay;
}

/** Asks for the buy-in once. The player sits only where the answer came while the chair was kept; a later or uncertain one is taken back. */
async function askBuyIn(studio: Studio, room: Room, stay: Stay): Promise<void> {
  const reply = await askStake(studio, stay);
  const now = studio.now();
  await room.changeWith(async (state, _rules, db) => {
    if (reply.status === 'RS_OK') {
      const isRiding = await changeStay(db, stay.id, 'betting', { state: 'riding', mark: null });
      if (!isRiding || seatStay(state, stay.id)) return;
      const mark = markOfBet(studio.secrets, stay.id, 'doubt');
      await changeStay(db, stay.id, 'riding', { state: 'reversing', reason: 'LATE', lease_until: now, mark });
      return;
    }
    unreserve(state, stay.id);
    const isInDoubt = reply.status === null || reply.status === 'RS_ERROR_DUPLICATE_TRANSACTION';
    await changeStay(
      db,
      stay.id,
      'betting',
      isInDoubt ? { state: 'reversing', reason: 'NO_ANSWER', lease_until: now } : { state: 'void', reason: reply.status, finished_at: now },
    );
  });
  const after = await findStay(studio.db, stay.id);
  if (after?.state === 'reversing') await finishStay(studio, after);
}
