import { expect, it } from 'vitest';
import { lineOf, wholeLineOf } from './told-line.ts';

it('says what a vendor tells without the signs of a program', () => {
  expect(lineOf('halma')).toBe('halma');
  expect([lineOf(3), lineOf(false), lineOf(null), lineOf([])]).toEqual(['3', 'false', '–', '–']);
  expect(lineOf([1, 2, 0])).toBe('1, 2, 0');
  expect(wholeLineOf({ rake: 150, wins: [{ seat: 2, amount: 2850 }], isSplit: true })).toBe(
    'rake 150 · wins (seat 2, amount 2850) · is split true',
  );
  expect(wholeLineOf('one')).toBe('one');
});
