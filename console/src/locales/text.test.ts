import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fill } from './text.ts';

test('one thing is told in the singular', () => {
  const said = (key: keyof typeof en, count: string): string => fill(en[key], { count });
  expect([said('today.count', '1'), said('today.count', '2')]).toEqual(['1 transaction', '2 transactions']);
  expect([said('provider.bets', '1'), said('provider.bets', '1,200')]).toEqual(['1 bet', '1,200 bets']);
});

test('no English text counts a word in the plural alone', () => {
  expect(Object.entries(en).filter(([, words]) => /^\{(count|n)\} [a-z-]+s\b/.test(words) && !words.includes('{of}'))).toEqual([]);
});
