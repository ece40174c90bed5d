import { expect, test } from 'vitest';
import { pointsOf, standingsOf } from './standings.ts';

const match = (home: string, away: string, own: number, other: number) => ({ home, away, score: { home: own, away: other } });

test('teams stand by points, then by the difference; their form is that of the newest five', () => {
  const table = standingsOf([match('A', 'B', 1, 1), match('C', 'A', 0, 3), match('B', 'C', 2, 0), ...Array(5).fill(match('D', 'E', 0, 0))]);
  expect(table.map(({ team }) => team)).toEqual(['D', 'E', 'A', 'B', 'C']);
  expect(table[2]).toEqual({ team: 'A', played: 2, won: 1, drawn: 1, lost: 0, scored: 4, conceded: 1, form: ['drawn', 'won'] });
  expect(table.map(pointsOf)).toEqual([5, 5, 4, 4, 0]);
  expect(table[0]?.form).toHaveLength(5);
});
