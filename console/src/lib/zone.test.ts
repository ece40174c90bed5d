import { afterEach, expect, test } from 'vitest';
import { clockText, momentOf, setBrandZone, zoneNow } from './zone.ts';
import { formatTime } from './format.ts';

afterEach(() => setBrandZone(Intl.DateTimeFormat().resolvedOptions().timeZone));

test('times are the brand’s, whatever the browser’s zone is', () => {
  setBrandZone('Asia/Jakarta');
  expect(zoneNow()).toBe('Asia/Jakarta');
  expect(formatTime(Date.UTC(2026, 10, 28, 18, 30, 5))).toBe('29/11/2026 01:30:05');
  setBrandZone('America/Sao_Paulo');
  expect(formatTime(Date.UTC(2026, 10, 28, 1, 30, 5))).toBe('27/11/2026 22:30:05');
});

test.each([
  ['Asia/Jakarta', '2026-11-28T21:04', Date.UTC(2026, 10, 28, 14, 4)],
  ['Europe/Berlin', '2026-07-01T00:00', Date.UTC(2026, 5, 30, 22)],
  // The clock goes back in this night; the day begins before that.
  ['Europe/Berlin', '2026-10-25T00:00', Date.UTC(2026, 9, 24, 22)],
  ['Europe/Berlin', '2026-10-26T00:00', Date.UTC(2026, 9, 25, 23)],
])('in %s the clock says %s at one moment', (zone, text, at) => {
  expect(momentOf(text, zone)).toBe(at);
  expect(clockText(at, zone)).toBe(text);
});
