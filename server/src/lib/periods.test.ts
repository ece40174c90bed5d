import { expect, test } from 'vitest';
import { isTimeZone, zoneText } from './day.ts';
import { periodStarts } from './periods.ts';

const at = (text: string): number => Date.parse(text);
const starts = (from: string, to: string, unit: Parameters<typeof periodStarts>[2], zone: string) =>
  periodStarts(at(from), at(to), unit, zone, 400).map((start) => zoneText(start, zone));

test('days, weeks, halves and months begin at the zone’s midnight', () => {
  expect(starts('2026-11-20T17:00:00Z', '2026-11-22T17:00:00Z', 'daily', 'Asia/Jakarta')).toEqual([
    '2026-11-21 00:00:00',
    '2026-11-22 00:00:00',
  ]);
  expect(starts('2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z', 'weekly', 'Asia/Jakarta')).toEqual([
    '2026-11-16 00:00:00',
    '2026-11-23 00:00:00',
  ]);
  expect(starts('2026-01-30T00:00:00Z', '2026-03-01T00:00:00Z', 'semimonthly', 'UTC')).toEqual([
    '2026-01-16 00:00:00',
    '2026-02-01 00:00:00',
    '2026-02-16 00:00:00',
  ]);
  expect(starts('2025-12-31T18:00:00Z', '2026-03-01T00:00:00Z', 'monthly', 'Asia/Jakarta')).toEqual([
    '2026-01-01 00:00:00',
    '2026-02-01 00:00:00',
    '2026-03-01 00:00:00',
  ]);
});

test.each(['Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'Europe/London'])(
  'a year of days in %s, clock changes and all, begins each day at its midnight on a quarter of an hour',
  (zone) => {
    const days = periodStarts(at('2026-01-01T12:00:00Z'), at('2027-01-01T12:00:00Z'), 'daily', zone, 400);
    expect(days).toHaveLength(366);
    for (const day of days) {
      expect(zoneText(day, zone)).toMatch(/00:00:00$/);
      expect(day % 900_000).toBe(0);
    }
  },
);

test('no more than asked for, and no zone that is none', () => {
  expect(periodStarts(0, at('2026-01-01T00:00:00Z'), 'daily', 'UTC', 10)).toHaveLength(11);
  expect(['Asia/Jakarta', 'UTC', 'Mars/Base', '', '../x'].map(isTimeZone)).toEqual([true, true, false, false, false]);
});
