import { expect, test } from 'vitest';
import { hoursText, minuteChoices, zoneText } from './hours-text.ts';

test('hours are written as a clock says them', () => {
  expect(hoursText({ from: 1110, to: 5 })).toBe('18:30–00:05');
});

test('every half hour can be chosen but the one that would leave nothing, and a minute that stands already', () => {
  const labels = minuteChoices(485, 480).map(({ label }) => label);
  expect(labels).toHaveLength(48);
  expect(labels.slice(15, 18)).toEqual(['07:30', '08:05', '08:30']);
});

test('a time zone has the name that its readers know', () => {
  expect(zoneText('Asia/Jakarta', 'id', Date.UTC(2031, 4, 14))).toBe('WIB');
});
