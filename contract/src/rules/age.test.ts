import { expect, test } from 'vitest';
import { ageOn, dayIn } from './age.ts';

test('a birthday is reached on its day, not before', () => {
  expect(ageOn('2007-06-15', '2025-06-14')).toBe(17);
  expect(ageOn('2007-06-15', '2025-06-15')).toBe(18);
  expect(ageOn('2007-12-31', '2025-12-31')).toBe(18);
});

test('who was born on a leap day is a year older on the first of March of other years', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
});

test.each(['2007-02-30', '2007-13-01', '2007-00-10', '07-01-01', '', '2026-01-01', '1890-01-01', '２００７-01-01'])(
  '%s is no birth date',
  (birth) => {
    expect(ageOn(birth, '2025-06-15')).toBeUndefined();
  },
);

test('the day is the one of the time zone, through its changes of clock', () => {
  const midnight = Date.UTC(2025, 5, 14, 17, 0);
  expect(dayIn('Asia/Jakarta', midnight)).toBe('2025-06-15');
  expect(dayIn('Asia/Jakarta', midnight - 1)).toBe('2025-06-14');
  expect(dayIn('Europe/Berlin', Date.UTC(2025, 2, 29, 23, 0))).toBe('2025-03-30');
  expect(dayIn('Europe/Berlin', Date.UTC(2025, 2, 30, 22, 0))).toBe('2025-03-31');
});
