import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 3, 4, 5, 6, 7, null, 10]],
  [10, 10, [1, null, 6, 7, 8, 9, 10]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('page %i of %i names %j', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});
