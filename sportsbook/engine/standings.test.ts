import { expect, test } from 'vitest';
import { pointsOf, splitsOf, standingsOf } from './standings.ts';

const match = (home: string, away: string, own: number, other: number) => ({ home, away, score: { home: own, away: other } });

test('teams stand by points, then by the difference; their form is that of the newest five', () => {
  const table = standingsOf([match('A', 'B', 1, 1), match('C', 'A', 0, 3), match('B', 'C', 2, 0), ...Array(5).fill(match('D', 'E', 0, 0))]);
  expect(table.map(({ team }) => team)).toEqual(['D', 'E', 'A', 'B', 'C']);
  expect(table[2]).toEqual({ team: 'A', played: 2, won: 1, drawn: 1, lost: 0, scored: 4, conceded: 1, form: ['drawn', 'won'] });
  expect(table.map(pointsOf)).toEqual([5, 5, 4, 4, 0]);
  expect(table[0]?.form).toHaveLength(5);
});

test('a team is counted in all its matches, at home and away, and in no match of others', () => {
  const score = (home: number, away: number) => ({ home, away });
  const matches = [
    { home: 'A', away: 'B', score: score(2, 0) },
    { home: 'C', away: 'A', score: score(1, 1) },
    { home: 'B', away: 'C', score: score(4, 0) },
    { home: 'A', away: 'C', score: score(0, 3) },
  ];
  expect(splitsOf(matches, 'A')).toMatchObject([
    { split: 'all', played: 3, won: 1, drawn: 1, lost: 1, scored: 3, conceded: 4, form: ['won', 'drawn', 'lost'] },
    { split: 'home', played: 2, won: 1, lost: 1, scored: 2, conceded: 3 },
    { split: 'away', played: 1, drawn: 1, scored: 1, conceded: 1 },
  ]);
  expect(splitsOf(matches, 'D')).toEqual([]);
});
