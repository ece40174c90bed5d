import type { LotteryResult } from './game.ts';

/** Whether two results of one shape are the same. In which order the numbers of a prize were told decides nothing. */
export function isSameResult(a: LotteryResult, b: LotteryResult): boolean {
  const textOf = (result: LotteryResult): string =>
    JSON.stringify(
      Object.entries(result)
        .map(([prize, numbers]) => [prize, [...numbers].toSorted()] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return textOf(a) === textOf(b);
}
