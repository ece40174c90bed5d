import type { KeyOf } from '@sorak/locales/groups';
import { isLanguage, LANGUAGES } from '@sorak/locales/languages';
import { type Message, type Values, write } from '@sorak/locales/message';
import { tables } from 'virtual:words/console';
import { languageNow, useLanguage } from '../lib/settings.ts';

export type Key = KeyOf<'console'>;
export type Text = (key: Key, values?: Values) => string;
type Words = Readonly<Record<string, Message>>;

const known = new Map<string, Words>();

/** Fetches a language's words, once; rejects when they cannot be fetched. */
export async function loadText(language: string): Promise<void> {
  const table = tables[language.toUpperCase()];
  if (!table || known.has(language)) return;
  known.set(language, (await table()).messages);
}

const localeOf = (language: string): string => {
  const code = language.toUpperCase();
  return `${isLanguage(code) ? LANGUAGES[code].tag : 'en'}-u-nu-latn`;
};

function say(language: string, key: Key, values: Values): string {
  const own = known.get(language)?.[key];
  if (own) return write(localeOf(language), own, values);
  return write(localeOf('en'), known.get('en')?.[key] ?? [], values);
}

/** A text in the operator's language. */
export const text: Text = (key, values = {}) => say(languageNow(), key, values);

/** A text in another reader's language, such as what is written to a member; in English where that language does not have it. */
export async function textIn(language: string, key: Key): Promise<string> {
  const code = language.toLowerCase();
  await Promise.all([loadText(code), loadText('en')]);
  return say(code, key, {});
}

/** The same for components, which follow a change of language. */
export function useText(): Text {
  useLanguage();
  return text;
}

const has = (key: string): key is Key => key in (known.get(languageNow()) ?? {}) || key in (known.get('en') ?? {});

/** The text of a word that the server sent, or the word itself where none is known. */
export const wordOf = (group: string, word: string): string => {
  const key = `${group}.${word}`;
  return has(key) ? text(key) : word.replaceAll('_', ' ');
};
