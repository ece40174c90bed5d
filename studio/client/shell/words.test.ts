import { expect, test } from 'vitest';
import { languageOf, loadWords, wordsOf } from './words.ts';

test('one way is told in the singular', async () => {
  await loadWords('en');
  expect([1, 2].map((n) => wordsOf('en').say('ways', { n }))).toEqual(['1 way', '2 ways']);
});

test('a tag reads its language, and English where there are no words of it', () => {
  expect(['ID', 'in-ID', 'id', 'EN', 'xx', '', 'idx'].map(languageOf)).toEqual(['id', 'id', 'id', 'en', 'en', 'en', 'en']);
});
