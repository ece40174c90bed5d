import { formatAmount, numberFromMinor, PLAY_SYMBOL } from '@sorak/contract';
import { h } from './dom.ts';
import { en, type SentenceKey, type Sentences } from '../locales/en.ts';
import { id } from '../locales/id.ts';

type Language = 'id' | 'en';
const tables: Readonly<Record<Language, Sentences>> = { en, id };

export type Words = {
  readonly language: Language;
  /** The sentence with its `{names}` filled in. */
  readonly say: (key: SentenceKey, values?: Readonly<Record<string, string | number>>) => string;
  /** The language's part of a two-language name. */
  readonly name: (name: { readonly id: string; readonly en: string }) => string;
};

/** The product's two languages; every other launch language reads English. */
export const languageOf = (tag: string): Language => (/^(?:id|in)(?![a-z])/i.test(tag) ? 'id' : 'en');

export function wordsOf(language: Language): Words {
  const table = tables[language];
  return {
    language,
    say: (key, values = {}) => fill(table[key], values),
    name: (name) => name[language],
  };
}

const DECIMALS = 2;

/** Minor units as `2,480,115.00`; `signed` adds a plus to gains. */
export const money = (minor: number, signed = false): string =>
  formatAmount(numberFromMinor(BigInt(minor < 0 ? -minor : minor), DECIMALS) * (minor < 0 ? -1 : 1), signed);

/** Minor units without cents where there are none: the stake buttons. */
export const shortMoney = (minor: number): string => money(minor).replace(/\.00$/, '');

/** Whole numbers with comma thousands. */
export const count = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const SYMBOLS: Readonly<Record<string, string>> = { IDR: 'Rp' };

/** The sign before a balance; currencies without one of their own show that of play money. */
export const currencySign = (currency: string): string => SYMBOLS[currency] ?? PLAY_SYMBOL;

/** A balance with its sign before it and its cents apart, for styling. */
export function balanceNodes(minor: number, currency: string): Node[] {
  const [whole = '', cents = ''] = money(minor).split('.');
  return [h('span', { class: 'cur' }, currencySign(currency)), document.createTextNode(whole), h('i', {}, `.${cents}`)];
}

/** `{n}` is the value; `{n|way|ways}` the figure with the word for one or for any other number. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined || one === undefined) return String(value ?? whole);
    return `${value} ${String(value) === '1' ? one : (other ?? '')}`;
  });
