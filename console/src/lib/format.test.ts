import { expect, test } from 'vitest';
import { formatMoney, formatCount, formatPercent, formatTime } from './format.ts';

test('days, times and figures read as members read them, whatever the language', () => {
  expect(formatTime(new Date(2026, 10, 2, 9, 5, 6).getTime())).toBe('02/11/2026 09:05:06');
  expect(formatMoney(1_234_567.5)).toBe('1,234,567.50');
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatPercent(0.0488)).toBe('4.88%');
});
