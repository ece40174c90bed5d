import { expect, test } from 'vitest';
import { type Cohort, figureOf, isOpen, meanOf, strengthOf } from './cohort-figures.ts';

const cell = (nth: number, members: number, ggr = 0, deposits = 0) => ({ nth, members, ggr, ngr: ggr, deposits });
const rows: Cohort[] = [
  { week: '2026-11-09', members: 100, cells: [cell(0, 90), cell(1, 50, 2_000), cell(2, 10)] },
  { week: '2026-11-16', members: 300, cells: [cell(0, 200), cell(1, 40, 9_000)] },
];

test('a week that is not over counts in no mean, and a mean is of members, not of rows', () => {
  const openWeek = '2026-11-23';
  expect(isOpen({ week: '2026-11-16' }, 1, openWeek)).toBe(true);
  expect(isOpen({ week: '2026-11-09' }, 1, openWeek)).toBe(false);
  expect(meanOf(rows, 0, 'members', openWeek)).toBe(290 / 400);
  expect(meanOf(rows, 1, 'members', openWeek)).toBe(0.5);
  expect(meanOf(rows, 2, 'members', openWeek)).toBeNull();
});

test('money is a head of the whole row, and what is not there is nothing', () => {
  const [first, second] = rows as [Cohort, Cohort];
  expect(figureOf(first, 1, 'ggr')).toBe(20);
  expect(figureOf(second, 2, 'ggr')).toBeNull();
  expect(figureOf({ ...first, members: 0 }, 1, 'ggr')).toBeNull();
  expect([strengthOf(null, 1), strengthOf(-5, 1), strengthOf(0.01, 1), strengthOf(1, 1)]).toEqual([0, 0, 1, 6]);
});
