import { expect, test } from 'vitest';
import { arrange, movePin } from './lobby-order.ts';

const games = ['a', 'b', 'c', 'd', 'e'];
const ordered = (pins: Parameters<typeof arrange>[2]) => arrange(games, (id) => id, pins).join('');

test('pinned games stand where they were put, and the others around them as they came', () => {
  expect(ordered([])).toBe('abcde');
  expect(ordered([{ id: 'e', place: 1 }])).toBe('eabcd');
  expect(
    ordered([
      { id: 'a', place: 4 },
      { id: 'e', place: 2 },
    ]),
  ).toBe('becad');
  // A place past the end is the last, and a game that is gone leaves no gap.
  expect(
    ordered([
      { id: 'a', place: 99 },
      { id: 'gone', place: 1 },
    ]),
  ).toBe('bcdea');
});

test('a game moves to the place it was given, and pins between make room', () => {
  const first = movePin(games, [], 'e', 2);
  expect(first).toEqual([{ id: 'e', place: 2 }]);
  const order = arrange(games, (id) => id, first);
  const next = movePin(order, first, 'd', 1);
  expect(next).toEqual([
    { id: 'd', place: 1 },
    { id: 'e', place: 3 },
  ]);
  expect(arrange(games, (id) => id, next).join('')).toBe('daebc');
  expect(movePin(games, [], 'a', 99)).toEqual([{ id: 'a', place: 5 }]);
});
