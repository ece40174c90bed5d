import { expect, test } from 'vitest';
import { diffLines } from './line-diff.ts';

test('what both say stands in one row, and what one says alone leaves the other side empty', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { before: 'a', after: 'a' },
    { before: 'b', after: null },
    { before: null, after: 'x' },
    { before: 'c', after: 'c' },
    { before: null, after: 'd' },
  ]);
  expect(diffLines([], ['a'])).toEqual([{ before: null, after: 'a' }]);
  expect(diffLines(['a'], [])).toEqual([{ before: 'a', after: null }]);
  expect(diffLines([], [])).toEqual([]);
});
