import { expect, test } from 'vitest';
import { levelsUnder } from './heading-levels.ts';

test.each([
  [1, [3, 3], [2, 2]],
  [2, [3, 4, 3], [3, 4, 3]],
  [1, [2, 4, 3], [2, 3, 3]],
  [1, [4, 2, 3], [2, 2, 3]],
  [2, [], []],
])('under a heading of level %d, those of %j are told as %j', (above, levels, told) => {
  expect(levelsUnder(above, levels)).toEqual(told);
});
