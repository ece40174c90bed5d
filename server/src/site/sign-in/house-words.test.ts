import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
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

test('the words are those that are written down for everybody', () => {
  const file = path.resolve(import.meta.dirname, '../../../../docs/security/house-words.yaml');
  const written = Object.values(parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>).flat();
  expect(written.toSorted()).toEqual(HOUSE_WORDS.toSorted());
});
