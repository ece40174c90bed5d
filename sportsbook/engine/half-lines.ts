import type { LegWorth } from './cash-out.ts';
import type { MarketType } from './market.ts';
import { UNIT } from './odds.ts';
import { factorOf } from './payout.ts';

type Lined = { readonly type: MarketType; readonly line: number | null };
/** The half lines on both sides of the score at which some of the stake comes back: who needs less of it wins on `easier`. */
export type Around = {
  readonly type: MarketType;
  readonly easier: number;
  readonly harder: number;
  readonly between: 'half-win' | 'push' | 'half-lose';
};

const LINED: readonly MarketType[] = ['handicap', 'total', 'team-total'];
const QUARTERS = 4;
const HALF = 2;
const BETWEEN = ['half-lose', 'push', 'half-win'] as const;

/** Of a whole or quarter line, and of one that returns the stake of a draw; null where a bet only wins or loses. */
export function halfLinesAround({ type, line }: Lined, outcome: string): Around | null {
  const isDraw = type === 'draw-no-bet';
  const own = isDraw ? 0 : line;
  if (own === null || !(isDraw || LINED.includes(type)) || Math.abs(own % QUARTERS) === HALF) return null;
  const whole = QUARTERS * Math.round(own / QUARTERS);
  // More of a handicap helps the home side, more of a total who has bet on under.
  const sign = outcome === 'home' || outcome === 'under' ? 1 : -1;
  return {
    type: isDraw ? 'handicap' : type,
    easier: whole + sign * HALF,
    harder: whole - sign * HALF,
    between: BETWEEN[1 + sign * (own - whole)] ?? 'push',
  };
}

/** The price of an outcome and of what stands against it. */
export type Pair = { readonly own: number; readonly other: number };

/**
 * What one unit is worth on a line that may give some of it back: won where even the harder half line is won, in between where only the easier
 * one is. The chances are those of the half lines' prices with their margin taken out. Null where the two contradict each other.
 */
export function worthBetween(taken: number, easier: Pair, harder: Pair, between: Around['between']): LegWorth | null {
  const [all, max] = [BigInt(easier.own + easier.other), BigInt(harder.own + harder.other)];
  const won = BigInt(harder.other) * all;
  const returned = BigInt(easier.other) * max - won;
  if (returned < 0n) return null;
  const { dividend, divisor } = factorOf({ verdict: between, price: taken });
  return {
    dividend: won * BigInt(taken) * BigInt(divisor / UNIT) + returned * BigInt(dividend),
    divisor: all * max * BigInt(divisor),
  };
}
