import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { langOf } from './words.ts';

test('a text is read in the reader’s language, else in English, the brand’s, or any, and says which where it is another', () => {
  const read = (texts: Record<string, string>) => [inLanguage(texts, 'TW', 'ID'), langOf(texts, 'TW', 'ID')];
  expect(read({ EN: 'Help', ID: 'Bantuan', TW: '說明' })).toEqual(['說明', {}]);
  expect(read({ EN: 'Help', ID: 'Bantuan' })).toEqual(['Help', { lang: 'en' }]);
  expect(read({ ZH: '帮助', ID: 'Bantuan' })).toEqual(['Bantuan', { lang: 'id' }]);
  expect(read({ ZH: '帮助' })).toEqual(['帮助', { lang: 'zh-Hans' }]);
  expect(read({ TY: 'x' })).toEqual(['x', {}]);
  expect(read({})).toEqual(['', {}]);
});
