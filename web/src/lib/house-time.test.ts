import { expect, test } from 'vitest';
import { dayTextIn, momentTextIn, zoneNameIn } from './time.ts';

/** The first moment of a Wednesday in Jakarta, a Tuesday everywhere west of it. */
const WEDNESDAY = Date.parse('2026-11-24T17:00:00Z');

test('a day of the house is the same day whatever clock its reader has', () => {
  const before = process.env['TZ'];
  for (const zone of ['America/Los_Angeles', 'Asia/Jakarta', 'Pacific/Auckland']) {
    process.env['TZ'] = zone;
    expect(dayTextIn(WEDNESDAY, 'Asia/Jakarta')).toBe('25/11/2026');
    expect(momentTextIn(WEDNESDAY - 60_000, 'Asia/Jakarta')).toBe('24/11/2026 23:59');
  }
  process.env['TZ'] = before;
  expect(zoneNameIn(WEDNESDAY, 'Asia/Jakarta')).toBe('GMT+7');
});
