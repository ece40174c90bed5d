import { describe, expect, it } from 'vitest';
import { en } from './locales/en.ts';
import { id } from './locales/id.ts';
import { count, currencySign, languageOf, money, percent, shortMoney, wordsOf } from './words.ts';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [248_011_500, '2,480,115.00'],
    [-840_000, '−8,400.00'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('writes %d minor units as %s', (minor, text) => expect(money(minor)).toBe(text));

  it('signs gains when asked', () => {
    expect(money(1_000_000, true)).toBe('+10,000.00');
    expect(money(0, true)).toBe('0.00');
  });

  it('drops empty cents on buttons alone', () => {
    expect(shortMoney(200_000)).toBe('2,000');
    expect(shortMoney(250)).toBe('2.50');
  });
});

describe('words', () => {
  it('reads Indonesian tags as Indonesian and everything else as English', () => {
    expect(['id', 'ID', 'in-ID', 'id_ID', 'en', 'th', ''].map(languageOf)).toEqual(['id', 'id', 'id', 'id', 'en', 'en', 'en']);
  });

  it.each(Object.keys(en) as (keyof typeof en)[])('uses the same names in both languages: %s', (key) => {
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    expect(names(id[key])).toEqual(names(en[key]));
  });

  it('fills names in and leaves unknown ones to be seen', () => {
    expect(wordsOf('en').say('line', { n: 4 })).toBe('Line 4');
    expect(wordsOf('en').say('line')).toBe('Line {n}');
  });

  it('writes counts, shares and currency signs', () => {
    expect(count(1_283)).toBe('1,283');
    expect(percent(0.96198)).toBe('96.20%');
    expect([currencySign('IDR'), currencySign('PLAY')]).toEqual(['Rp', 'P']);
  });
});
