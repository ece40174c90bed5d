import { expect, test } from 'vitest';
import { loadWords, shortTime } from './words.ts';

test.each([
  ['id', 'Kam 18:39', 'Jum 00:05'],
  ['en', 'Thu 18:39', 'Fri 00:05'],
])('when a match begins is written with the hours of the site’s clock (%s)', async (language, evening, night) => {
  await loadWords(language);
  expect(shortTime(new Date(2026, 10, 26, 18, 39).getTime())).toBe(evening);
  expect(shortTime(new Date(2026, 10, 27, 0, 5).getTime())).toBe(night);
});
