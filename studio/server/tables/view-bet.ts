import type { SharedBetView } from '../api.ts';
import type { SharedBet, ToldBet } from './repo.ts';

/** A bet with what its round was decided by. */
type Shown = Omit<ToldBet, 'user_id' | 'currency' | 'mark'> &
  Pick<SharedBet, 'place' | 'point' | 'result' | 'hash' | 'beacon' | 'locks_at' | 'end_hash' | 'salt'>;

/** What its player may see of a bet. */
export function viewBet(bet: Shown): SharedBetView {
  const { point, result, hash, beacon } = bet;
  return {
    id: bet.id,
    place: bet.place,
    slot: bet.slot,
    stake: Number(bet.stake),
    target: bet.target,
    picks: bet.picks,
    state: bet.state,
    reason: bet.reason,
    height: bet.height,
    ticket: bet.first_ticket,
    payout: Number(bet.pay),
    createdAt: bet.created_at.toISOString(),
    fairness: hash === null ? null : { point, result, hash, beacon, locksAt: bet.locks_at.getTime(), end: bet.end_hash, salt: bet.salt },
  };
}
