import { describe, expect, test } from 'vitest';
import { monthStart } from '../players/vip/month.ts';
import { dayOf, momentOf, sameTimeOn, zoneText } from './day.ts';
import { latestPeriods } from './periods.ts';

const at = (text: string): number => Date.parse(text);
const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

/** Zone, a moment of a day on which the clock is changed, and when that day began and ended. */
const DAYS = [
  ['Europe/Berlin', '2027-03-28T10:00Z', '2027-03-27T23:00', '2027-03-28T22:00'],
  ['Europe/Berlin', '2027-10-31T10:00Z', '2027-10-30T22:00', '2027-10-31T23:00'],
  ['America/New_York', '2026-11-01T20:00Z', '2026-11-01T04:00', '2026-11-02T05:00'],
  // Its clock goes from 23:59 to 01:00, so the day begins at one.
  ['America/Sao_Paulo', '2018-11-04T12:00Z', '2018-11-04T03:00', '2018-11-05T02:00'],
  ['Africa/Cairo', '2026-04-24T12:00Z', '2026-04-23T22:00', '2026-04-24T21:00'],
  // Its clock shows midnight twice.
  ['America/Havana', '2026-11-01T12:00Z', '2026-11-01T04:00', '2026-11-02T05:00'],
  ['Asia/Jakarta', '2026-11-22T18:00Z', '2026-11-22T17:00', '2026-11-23T17:00'],
] as const;

describe.each(DAYS)('%s on %s', (zone, moment, start, end) => {
  test('the day is whole, from its first moment to the next day’s, wherever in it one asks', () => {
    const day = dayOf(at(moment), zone);
    expect([iso(day.start), iso(day.end)]).toEqual([start, end]);
    for (const one of [day.start, day.end - 1, at(moment)]) expect(dayOf(one, zone)).toEqual(day);
    expect(zoneText(day.start - 1, zone).slice(0, 10) < zoneText(day.start, zone).slice(0, 10)).toBe(true);
    expect(latestPeriods(at(moment), 'daily', zone, 1)[0]).toEqual({ from: day.start, to: day.end });
  });
});

test('the same time of another day is what the clock shows, not how many hours have gone', () => {
  const now = at('2027-10-31T14:30:15Z');
  const before = dayOf(now - 86_400_000, 'Europe/Berlin').start;
  expect(zoneText(now, 'Europe/Berlin')).toBe('2027-10-31 15:30:15');
  expect(zoneText(sameTimeOn(before, now, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2027-10-30 15:30:15');
});

test('a month begins at its first moment too', () => {
  expect(iso(monthStart(at('2027-10-31T23:30Z'), 'Europe/Berlin'))).toBe('2027-10-31T23:00');
  expect(iso(monthStart(at('2027-10-31T22:30Z'), 'Europe/Berlin'))).toBe('2027-09-30T22:00');
  expect(iso(momentOf(at('2026-04-24T00:00Z'), 'Africa/Cairo'))).toBe('2026-04-23T22:00');
});
