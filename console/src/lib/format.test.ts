import { expect, test } from 'vitest';
import { formatMoney, formatCount, formatEvery, formatMoment, formatPercent, formatTime } from './format.ts';

test('days, times and figures read as members read them, whatever the language', () => {
  expect(formatTime(new Date(2026, 10, 2, 9, 5, 6).getTime())).toBe('02/11/2026 09:05:06');
  expect(formatMoney(1_234_567.5)).toBe('1,234,567.50');
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatPercent(0.0488)).toBe('4.88%');
});

test('a moment of today is its time, one of another day has its day', () => {
  const at = new Date(2026, 10, 2, 9, 5, 6).getTime();
  expect(formatMoment(at, at + 60_000)).toBe('09:05:06');
  expect(formatMoment(at, at + 86_400_000)).toBe('02/11/2026 09:05:06');
});

test('how often something is done is never nothing, and in its largest unit', () => {
  expect([200, 5_000, 60_000, 300_000, 21_600_000].map(formatEvery)).toEqual(['0.2 s', '5 s', '1 min', '5 min', '6 h']);
});
