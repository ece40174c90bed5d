import { vendorFromMinor, type VendorRoundHistory } from '@sorak/contract';
import type { Studio } from '../context.ts';
import { DECIMALS } from '../sessions/service.ts';
import { findBet, findRound, listBets, type SharedBet } from './repo.ts';

const MAX_OTHERS = 400;
const amount = (minor: bigint): number => vendorFromMinor(minor, DECIMALS);

/** What somebody has in the round: the chips, or the flight. */
const laidOf = ({ picks, slot, target, height }: SharedBet): object => picks ?? { slot, target, height };

/** What the wallet is asked for a bet or a stay. */
export function owedCalls(bet: Pick<SharedBet, 'state' | 'reason' | 'stake' | 'pay' | 'bet_uuid' | 'win_uuid' | 'rollback_uuid'>) {
  const { state, reason } = bet;
  const isDone = state === 'paying' || state === 'settled';
  const isBack = state === 'reversing' || (state === 'void' && !(reason ?? '').startsWith('RS_'));
  return [
    { kind: 'bet' as const, uuid: bet.bet_uuid, amount: amount(bet.stake) },
    ...(isDone ? [{ kind: 'win' as const, uuid: bet.win_uuid, amount: amount(bet.pay) }] : []),
    ...(isBack ? [{ kind: 'rollback' as const, uuid: bet.rollback_uuid, amount: amount(bet.stake) }] : []),
  ];
}

/** A bet in a round that all players share, to operators, with everybody else's. */
export async function sharedRoundHistory(studio: Studio, id: string): Promise<VendorRoundHistory | null> {
  const bet = await findBet(studio.db, id);
  const round = bet && (await findRound(studio.db, bet.shared_round_id));
  if (!bet || !round) return null;
  const others = (await listBets(studio.db, round.id)).filter((one) => one.id !== id);
  const step = (at: Date | null, what: string, told: unknown = null) => ({
    at: at?.toISOString() ?? null,
    what,
    stake: null,
    isTaken: true,
    told,
  });
  const isOver = round.state === 'ended';
  const isTaken = bet.state !== 'void' && bet.state !== 'betting' && bet.state !== 'reversing';
  return {
    round: id,
    gameCode: bet.game,
    user: bet.user_id,
    currency: bet.currency,
    state: bet.state,
    reason: bet.reason,
    startedAt: bet.created_at.toISOString(),
    endedAt: bet.finished_at?.toISOString() ?? null,
    stake: amount(bet.stake),
    payout: amount(bet.pay),
    steps: [
      { ...step(bet.created_at, 'placed', laidOf(bet)), stake: amount(bet.stake), isTaken },
      ...(round.started_at ? [step(round.started_at, 'locked')] : []),
      ...(bet.height === null ? [] : [step(null, 'taken', { height: bet.height })]),
      ...(isOver ? [step(round.ended_at, 'ended')] : []),
    ],
    seeds: [
      { name: 'place', value: String(bet.place) },
      { name: 'end', value: bet.end_hash },
      { name: 'salt', value: bet.salt },
      ...(bet.hash === null ? [] : [{ name: 'hash', value: bet.hash }]),
      ...(bet.beacon === null ? [] : [{ name: 'beacon', value: `${bet.beacon.source} ${bet.beacon.round} ${bet.beacon.value}` }]),
    ],
    calls: owedCalls(bet),
    outcome: bet.hash === null ? null : (bet.result ?? { point: bet.point }),
    others: others
      .slice(0, MAX_OTHERS)
      .map((one) => ({ user: one.user_id, stake: amount(one.stake), payout: amount(one.pay), told: laidOf(one) })),
  };
}
