import { setupI18n, type Messages as Compiled } from '@lingui/core';
import { createStore, useStore } from '../lib/store.ts';
import type { MessageKey, Messages } from './en.ts';

export type { MessageKey } from './en.ts';

/** The languages that the site has words for, each one chunk, loaded on demand. */
export const LANGUAGES = {
  ID: { name: 'Bahasa Indonesia', tag: 'id', dir: 'ltr', load: () => import('./id.ts') },
  EN: { name: 'English', tag: 'en', dir: 'ltr', load: () => import('./en.ts') },
} as const satisfies Record<string, { name: string; tag: string; dir: 'ltr' | 'rtl'; load: () => Promise<{ messages: Messages }> }>;

export type Language = keyof typeof LANGUAGES;
export const DEFAULT_LANGUAGE: Language = 'ID';
export const isLanguage = (value: string | null): value is Language => value !== null && value in LANGUAGES;

export type Values = Readonly<Record<string, string | number>>;
/** Writes the message of a key in the reader's language. */
export type Text = (key: MessageKey, values?: Values) => string;

const i18n = setupI18n();
const textFor = (): Text => (key, values) => i18n._(key, values);
const current = createStore<Text>(textFor());

/** Loads a language and writes every text in it; rejects when its chunk cannot be fetched. */
export async function activate(language: Language): Promise<void> {
  const { tag, dir, load } = LANGUAGES[language];
  const { messages } = await load();
  // The build turns each message into its compiled form, which is what Lingui takes.
  i18n.loadAndActivate({ locale: tag, messages: messages as unknown as Compiled });
  if (typeof document !== 'undefined') {
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }
  current.set(textFor());
}

/** The text function of the reader's language; components that use it follow a change of language. */
export const useText = (): Text => useStore(current);

/** The same outside components. */
export const text: Text = (key, values) => current.get()(key, values);
