import { formatAmount, numberFromMinor, PLAY_SYMBOL } from '@sorak/contract';
import type { KeyOf } from '@sorak/locales/groups';
import { isLanguage, LANGUAGES } from '@sorak/locales/languages';
import { ensureFace } from '@sorak/locales/script-face';
import { type Message, type Values, write } from '@sorak/locales/message';
import * as list from 'virtual:words/sportsbook';
import * as pages from 'virtual:words/sportsbook-pages';

export type SentenceKey = KeyOf<'sportsbook' | 'sportsbook-pages'>;

const FALLBACK = 'EN';
let language = FALLBACK;
const days: string[] = [];
let messages: Readonly<Record<string, Message>> = {};

/** Fetches the words of a language tag that the list needs. */
export async function loadWords(tag: string): Promise<void> {
  const code = tag.slice(0, 2).toUpperCase();
  language = list.tables[code] ? code : FALLBACK;
  days.length = 0;
  named = null;
  [messages] = await Promise.all([messagesOf(list), ensureFace(language)]);
}

/** Fetches the words of the slip and the other pages, which nobody reads before the list. */
export async function loadPageWords(): Promise<void> {
  messages = { ...messages, ...(await messagesOf(pages)) };
}

/** What a group says in the reader's language; what it lacks is said in English. */
async function messagesOf({ partial, tables }: typeof list): Promise<typeof messages> {
  const load = async (one: string) => (await tables[one]?.())?.messages ?? {};
  return { ...(partial.includes(language) ? await load(FALLBACK) : {}), ...(await load(language)) };
}

export const localeOf = (): string => (isLanguage(language) ? LANGUAGES[language].tag : 'en');

export const say = (key: SentenceKey, values: Values = {}): string => write(`${localeOf()}-u-nu-latn`, messages[key] ?? [], values);

const two = (value: number): string => String(value).padStart(2, '0');
/** A day of the week and the time as the site's clock writes it: `Thu 18:39`. A day's name is dear to make and the same for a language. */
export function shortTime(at: number): string {
  const date = new Date(at);
  const day = (days[date.getDay()] ??= new Intl.DateTimeFormat(localeOf(), { weekday: 'short' }).format(date));
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The reader's zone as it is read: `GMT+7`. */
const zoneOf = (at: number): string =>
  new Intl.DateTimeFormat(localeOf(), { timeZoneName: 'shortOffset' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value ?? '';

let named: { readonly from: number; readonly until: number; readonly today: number; readonly name: string } | null = null;
const DAY_MS = 86_400_000;
/** When a day of the reader's zone begins, or one so many days on. */
function midnight(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** A day of the reader's own zone, which is named: `Today, 28 November · GMT+7`. Days are asked for in a row, and named once. */
export function dayName(at: number, now = Date.now()): string {
  const today = midnight(now);
  if (named !== null && named.from <= at && at < named.until && named.today === today) return named.name;
  const date = new Date(at);
  const from = midnight(at);
  const ahead = Math.round((from - today) / DAY_MS);
  const day = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'long' }).format(date);
  const relative = ahead === 0 || ahead === 1 ? new Intl.RelativeTimeFormat(localeOf(), { numeric: 'auto' }).format(ahead, 'day') : null;
  const first = relative ?? new Intl.DateTimeFormat(localeOf(), { weekday: 'long' }).format(date);
  const name = `${first.charAt(0).toLocaleUpperCase(localeOf())}${first.slice(1)}, ${day} · ${zoneOf(at)}`;
  named = { from, until: midnight(at, 1), today, name };
  return name;
}

/** What the book is called: one that shows some sports alone is the one of e-sports. */
export const titleOf = ({ sports }: { readonly sports: readonly string[] | null }): string =>
  say(sports === null ? 'book.title' : 'book.titleEsports');

export const DECIMALS = 2;
let code = '';
let sign = '';
export function setCurrency(currency: string): void {
  code = currency;
  sign = currency === 'IDR' ? 'Rp' : PLAY_SYMBOL;
}

/** Minor units as `2,480,115.00`. */
const money = (minor: number): string => formatAmount(numberFromMinor(BigInt(Math.round(minor)), DECIMALS));
export const withSign = (minor: number): string => `${sign}\u00a0${money(minor)}`;
/** With what it is by sign: `+Rp 46,000.00`. */
export const withChange = (minor: number): string => `${minor > 0 ? '+' : minor < 0 ? '−' : ''}${withSign(Math.abs(minor))}`;
export const currencySign = (): string => sign;
export const currencyCode = (): string => code;
export const percent = (millionths: number): string => (millionths / 10_000).toFixed(1);
