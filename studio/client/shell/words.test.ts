import { expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { fill } from './words.ts';

test('one way is told in the singular', () => {
  expect([1, 2].map((n) => fill(en.ways, { n }))).toEqual(['1 way', '2 ways']);
});
