import type { Limits } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { exposureOf, stakedOn } from './repo.ts';

type Written = {
  readonly id: string;
  readonly player_id: bigint;
  readonly stake_each: bigint;
  readonly stake: bigint;
  readonly greatest: bigint;
};

/** What is left under a limit that may have been lowered since. */
const room = (limit: bigint, taken: bigint): bigint => (taken < limit ? limit - taken : 0n);

/**
 * Refuses a bet by what its player has open already: on one of its markets, or in all. It is asked while the player is locked and the bet is
 * written, so slips placed at one time are counted together. The refusal says how much more would be taken on each combination.
 */
export async function checkExposure(trx: Transaction, limits: Limits, bet: Written, markets: readonly string[]): Promise<void> {
  const combinations = bet.stake / bet.stake_each;
  const staked = await stakedOn(trx, bet.player_id, markets);
  for (const [leg, market] of markets.entries()) {
    const sum = staked.get(market) ?? 0n;
    if (sum <= limits.mostOnMarket) continue;
    const left = room(limits.mostOnMarket, sum - bet.stake);
    throw new Refusal('STAKE_TOO_GREAT', { leg, limit: Number(left / combinations), why: 'market' });
  }
  const open = await exposureOf(trx, bet.player_id);
  if (open <= limits.mostOpen) return;
  const left = room(limits.mostOpen, open - bet.greatest);
  throw new Refusal('STAKE_TOO_GREAT', { limit: Number((bet.stake_each * left) / bet.greatest), why: 'person' });
}
