import { randomUUID } from 'node:crypto';
import { payAt } from '../../engines/crash/crash.ts';
import { isStake } from '../../engines/stakes.ts';
import type { SharedBetRequest, SharedBetView } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import type { CrashTable } from './crash-table.ts';
import { changeBet, findBet, holdOpen, insertBet, type SharedBet } from './repo.ts';
import { finishBet, LEASE_MS, sendBet } from './settle.ts';

/** Takes a bet into the round that is open: written, then asked of the wallet, then told. Refusals: STAKE_REFUSED, BETTING_CLOSED, ROUND_OPEN, ROUND_CONFLICT. */
export async function placeBet(studio: Studio, table: CrashTable, session: Session, request: SharedBetRequest): Promise<SharedBetView> {
  const { betId, slot, stake, target } = request;
  const { stakes, targets } = table.title;
  if (!isStake(stakes, stake) || (target !== null && (target < targets.least || target > targets.most))) throw new Refusal('STAKE_REFUSED');
  const known = await findBet(studio.db, betId);
  if (known) return sameBet(session, request, known);
  const now = studio.now();
  const { round } = table.live;
  const isWritten = await studio.db.transaction().execute(async (db) => {
    if (!(await holdOpen(db, round.id, now))) throw new Refusal('BETTING_CLOSED');
    return insertBet(db, {
      id: betId,
      shared_round_id: round.id,
      player_game_id: session.playerGame,
      session_id: session.id,
      slot,
      stake: BigInt(stake),
      target,
      bet_uuid: randomUUID(),
      win_uuid: randomUUID(),
      rollback_uuid: randomUUID(),
      lease_until: new Date(now.getTime() + LEASE_MS),
      created_at: now,
    });
  });
  const bet = await findBet(studio.db, betId);
  if (!isWritten) {
    if (bet) return sameBet(session, request, bet);
    throw new Refusal('ROUND_OPEN');
  }
  if (bet) await sendBet(studio, bet);
  table.changed();
  return readBet(studio, session, betId);
}

function sameBet(session: Session, { slot, stake, target }: SharedBetRequest, bet: SharedBet): SharedBetView {
  const isSame = bet.player_game_id === session.playerGame && bet.slot === slot && Number(bet.stake) === stake && bet.target === target;
  if (!isSame) throw new Refusal('ROUND_CONFLICT');
  return viewBet(bet);
}

/** Takes a riding bet at the height of the moment when the request came in; of many at once one does, and all are answered alike. STEP_REFUSED when the flight was over. */
export async function takeBet(studio: Studio, table: CrashTable, session: Session, id: string): Promise<SharedBetView> {
  const now = studio.now();
  const { round } = table.live;
  const height = table.heightFor(now);
  return table.taking(
    (async () => {
      const bet = await ownBet(studio, session, id);
      if (bet.height !== null) return viewBet(bet);
      if (height === null || bet.shared_round_id !== round.id || bet.state !== 'riding') throw new Refusal('STEP_REFUSED');
      const at = Math.min(height, bet.target ?? height);
      const pay = BigInt(payAt(Number(bet.stake), at));
      const isTaken = await changeBet(studio.db, id, 'riding', {
        state: 'paying',
        height: at,
        pay,
        lease_until: new Date(now.getTime() + LEASE_MS),
      });
      if (isTaken) {
        const taken = await ownBet(studio, session, id);
        await finishBet(studio, taken);
        table.changed();
      }
      return readBet(studio, session, id);
    })(),
  );
}

/** A bet of the caller's own; another player's is as unknown as none. */
async function ownBet(studio: Studio, session: Session, id: string): Promise<SharedBet> {
  const bet = await findBet(studio.db, id);
  if (!bet || bet.player_game_id !== session.playerGame) throw new Refusal('ROUND_UNKNOWN');
  return bet;
}

export const readBet = async (studio: Studio, session: Session, id: string): Promise<SharedBetView> =>
  viewBet(await ownBet(studio, session, id));

/** What its player may see of a bet. */
export function viewBet(bet: SharedBet): SharedBetView {
  const { point, hash } = bet;
  return {
    id: bet.id,
    place: bet.place,
    slot: bet.slot === 2 ? 2 : 1,
    stake: Number(bet.stake),
    target: bet.target,
    state: bet.state,
    reason: bet.reason,
    height: bet.height,
    payout: Number(bet.pay),
    createdAt: bet.created_at.toISOString(),
    fairness: point === null || hash === null ? null : { point, hash, end: bet.end_hash, salt: bet.salt },
  };
}
