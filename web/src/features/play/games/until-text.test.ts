import { expect, test } from 'vitest';
import { untilText } from './until-text.ts';

const at = (day: number, hour: number, minute: number): number => new Date(2026, 5, day, hour, minute).getTime();

test('the time today, with the day otherwise', () => {
  expect(untilText(at(14, 22, 0), at(14, 9, 5))).toBe('22:00');
  expect(untilText(at(15, 6, 30), at(14, 23, 59))).toBe('15/06 06:30');
});
