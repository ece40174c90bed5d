import { setupI18n, type Messages as Compiled } from '@lingui/core';
import { loadChunk } from '../lib/load-chunk.ts';
import { createStore, useStore } from '../lib/store.ts';
import type { FirstMessages } from './en.ts';
import type { MoreMessages } from './en-more.ts';

export type MessageKey = keyof FirstMessages | keyof MoreMessages;

type Entry = {
  readonly name: string;
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly load: () => Promise<{ messages: FirstMessages }>;
  readonly loadMore: () => Promise<{ messages: MoreMessages }>;
};

/** The languages that the site has words for, each in two chunks, loaded on demand. */
export const LANGUAGES = {
  ID: { name: 'Bahasa Indonesia', tag: 'id', dir: 'ltr', load: () => import('./id.ts'), loadMore: () => import('./id-more.ts') },
  EN: { name: 'English', tag: 'en', dir: 'ltr', load: () => import('./en.ts'), loadMore: () => import('./en-more.ts') },
} as const satisfies Record<string, Entry>;

export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'ID';
export const isLanguage = (value: string | null): value is Language => value !== null && value in LANGUAGES;

export type Values = Readonly<Record<string, string | number>>;
/** Writes the message of a key in the reader's language. */
export type Text = (key: MessageKey, values?: Values) => string;

const i18n = setupI18n();
const textFor = (): Text => (key, values) => i18n._(key, values);
const current = createStore<Text>(textFor());

// The build turns each message into its compiled form, which is what Lingui takes.
const compiled = (messages: FirstMessages | MoreMessages): Compiled => messages as unknown as Compiled;

let hasMore = false;
let active: Language = DEFAULT_LANGUAGE;

/** Loads a language, as much of it as the page has needed so far, and writes every text in it; rejects when a chunk cannot be fetched. */
export async function activate(language: Language): Promise<void> {
  const { tag, dir, load, loadMore }: Entry = LANGUAGES[language];
  // At once: words asked for meanwhile must come in the same language.
  active = language;
  const [first, more] = await Promise.all([loadChunk(load), hasMore ? loadChunk(loadMore) : null]);
  i18n.load(tag, compiled(first.messages));
  if (more) i18n.load(tag, compiled(more.messages));
  i18n.activate(tag);
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }
  current.set(textFor());
}

/** Fetches the words of popups, lists and other pages, once; rejects when they cannot be fetched. */
export async function loadAllText(): Promise<void> {
  if (hasMore) return;
  const { tag, loadMore }: Entry = LANGUAGES[active];
  const { messages } = await loadChunk(loadMore);
  i18n.load(tag, compiled(messages));
  hasMore = true;
  current.set(textFor());
}

/** The text function of the reader's language; components that use it follow a change of language. */
export const useText = (): Text => useStore(current);

/** The same outside components. */
export const text: Text = (key, values) => current.get()(key, values);
