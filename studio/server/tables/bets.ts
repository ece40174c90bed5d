import { payAt } from '../../engines/crash/crash.ts';
import { isStake } from '../../engines/stakes.ts';
import type { SharedBetRequest, SharedBetView } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { markOfBet } from '../sealing/bet-seals.ts';
import type { Session } from '../sessions/service.ts';
import { takeTurn } from './auto-runs.ts';
import { acceptBet, ownBet, readBet } from './accept.ts';
import { finishRight } from './as-played.ts';
import type { CrashTable } from './crash-table.ts';
import { changeBet } from './repo.ts';
import { finishBet, LEASE_MS } from './settle.ts';

/** Takes a bet on the flight. Refusals as of `acceptBet` and of `takeTurn`, and STAKE_REFUSED. */
export async function placeBet(studio: Studio, table: CrashTable, session: Session, request: SharedBetRequest): Promise<SharedBetView> {
  const { betId, slot, stake, target, run = null } = request;
  const { stakes, targets } = table.played;
  if (!isStake(stakes, stake) || (target !== null && (target < targets.min || target > targets.max))) throw new Refusal('STAKE_REFUSED');
  return acceptBet(
    studio,
    table,
    session,
    betId,
    (bet) => bet.slot === slot && Number(bet.stake) === stake && bet.target === target && bet.auto_run === run,
    async (db) => {
      if (run !== null) await takeTurn(studio, db, session, run, request);
      return { slot, stake: BigInt(stake), target, picks: null, auto_run: run };
    },
  );
}

/** Takes a riding bet at the height of the moment when the request came in; of many at once one does, and all are answered alike. STEP_REFUSED when the flight was over. */
export async function takeBet(studio: Studio, table: CrashTable, session: Session, id: string): Promise<SharedBetView> {
  const now = studio.now();
  const { round } = table.live;
  const height = table.heightFor(now);
  const isCrowded = table.isCrowded;
  // The end of the flight waits for the decision, not for the wallet.
  const isTaken = await table.taking(
    (async () => {
      const bet = await ownBet(studio, session, id);
      if (bet.height !== null) return false;
      if (height === null || bet.shared_round_id !== round.id || bet.state !== 'riding') throw new Refusal('STEP_REFUSED');
      const at = Math.min(height, bet.target ?? height);
      return changeBet(studio.db, id, 'riding', {
        state: 'paying',
        height: at,
        mark: markOfBet(studio.secrets, id, 'taken', at),
        pay: BigInt(payAt(Number(bet.stake), at)),
        lease_until: isCrowded ? now : new Date(now.getTime() + LEASE_MS),
      });
    })(),
  );
  if (isTaken) {
    if (!isCrowded) await finishRight(studio, [await ownBet(studio, session, id)], ([bet]) => bet && finishBet(studio, bet));
    table.changed();
  }
  return readBet(studio, session, id);
}
