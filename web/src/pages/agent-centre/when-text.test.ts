import { afterEach, expect, test } from 'vitest';
import { loadAgentText, text } from '../../locales/text.ts';
import { whenText } from './when-text.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

// Midnight in Jakarta, and ten in the morning.
const PERIOD = { to: Date.parse('2026-03-10T17:00:00Z'), paidAt: Date.parse('2026-03-11T03:00:00Z') };

test('when a day ends and is paid stands by the clock of who reads, as the moments of the statements do', async () => {
  await loadAgentText();
  for (const [zone, end, paid] of [
    ['Asia/Jakarta', '00:00', '10:00'],
    ['Asia/Tokyo', '02:00', '12:00'],
    ['America/New_York', '13:00', '23:00'],
  ] as const) {
    process.env['TZ'] = zone;
    expect(whenText(text, 'daily', PERIOD)).toBe(`Hari berakhir pukul ${end} dan dibayar pukul ${paid}, menurut jam Anda.`);
  }
});
