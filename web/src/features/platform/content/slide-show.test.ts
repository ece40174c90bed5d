import { expect, test } from 'vitest';
import { mayTurn, slideAt, swipeOf } from './slide-show.ts';

const FREE = { isPaused: false, isHovered: false, hasFocus: false, isHidden: false };

test('slides turn by themselves only when there is more than one', () => {
  expect([0, 1, 2].map((count) => mayTurn(count, FREE))).toEqual([false, false, true]);
});

test.each(['isPaused', 'isHovered', 'hasFocus', 'isHidden'] as const)('%s stops them', (halt) => {
  expect(mayTurn(3, { ...FREE, [halt]: true })).toBe(false);
});

test('after the last comes the first, before the first the last', () => {
  expect([slideAt(0, 1, 3), slideAt(2, 1, 3), slideAt(0, -1, 3), slideAt(0, 1, 0)]).toEqual([1, 0, 2, 0]);
});

test('a drag turns one slide from 40 px on, in the direction of writing', () => {
  expect([swipeOf(-39, false), swipeOf(-40, false), swipeOf(60, false)]).toEqual([0, 1, -1]);
  expect([swipeOf(-40, true), swipeOf(60, true)]).toEqual([-1, 1]);
});
