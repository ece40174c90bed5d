import { expect, test } from 'vitest';
import { dayOf, shownDay } from './day-text.ts';

test('a day is written day, month, year, and read so again', () => {
  expect(shownDay('2026-11-22')).toBe('22/11/2026');
  expect(shownDay('')).toBe('');
  for (const typed of ['22/11/2026', ' 22.11.2026 ', '22-11-2026']) expect(dayOf(typed)).toBe('2026-11-22');
  expect(dayOf('1/2/2026')).toBe('2026-02-01');
  expect(dayOf('')).toBe('');
});

test.each(['11/22/2026', '31/02/2026', '2026-11-22', '22/11', 'today', '0/1/2026'])('%s is no day', (typed) => {
  expect(dayOf(typed)).toBeNull();
});
