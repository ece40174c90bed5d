import type { DepositLimit, DepositMethod } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';

const MOST_QUICK = 5;
/** A quick amount is a round figure, also where the limit is none. */
const ROUND = 1_000;

/** What is typed, as figures with comma thousands; everything else falls away. */
export function tidyAmount(text: string): string {
  const plain = text.replaceAll(/[^\d.]/g, '').replace(/^0+(?=\d)/, '');
  const [whole = '', ...rest] = plain.split('.');
  const grouped = whole.slice(0, 12).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return rest.length > 0 ? `${grouped || '0'}.${rest.join('').slice(0, 2)}` : grouped;
}

/** The figure behind a typed amount; null for nothing. */
export function amountOf(text: string): number | null {
  const plain = text.replaceAll(',', '');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The least that any of the member's limits leaves; null without one. */
export const leftOf = (limits: readonly DepositLimit[]): number | null =>
  limits.length === 0 ? null : Math.min(...limits.map(({ left }) => left));

/** The limit that leaves least: the one that decides. */
export const tightest = (limits: readonly DepositLimit[]): DepositLimit | undefined => limits.toSorted((a, b) => a.left - b.left)[0];

/** Quick amounts, smallest first, never above what the limits leave; the last one is all that is left, where that is less than the others. */
export function quickAmounts({ quickAmounts: all, min, max }: DepositMethod, left: number | null): number[] {
  const most = Math.min(max, left ?? max);
  const fitting = all.filter((amount) => amount <= most).slice(0, MOST_QUICK);
  const rest = Math.floor(most / ROUND) * ROUND;
  const isCut = fitting.length < Math.min(all.length, MOST_QUICK);
  return isCut && rest >= min && !fitting.includes(rest) ? [...fitting, rest] : fitting;
}

/** `100,000`, and the cents only where there are any. */
export function short(amount: number): string {
  const text = formatAmount(amount);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

export type Fault = 'notAnAmount' | 'tooLittle' | 'tooMuch' | 'overLimit';

/** What is wrong with an amount for a method and the member's limits; null when nothing is. */
export function faultOf(amount: number | null, { min, max }: DepositMethod, left: number | null): Fault | null {
  if (amount === null) return 'notAnAmount';
  if (amount < min) return 'tooLittle';
  if (amount > max) return 'tooMuch';
  return left !== null && amount > left ? 'overLimit' : null;
}
