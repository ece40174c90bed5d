import { expect, test } from 'vitest';
import type { Text } from '../../../locales/text.ts';
import { apartOf, rescueLines } from './RescueParts.tsx';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 23, 17);
const word = ((key: string) => key) as Text;
const day = (at: number, stake: number, payout: number) => ({ startsAt: FIRST + at * DAY_MS, stake, payout, net: payout - stake });

test('the rescue fund shows the days from the oldest on, and their sum below them', () => {
  const periods = [day(1, 300, 402), day(0, 620, 410)] as Parameters<typeof rescueLines>[1]['periods'];
  const totals = { stake: 920, payout: 812, net: -108 } as Parameters<typeof rescueLines>[1]['totals'];
  const lines = rescueLines(word, { periods, totals }, 'Asia/Jakarta');
  expect(lines.map(({ net }) => net)).toEqual([-210, 102, -108]);
  expect(lines.map(({ isTotal }) => isTotal)).toEqual([false, false, true]);
  expect(lines.at(-1)).toMatchObject({ key: 'records.total', stake: 920, payout: 812 });
});

test('what of a loss did not count stands in the sum, unless the cap decided or cents were rounded off', () => {
  const size = { percent: 5, cap: 1_000_000 };
  expect(apartOf(1_528_000, 72_500, size)).toBe(78_000);
  expect(apartOf(1_450_000, 72_500, size)).toBe(0);
  expect(apartOf(1_450_000.15, 72_500, size)).toBe(0);
  expect(apartOf(90_000_000, 1_000_000, size)).toBe(0);
});
