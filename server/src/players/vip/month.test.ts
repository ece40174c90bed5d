import { expect, test } from 'vitest';
import { monthStart } from './month.ts';

const iso = (at: string, zone: string, shift?: number): string => new Date(monthStart(Date.parse(at), zone, shift)).toISOString();

test.each([
  ['2026-11-21T12:00:00Z', 'Asia/Jakarta', 0, '2026-10-31T17:00:00.000Z'],
  ['2026-10-31T17:00:00Z', 'Asia/Jakarta', 0, '2026-10-31T17:00:00.000Z'],
  ['2026-10-31T16:59:59Z', 'Asia/Jakarta', 0, '2026-09-30T17:00:00.000Z'],
  ['2026-01-15T00:00:00Z', 'UTC', -2, '2025-11-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', 'UTC', 1, '2027-01-01T00:00:00.000Z'],
  // The clock goes back on 1 November in New York.
  ['2026-11-20T00:00:00Z', 'America/New_York', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-20T00:00:00Z', 'America/New_York', 1, '2026-12-01T05:00:00.000Z'],
])('the month of %s in %s, shifted by %i, starts at %s', (at, zone, shift, start) => {
  expect(iso(at, zone, shift)).toBe(start);
});
