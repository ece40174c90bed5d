import { type DepositLimit, type DepositMethod, isPayableNumber } from '@sorak/contract';

const MAX_QUICK = 5;
/** A quick amount is a round figure, also where the limit is none. */
const ROUND = 1_000;

/** The least that any of the member's limits leaves; null without one. */
export const leftOf = (limits: readonly DepositLimit[]): number | null =>
  limits.length === 0 ? null : Math.min(...limits.map(({ left }) => left));

/** The limit that leaves least: the one that decides. */
export const tightest = (limits: readonly DepositLimit[]): DepositLimit | undefined => limits.toSorted((a, b) => a.left - b.left)[0];

/** Quick amounts, smallest first, never above what the limits leave; the last one is all that is left, where that is less than the others. */
export function quickAmounts({ quickAmounts: all, min, max }: DepositMethod, left: number | null): number[] {
  const upTo = Math.min(max, left ?? max);
  const fitting = all.filter((amount) => amount <= upTo).slice(0, MAX_QUICK);
  const rest = Math.floor(upTo / ROUND) * ROUND;
  const isCut = fitting.length < Math.min(all.length, MAX_QUICK);
  return isCut && rest >= min && !fitting.includes(rest) ? [...fitting, rest] : fitting;
}

export type Fault = 'empty' | 'notAnAmount' | 'notPayable' | 'tooLittle' | 'tooMuch' | 'overLimit';

/** What is wrong with an amount for a method and the member's limits; null when nothing is. */
export function faultOf(amount: number | null, { min, max, decimals }: DepositMethod, left: number | null): Fault | null {
  if (amount === null) return 'notAnAmount';
  if (!isPayableNumber(amount, decimals)) return 'notPayable';
  if (amount < min) return 'tooLittle';
  if (amount > max) return 'tooMuch';
  return left !== null && amount > left ? 'overLimit' : null;
}
