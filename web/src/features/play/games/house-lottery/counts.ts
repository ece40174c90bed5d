import type { LotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';

/** How often each value came: the last two digits of every number of many, the digits of the only one, or whole numbers of a set, dice or a race's winner. */
export function countsOf({ shape }: LotteryGame, draws: readonly LotteryDraw[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of possible(shape)) counts.set(value, 0);
  for (const { result } of draws)
    for (const value of result ? valuesIn(shape, Object.values(result).flat()) : []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

type Shape = LotteryGame['shape'];
const isOneNumber = (shape: Shape): boolean => shape.kind === 'tiers' && shape.prizes.length === 1;

function possible(shape: Shape): string[] {
  const upTo = (last: number, first = 0, size = 1) =>
    Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(size, '0'));
  if (shape.kind === 'dice') return upTo(6, 1);
  if (shape.kind === 'race') return upTo(shape.lanes, 1, 2);
  if (shape.kind === 'set') return upTo(shape.of, 1, 2);
  return isOneNumber(shape) ? upTo(9) : upTo(99, 0, 2);
}

function valuesIn(shape: Shape, numbers: readonly string[]): readonly string[] {
  if (shape.kind === 'race') return numbers.slice(0, 1);
  if (shape.kind !== 'tiers') return numbers;
  return isOneNumber(shape) ? numbers.flatMap((number) => [...number]) : numbers.map((number) => number.slice(-2));
}
