import type { Limits } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { ridingOf, type NewBet } from './repo.ts';

/** What is left under a limit that may have been lowered since. */
const room = (limit: bigint, taken: bigint): bigint => (taken < limit ? limit - taken : 0n);

/**
 * Tells of each new bet, in their order, why its player's open bets leave no room for it; null where they do, and it then counts for those behind
 * it. It is asked while their players are locked, so slips placed at one time are counted together. A refusal says how much more would be
 * taken on each combination.
 */
export async function refusalsOf(trx: Transaction, limits: Limits, added: readonly NewBet[]): Promise<(Refusal | null)[]> {
  const players = [...new Set(added.map(({ bet }) => bet.player_id))];
  const markets = [...new Set(added.flatMap(({ legs }) => legs.map(({ market_id }) => market_id)))];
  const place = (player: bigint, market: string): string => `${player} ${market}`;
  const staked = new Map<string, bigint>();
  const open = new Map<bigint, bigint>();
  for (const { player_id, market_id, sum } of await ridingOf(trx, players, markets))
    if (market_id === null) open.set(player_id, sum);
    else staked.set(place(player_id, market_id), sum);
  return added.map(({ bet, legs }) => {
    const { player_id: player, stake, stake_each: each, greatest } = bet;
    for (const [leg, { market_id }] of legs.entries()) {
      const before = staked.get(place(player, market_id)) ?? 0n;
      if (before + stake <= limits.mostOnMarket) continue;
      const left = room(limits.mostOnMarket, before);
      return new Refusal('STAKE_TOO_GREAT', { leg, limit: Number(left / (stake / each)), why: 'market' });
    }
    const before = open.get(player) ?? 0n;
    if (before + greatest > limits.mostOpen) {
      const left = room(limits.mostOpen, before);
      return new Refusal('STAKE_TOO_GREAT', { limit: Number((each * left) / greatest), why: 'person' });
    }
    open.set(player, before + greatest);
    for (const { market_id } of legs) staked.set(place(player, market_id), (staked.get(place(player, market_id)) ?? 0n) + stake);
    return null;
  });
}
