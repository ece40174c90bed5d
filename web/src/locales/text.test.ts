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

test('words come in the language, in English where it has none, and never as a key', async () => {
  await activate('AR');
  expect(text('nav.home')).toBe('الرئيسية');
  expect(text('session.username')).toBe('اسم المستخدم');
  await activate('SV');
  expect(text('nav.home')).toBe('Home');
});

test('each language counts by its own rules, the English words by those of English', async () => {
  await loadMoreText();
  await activate('AR');
  expect([1, 2, 3, 11].map((count) => text('header.unclaimed', { count }))).toEqual([
    'عنصر واحد بانتظارك',
    'عنصران بانتظارك',
    '3 عناصر بانتظارك',
    '11 عنصرًا بانتظارك',
  ]);
  await activate('SV');
  expect([1, 2].map((count) => text('header.unclaimed', { count }))).toEqual(['1 item waiting', '2 items waiting']);
});

test('the other words follow a change of language', async () => {
  await loadMoreText();
  expect(text('search.results')).toBe('Hasil pencarian');
  await activate('EN');
  expect(text('search.results')).toBe('Search results');
  await activate('KK');
  expect(text('search.results')).toBe('Search results');
});

test('the last of two quick changes wins', async () => {
  await Promise.all([activate('AR'), activate('EN')]);
  expect(text('nav.home')).toBe('Home');
});
