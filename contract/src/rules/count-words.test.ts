import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  [' … !? ', 0],
  ['one two  three', 3],
  ['Saldo saya belum masuk, mohon dicek.', 6],
  ['don’t', 1],
  ['สวัสดีครับ', 2],
  ['我的余额没有更新', 5],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words));
