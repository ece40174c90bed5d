import type { OperatorDrawCase } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { DrawShape, LotteryResult } from '@sorak/contract/rules/lottery/game';

type Shown = NonNullable<OperatorDrawCase['result']>;
/** One field of a result that is typed: how many numbers of how many digits a prize has. */
export type PrizeField = { readonly id: string; readonly count: number; readonly digits: number };

/** The prizes of a state's lottery. */
export const prizesOf = (shape: DrawShape): readonly PrizeField[] => (shape.kind === 'tiers' ? shape.prizes : []);

const numbersOf = (typed: string): string[] => typed.split(/[\s,;.·]+/).filter((part) => part !== '');

/** Whether a prize has all its numbers with all their digits. */
export const isWhole = ({ count, digits }: PrizeField, typed: string): boolean => {
  const numbers = numbersOf(typed);
  return numbers.length === count && numbers.every((number) => /^\d+$/.test(number) && number.length === digits);
};

/** The typed result; null while a prize is not whole. */
export function readResult(prizes: readonly PrizeField[], typed: Readonly<Record<string, string>>): Shown | null {
  if (!prizes.every((prize) => isWhole(prize, typed[prize.id] ?? ''))) return null;
  return Object.fromEntries(prizes.map(({ id }) => [id, numbersOf(typed[id] ?? '')]));
}

/** The prizes of a result in the order of its lottery: the database keeps none. */
export const inOrder = (gameCode: string, result: Shown): (readonly [string, readonly string[]])[] => {
  const shape = lotteryGame(gameCode)?.shape;
  const ids = shape?.kind === 'tiers' ? shape.prizes.map(({ id }) => id) : Object.keys(result);
  return ids.map((id) => [id, result[id] ?? []] as const);
};

/** The prizes of which two results differ; the order within a prize says nothing. */
export const differences = (a: LotteryResult, b: LotteryResult): string[] =>
  Object.keys(a).filter((prize) => [...(a[prize] ?? [])].toSorted().join(' ') !== [...(b[prize] ?? [])].toSorted().join(' '));
