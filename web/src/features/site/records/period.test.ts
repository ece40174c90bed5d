import { expect, test } from 'vitest';
import { dateField, periodBetween, periodOf } from './period.ts';

const now = new Date(2026, 10, 21, 21, 4, 33).getTime();
const days = (preset: Parameters<typeof periodOf>[0]) => {
  const { from, to } = periodOf(preset, now);
  return [new Date(from).toString().slice(4, 24), new Date(to).toString().slice(4, 24)];
};

test('presets are whole days of the reader', () => {
  expect(days('today')).toEqual(['Nov 21 2026 00:00:00', 'Nov 21 2026 23:59:59']);
  expect(days('yesterday')).toEqual(['Nov 20 2026 00:00:00', 'Nov 20 2026 23:59:59']);
  expect(days('week')).toEqual(['Nov 15 2026 00:00:00', 'Nov 21 2026 23:59:59']);
  expect(days('month')).toEqual(['Oct 23 2026 00:00:00', 'Nov 21 2026 23:59:59']);
});

test('two dates make a period, whichever comes first', () => {
  const period = periodBetween('2026-11-20', '2026-11-18');
  expect(period && [dateField(period.from), dateField(period.to)]).toEqual(['2026-11-18', '2026-11-20']);
  expect(period && new Date(period.to).getMilliseconds()).toBe(999);
});

test.each([
  ['', '2026-11-20'],
  ['2026-02-30', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
])('%s is no date', (first, second) => expect(periodBetween(first, second)).toBeNull());
