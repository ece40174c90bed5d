import type { Suggestion } from '@sorak/contract';
import { expect, test } from 'vitest';
import type { Text } from '../../locales/text.ts';
import { reasonText } from './since-text.ts';

const t = ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()) as unknown as Text;
const NOW = new Date(2026, 5, 18, 21, 5).getTime();
const at = (day: number, hour: number): Suggestion =>
  ({ game: {}, reason: { kind: 'played', at: new Date(2026, 5, day, hour).getTime() } }) as unknown as Suggestion;

test('a game says when it was played in the reader’s own days: today, yesterday, the weekday, the date', () => {
  const text = (one: Suggestion) => reasonText(t, one, NOW, 'en-GB');
  expect(text(at(18, 9))).toBe('home.reason.playedToday 09:00');
  expect(text(at(17, 23))).toBe('home.reason.playedYesterday');
  expect(text(at(16, 1))).toBe('home.reason.playedDay Tuesday');
  expect(text(at(11, 23))).toBe('home.reason.playedDay 11/06/2026');
});
