import { expect, it } from 'vitest';
import { totalText } from './words.ts';

const [ACE, THREE, SIX, TEN] = [0, 2, 5, 9];

it('reads a count as it is said at a table: both of a soft hand, one of any other, an ace alone as an ace', () => {
  expect([[ACE], [ACE, null], [ACE, THREE], [ACE, TEN], [TEN, SIX], []].map(totalText)).toEqual([
    'A / 11',
    'A / 11',
    '4 / 14',
    '21',
    '16',
    '0',
  ]);
});
