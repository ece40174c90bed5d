import { languageNow, useLanguage } from '../lib/settings.ts';
import { en } from './en.ts';
import { id } from './id.ts';

export type Key = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;
export type Text = (key: Key, values?: Values) => string;

const TABLES = { id, en } as const;

/** `{name}` is the value; `{count|bet|bets}` the figure with the word for one or for any other number. */
export const fill = (message: string, values: Values): string =>
  message.replaceAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, other?: string) => {
    const value = String(values[name] ?? '');
    return one === undefined ? value : `${value} ${value === '1' ? one : (other ?? '')}`;
  });

/** A text in the operator's language. */
export const text: Text = (key, values = {}) => fill(TABLES[languageNow()][key], values);

/** A text in another reader's language, such as what is written to a member. */
export const textIn = (language: string, key: Key): string => TABLES[language.toLowerCase() === 'en' ? 'en' : 'id'][key];

/** The same for components, which follow a change of language. */
export function useText(): Text {
  useLanguage();
  return text;
}

const isKey = (key: string): key is Key => key in en;
/** The text of a word that the server sent, or the word itself where none is known. */
export const wordOf = (group: string, word: string): string => {
  const key = `${group}.${word}`;
  return isKey(key) ? text(key) : word.replaceAll('_', ' ');
};
