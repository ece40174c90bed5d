import { MAX_REBATE } from '../../money/wagering/give-back-service.ts';
/** Minor units of valid bets by kind of game, all so far and what counted for a bonus. */
export type Tally = { readonly gameType: string; readonly validBet: bigint; readonly bonusBet: bigint };
export type Rate = { readonly gameType: string; readonly rankLevel: number; readonly rate: number };

/** What one kind of game brings now: minor units; `rate` in millionths. */
export type RebateLine = { readonly gameType: string; readonly validBet: bigint; readonly rate: number; readonly amount: bigint };

const MILLION = 1_000_000n;

/** The rate that holds for a rank: of the highest rank with a rate of its own that the member has reached. Never more than a rebate may be at all. */
export const rateFor = (rates: readonly Rate[], gameType: string, rankLevel: number): number =>
  Math.min(
    MAX_REBATE,
    rates
      .filter((one) => one.gameType === gameType && one.rankLevel <= rankLevel)
      .reduce((best, one) => (one.rankLevel >= best.rankLevel ? one : best), { rankLevel: -1, rate: 0 }).rate,
  );

/** What is due for the bets that no claim has paid for. A kind whose bets were taken back waits until new ones have made up for them. */
export function linesDue(
  tallies: readonly Tally[],
  seen: ReadonlyMap<string, bigint>,
  rates: readonly Rate[],
  rankLevel: number,
  hasBonusPlay: boolean,
): RebateLine[] {
  return [...new Set(rates.map(({ gameType }) => gameType))].map((gameType) => {
    const tally = tallies.find((one) => one.gameType === gameType);
    const all = (tally?.validBet ?? 0n) - (hasBonusPlay ? 0n : (tally?.bonusBet ?? 0n));
    const open = all - (seen.get(gameType) ?? 0n);
    const validBet = open > 0n ? open : 0n;
    const rate = rateFor(rates, gameType, rankLevel);
    return { gameType, validBet, rate, amount: (validBet * BigInt(rate)) / MILLION };
  });
}
