import { expect, test } from 'vitest';
import { HOUSE_WORDS, isCommonPassword } from './breached-passwords.ts';

test('words of the house are no password, whatever figures and signs hang on them', () => {
  expect(HOUSE_WORDS.length).toBeGreaterThan(20);
  const passed = HOUSE_WORDS.flatMap((word) => [
    word,
    `${word}2026`,
    `${word.toUpperCase()}!!`,
    `12${word}`,
    word.replace('o', '0'),
  ]).filter((password) => !isCommonPassword(password));
  expect(passed).toEqual([]);
});

test('a sentence that has such a word in it is one still', () => {
  expect(isCommonPassword('kucing oren main jackpot di atap')).toBe(false);
});
