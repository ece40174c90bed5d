import { formatAmount, numberFromMinor, PLAY_SYMBOL } from '@sorak/contract';
import type { KeyOf } from '@sorak/locales/groups';
import { isLanguage, LANGUAGES } from '@sorak/locales/languages';
import { ensureFace } from '@sorak/locales/script-face';
import { type Message, type Values, write } from '@sorak/locales/message';
import { partial, tables } from 'virtual:words/game';
import { h } from './dom.ts';

export type SentenceKey = KeyOf<'game'>;

export type Words = {
  /** A folder of words, as `en`. */
  readonly language: string;
  /** The sentence with its `{names}` filled in. */
  readonly say: (key: SentenceKey, values?: Values) => string;
  /** The language's part of a name in several, English where it has none. */
  readonly name: (name: Readonly<Record<string, string>> & { readonly en: string }) => string;
};

const FALLBACK = 'en';
const known = new Map<string, Readonly<Record<string, Message>>>();

/** The language of a tag, as far as there are words in it; every other one reads English. */
export function languageOf(tag: string): string {
  const [first = ''] = /^[a-z]+/i.exec(tag) ?? [];
  const language = first.toLowerCase() === 'in' ? 'id' : first.toLowerCase();
  return tables[language.toUpperCase()] ? language : FALLBACK;
}

/** Fetches a language's words and the English ones that stand in for missing ones. */
export async function loadWords(language: string): Promise<void> {
  const load = async (one: string) => {
    if (!known.has(one)) known.set(one, (await tables[one.toUpperCase()]?.())?.messages ?? {});
  };
  await Promise.all([
    ensureFace(language.toUpperCase()),
    load(language),
    partial.includes(language.toUpperCase()) ? load(FALLBACK) : undefined,
  ]);
}

const localeOf = (language: string): string => {
  const code = language.toUpperCase();
  return `${isLanguage(code) ? LANGUAGES[code].tag : FALLBACK}-u-nu-latn`;
};

/** What a game says in a language whose words have been fetched. */
export function wordsOf(language: string): Words {
  const own = known.get(language) ?? {};
  const others = known.get(FALLBACK) ?? {};
  return {
    language,
    say: (key, values = {}) => write(localeOf(key in own ? language : FALLBACK), own[key] ?? others[key] ?? [], values),
    // The names of symbols stand with the words: what a title says itself is Indonesian and English.
    name: (name) => {
      const message = own[`name.${name['id'] ?? ''}`];
      return message ? write(localeOf(language), message, {}) : (name[language] ?? name.en);
    },
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

/** Below this two places of a percentage are zeros. */
const MIN_SHARE = 0.000_1;

/** How likely something is: a percentage, and of what is rarer one case in how many. */
export const chanceText = (share: number, say: Words['say']): string =>
  share > 0 && share < MIN_SHARE ? say('oneIn', { n: count(Math.round(1 / share)) }) : percent(share);

const SYMBOLS: Readonly<Record<string, string>> = { IDR: 'Rp' };

/** The sign before a balance; currencies without one of their own show that of play money. */
export const currencySign = (currency: string): string => SYMBOLS[currency] ?? PLAY_SYMBOL;

/** Whether it is money, of which the site tells the balance above the game, and not play money. */
export const hasOwnSign = (currency: string): boolean => currency in SYMBOLS;

/** A balance with its sign before it and its cents apart, for styling. */
export function balanceNodes(minor: number, currency: string): Node[] {
  const [whole = '', cents = ''] = money(minor).split('.');
  return [h('span', { class: 'currency' }, currencySign(currency)), document.createTextNode(whole), h('i', {}, `.${cents}`)];
}
