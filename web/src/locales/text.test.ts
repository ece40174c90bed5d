import { afterEach, expect, test } from 'vitest';
import { activate, DEFAULT_LANGUAGE, isLanguage, LANGUAGES, loadMoreText, text } from './text.ts';

afterEach(() => activate(DEFAULT_LANGUAGE));

test('about thirty-five languages, each with its own name, a tag that the browser knows and a direction', () => {
  const all = Object.entries(LANGUAGES);
  expect(all.length).toBeGreaterThanOrEqual(35);
  expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length);
  for (const [code, { tag }] of all) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(Intl.PluralRules.supportedLocalesOf(tag), code).toEqual([tag]);
  }
  expect(all.filter(([, { dir }]) => dir === 'rtl').map(([code]) => code)).toEqual(['UR', 'FA', 'AR', 'HE']);
  expect([isLanguage('AR'), isLanguage('ar'), isLanguage('toString'), isLanguage(null)]).toEqual([true, false, false, false]);
});

test('words come in the language, never as a key', async () => {
  await activate('AR');
  expect(text('nav.home')).toBe('الرئيسية');
  expect(text('session.username')).toBe('اسم المستخدم');
});

test('each language counts by its own rules', async () => {
  await loadMoreText();
  await activate('AR');
  expect([1, 2, 3, 11].map((count) => text('header.unclaimed', { count }))).toEqual([
    'عنصر واحد بانتظارك',
    'عنصران بانتظارك',
    '3 عناصر بانتظارك',
    '11 عنصرًا بانتظارك',
  ]);
});

test('the other words follow a change of language', async () => {
  await loadMoreText();
  expect(text('search.results')).toBe('Hasil pencarian');
  await activate('EN');
  expect(text('search.results')).toBe('Search results');
});

test('the last of two quick changes wins', async () => {
  await Promise.all([activate('AR'), activate('EN')]);
  expect(text('nav.home')).toBe('Home');
});
