import { loadChunk } from '../lib/load-chunk.ts';
import { createStore, useStore } from '../lib/store.ts';
import type { FirstMessages } from './en.ts';
import type { MoreMessages } from './en-more.ts';
import { type Message, type Values, write } from './format.ts';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

export type { Values } from './format.ts';
export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts';

export type MessageKey = keyof FirstMessages | keyof MoreMessages;
/** What a table holds of the words; the build compiles each message. */
export type PartOfMessages = Partial<Readonly<Record<MessageKey, string>>>;
type Table = { readonly messages: PartOfMessages };

// A language's words come in two chunks: those of the frame and the first screen, and all others.
const FIRST = import.meta.glob<Table>('./??.ts');
const MORE = import.meta.glob<Table>('./??-more.ts');
const firstOf = (language: Language) => FIRST[`./${language.toLowerCase()}.ts`];
const moreOf = (language: Language) => MORE[`./${language.toLowerCase()}-more.ts`];

/** `full`: every word; `part`: the frame's words, the others in English; `none`: all in English for now. */
export type Coverage = 'full' | 'part' | 'none';
const isWhole = (language: Language): boolean => language === DEFAULT_LANGUAGE || language === FALLBACK_LANGUAGE;
export const coverageOf = (language: Language): Coverage => (isWhole(language) ? 'full' : firstOf(language) ? 'part' : 'none');

/** Writes the message of a key in the reader's language. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The words of one language, as far as they have been needed. */
type Words = { readonly locale: string; messages: Readonly<Record<string, Message>>; hasFirst: boolean; hasMore: boolean };
const known = new Map<Language, Words>();

function wordsOf(language: Language): Words {
  const found = known.get(language);
  if (found) return found;
  // Figures stand in the digits of the amounts beside them, whatever the script.
  const words = { locale: `${LANGUAGES[language].tag}-u-nu-latn`, messages: {}, hasFirst: false, hasMore: false };
  known.set(language, words);
  return words;
}

async function load(language: Language, withMore: boolean): Promise<void> {
  const words = wordsOf(language);
  const first = words.hasFirst ? undefined : firstOf(language);
  const more = words.hasMore || !withMore ? undefined : moreOf(language);
  const tables = await Promise.all([first, more].map(async (table) => (table ? loadChunk(table) : undefined)));
  // The build turns each message into its compiled form.
  for (const table of tables) words.messages = { ...words.messages, ...(table?.messages as unknown as Words['messages']) };
  words.hasFirst = true;
  words.hasMore ||= withMore;
}

/** Loads a language's words and, where it has not all of them, the English ones. */
const loadBoth = (language: Language, withMore: boolean): Promise<unknown> =>
  Promise.all([load(language, withMore), isWhole(language) ? undefined : load(FALLBACK_LANGUAGE, withMore)]);

function textFor(language: Language): Text {
  const own = wordsOf(language);
  const fallback = wordsOf(FALLBACK_LANGUAGE);
  return (key, values = {}) => {
    const words = key in own.messages ? own : fallback;
    const message = words.messages[key];
    // Nothing, rather than a key, until the words have come.
    return message ? write(words.locale, message, values) : '';
  };
}

const current = createStore<Text>(textFor(DEFAULT_LANGUAGE));
let hasMore = false;
let active: Language = DEFAULT_LANGUAGE;

/** Loads a language, as much of it as the page has needed so far, and writes every text in it; rejects when a chunk cannot be fetched. */
export async function activate(language: Language): Promise<void> {
  const before = active;
  // At once: words asked for meanwhile must come in the same language.
  active = language;
  try {
    await loadBoth(language, hasMore);
  } catch (error) {
    if (active === language) active = before;
    throw error;
  }
  if (active !== language) return;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = LANGUAGES[language].tag;
    document.documentElement.dir = LANGUAGES[language].dir;
  }
  current.set(textFor(language));
}

/** Fetches the words of popups, lists and other pages, once; rejects when they cannot be fetched. */
export async function loadAllText(): Promise<void> {
  if (hasMore) return;
  const language = active;
  await loadBoth(language, true);
  // The reader may have changed the language meanwhile, before it was known that all words are needed.
  if (active !== language) return loadAllText();
  hasMore = true;
  current.set(textFor(active));
}

/** The text function of the reader's language; components that use it follow a change of language. */
export const useText = (): Text => useStore(current);

/** The same outside components. */
export const text: Text = (key, values) => current.get()(key, values);
