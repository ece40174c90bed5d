import { CHIPS } from '../shell/floor/chips.ts';

const MAX = 3;

/** A stake as chips, the dearest lowest and three at most: what does not fit stands in the figure below them. */
export function stackOf(stake: number): readonly number[] {
  const chips: number[] = [];
  let left = stake;
  for (const value of CHIPS.toReversed()) {
    for (; left >= value && chips.length < MAX; left -= value) chips.push(value);
  }
  return chips.length > 0 ? chips : [stake];
}
