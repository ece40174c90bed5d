import { greatestPayout } from '../../engine/payout.ts';
import { greatestSystemPayout } from '../../engine/system.ts';
import { countCombinations } from '../../engine/combinations.ts';

export type Staked = { readonly key: string; readonly price: number };
type Stakes = {
  /** On each combination, or on each leg that rides alone and has no stake of its own; minor units. */
  readonly each: number;
  /** Of legs that ride alone, by their keys. */
  readonly own: Readonly<Record<string, number>>;
};

export const stakeOf = ({ each, own }: Stakes, { key }: Staked): number => own[key] ?? each;

/** The same at a place of the slip. */
export const stakeAt = (stakes: Stakes, legs: readonly Staked[], at: number): number =>
  legs[at] ? stakeOf(stakes, legs[at]) : stakes.each;

/** How many legs ride together; with `min` every number of them from there on. */
export type Together = { readonly size: number; readonly min: number | null };

/** What a slip stakes in all and the most that it can bring back, in minor units; `size` 1: every leg rides alone. */
export function sumsOf(
  stakes: Stakes,
  legs: readonly Staked[],
  { size, min }: Together,
  joint: number | null = null,
): { readonly total: number; readonly greatest: bigint } {
  const prices = legs.map(({ price }) => price);
  if (joint !== null) return { total: stakes.each, greatest: greatestPayout(BigInt(stakes.each), [joint]) };
  if (size > 1)
    return {
      total: stakes.each * countCombinations(legs.length, size, min),
      greatest: greatestSystemPayout(BigInt(stakes.each), prices, size, min),
    };
  return {
    total: legs.reduce((sum, leg) => sum + stakeOf(stakes, leg), 0),
    greatest: legs.reduce((sum, leg) => sum + greatestPayout(BigInt(stakeOf(stakes, leg)), [leg.price]), 0n),
  };
}
