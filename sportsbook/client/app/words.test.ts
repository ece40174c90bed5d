import { expect, test } from 'vitest';
import { dayName, loadWords, shortTime } from './words.ts';

test.each([
  ['id', 'Kam 18:39', 'Jum 00:05'],
  ['en', 'Thu 18:39', 'Fri 00:05'],
])('when a match begins is written with the hours of the site’s clock (%s)', async (language, evening, night) => {
  await loadWords(language);
  expect(shortTime(new Date(2026, 10, 26, 18, 39).getTime())).toBe(evening);
  expect(shortTime(new Date(2026, 10, 27, 0, 5).getTime())).toBe(night);
});

test.each([
  ['id', 'Hari ini, 26 November', 'Besok, 27 November', 'Sabtu, 28 November'],
  ['en', 'Today, 26 November', 'Tomorrow, 27 November', 'Saturday, 28 November'],
])('a day is one of the reader’s own zone, and the zone is named (%s)', async (language, ...days) => {
  await loadWords(language);
  const now = new Date(2026, 10, 26, 23, 59).getTime();
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName');
  for (const [at, day] of days.entries())
    for (const hour of [0, 23])
      expect(dayName(new Date(2026, 10, 26 + at, hour).getTime(), now)).toBe(
        language === 'en' ? `${day?.replace(/(\d+) November/, 'November $1')} · ${zone?.value}` : `${day} · ${zone?.value}`,
      );
  // The same match, after midnight.
  expect(dayName(new Date(2026, 10, 27, 1).getTime(), now + 120_000)).toContain(days[0]?.split(',')[0] ?? '');
});
