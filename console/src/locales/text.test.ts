import { beforeAll, expect, test } from 'vitest';
import { loadText, textIn, wordOf } from './text.ts';

beforeAll(() => Promise.all([loadText('en'), loadText('id')]));

test('a text comes in another reader’s language, in English where that one has none', async () => {
  expect(await textIn('ID', 'app.close')).toBe('Tutup');
  expect(await textIn('JA', 'app.close')).toBe('Close');
});

test('a word that nobody knows is shown as it was sent', () => {
  expect(wordOf('role', 'night_watch')).toBe('night watch');
});
