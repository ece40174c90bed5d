/** A settled bet of a round with what it was and what it paid, minor units. */
export type RoundBet = { readonly betId: bigint; readonly stake: bigint; readonly payout: bigint; readonly counted: bigint };
export type ValidBet = { readonly validBet: bigint; readonly reason: 'push' | 'opposite' | null };

/** Players against each other: a stake is chips that mostly come back, so what changed hands counts and nothing else. */
const CHANGES_HANDS = new Set(['PVP']);

/** Kinds of game in which nobody can bet on both sides of one round: a spin is one bet, whatever it pays. */
const ONE_SIDED = new Set(['RNG', 'FISH']);

/**
 * What one settled bet adds to the valid bets, minor units. The stake counts, won or lost, unless nothing was risked: money back is a
 * push, and of several bets in one round no more counts than the round could cost or bring, |paid − staked| (features 6.6).
 * `round` is every settled bet of the member in that round, this one included; `counted` of each is what has counted already.
 */
export function validBetOf(gameType: string | null, bet: RoundBet, round: readonly RoundBet[]): ValidBet {
  if (gameType === null || ONE_SIDED.has(gameType)) return { validBet: bet.stake, reason: null };
  if (CHANGES_HANDS.has(gameType)) return changedHands(bet);
  if (round.length < 2) return bet.payout === bet.stake ? { validBet: 0n, reason: 'push' } : { validBet: bet.stake, reason: null };
  const sum = (of: (one: RoundBet) => bigint): bigint => round.reduce((total, one) => total + of(one), 0n);
  const staked = sum(({ stake }) => stake);
  const result = sum(({ payout }) => payout) - staked;
  const risked = result < 0n ? -result : result;
  const left = (risked < staked ? risked : staked) - sum(({ counted }) => counted);
  const validBet = left <= 0n ? 0n : left < bet.stake ? left : bet.stake;
  return { validBet, reason: validBet < bet.stake ? 'opposite' : null };
}

function changedHands({ stake, payout }: RoundBet): ValidBet {
  const changed = payout > stake ? payout - stake : stake - payout;
  const validBet = changed < stake ? changed : stake;
  return { validBet, reason: validBet === 0n ? 'push' : null };
}
