import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

test('a reader of a language that a text is not written in reads English, else the brand’s language, else any', () => {
  const [ID, EN, VI] = ['halo', 'hello', 'chào'];
  expect(inLanguage({ ID, EN }, 'ID', 'ID')).toBe('halo');
  expect(inLanguage({ ID, EN }, 'AR', 'ID')).toBe('hello');
  expect(inLanguage({ VI, ID }, 'AR', 'ID')).toBe('halo');
  expect(inLanguage({ VI }, 'AR', 'ID')).toBe('chào');
  expect(inLanguage({}, 'AR', 'ID')).toBe('');
});
