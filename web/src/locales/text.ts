import type { KeyOf } from '@sorak/locales/groups';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@sorak/locales/languages';
import { type Message, type Values, write } from '@sorak/locales/message';
import * as centre from 'virtual:words/site-centre';
import * as frame from 'virtual:words/site-frame';
import * as pages from 'virtual:words/site-pages';
import { loadChunk } from '../lib/load-chunk.ts';
import { createStore, useStore } from '../lib/store.ts';

export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@sorak/locales/languages';
export type { Values } from '@sorak/locales/message';

export type MessageKey = KeyOf<'site-frame' | 'site-pages' | 'site-centre'>;

// A language's words come in three chunks: those of the frame and the first screen, those of all others, and those of what is a member's own.
const CHUNKS = [frame, pages, centre];
/** How many of the chunks are meant. */
type Depth = 1 | 2 | 3;

/** `full`: every word; `part`: the frame's words, the others in English; `none`: all in English for now. */
export type Coverage = 'full' | 'part' | 'none';
const isWhole = (language: Language): boolean => CHUNKS.every(({ whole }) => whole.includes(language));
export const coverageOf = (language: Language): Coverage => (isWhole(language) ? 'full' : frame.tables[language] ? 'part' : 'none');

/** Writes the message of a key in the reader's language. */
export type Text = (key: MessageKey, values?: Values) => string;

/** The words of one language, as far as they have been needed. */
type Words = { readonly locale: string; messages: Readonly<Record<string, Message>>; depth: number };
const known = new Map<Language, Words>();

function wordsOf(language: Language): Words {
  const found = known.get(language);
  if (found) return found;
  // Figures stand in the digits of the amounts beside them, whatever the script.
  const words = { locale: `${LANGUAGES[language].tag}-u-nu-latn`, messages: {}, depth: 0 };
  known.set(language, words);
  return words;
}

async function load(language: Language, depth: Depth): Promise<void> {
  const words = wordsOf(language);
  const missing = CHUNKS.slice(words.depth, depth).map(({ tables }) => tables[language]);
  const tables = await Promise.all(missing.map(async (table) => (table ? loadChunk(table) : undefined)));
  for (const table of tables) words.messages = { ...words.messages, ...table?.messages };
  words.depth = Math.max(words.depth, depth);
}

/** Loads a language's words and, where it has not all of them, the English ones. */
const loadBoth = (language: Language, depth: Depth): Promise<unknown> =>
  Promise.all([load(language, depth), isWhole(language) ? undefined : load(FALLBACK_LANGUAGE, depth)]);

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
let needed: Depth = 1;
let active: Language = DEFAULT_LANGUAGE;

/** Loads a language, as much of it as the page has needed so far, and writes every text in it; rejects when a chunk cannot be fetched. */
export async function activate(language: Language): Promise<void> {
  const before = active;
  // At once: words asked for meanwhile must come in the same language.
  active = language;
  try {
    await loadBoth(language, needed);
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

async function need(depth: Depth): Promise<void> {
  if (needed >= depth) return;
  const language = active;
  await loadBoth(language, depth);
  // The reader may have changed the language meanwhile, before it was known that these words are needed.
  if (active !== language) return need(depth);
  needed = depth > needed ? depth : needed;
  current.set(textFor(active));
}

/** Fetches the words of popups, lists and other pages, once; rejects when they cannot be fetched. */
export const loadMoreText = (): Promise<void> => need(2);

/** The same with the words of the member centre. */
export const loadOwnText = (): Promise<void> => need(3);

/** The text function of the reader's language; components that use it follow a change of language. */
export const useText = (): Text => useStore(current);

/** The same outside components. */
export const text: Text = (key, values) => current.get()(key, values);
