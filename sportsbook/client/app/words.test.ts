import { expect, test } from 'vitest';
import { shortTime } from './words.ts';

test('when a match begins is written with the hours of the site’s clock', () => {
  expect(shortTime(new Date(2026, 10, 26, 18, 39).getTime())).toBe('Thu 18:39');
  expect(shortTime(new Date(2026, 10, 27, 0, 5).getTime())).toBe('Fri 00:05');
});
