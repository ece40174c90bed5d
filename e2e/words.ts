import { type Language as Code, LANGUAGES } from '@sorak/locales/languages';
import { type Group, GROUPS, type KeyOf } from '@sorak/locales/groups';
import { write } from '@sorak/locales/message';
import { compile, readGroup, type Table } from '@sorak/locales/tables';

/** A language as its folder is called. */
export type AnyLanguage = Lowercase<Code>;
/** Those in which journeys are walked. */
export type Language = 'id' | 'en';

export const tagOf = (language: AnyLanguage): string => LANGUAGES[language.toUpperCase() as Code].tag;

/** All that the site says in a language, by its key. */
export const textTable = (language: AnyLanguage): Table =>
  Object.assign(
    {},
    ...(Object.keys(GROUPS) as Group[]).filter((group) => group.startsWith('site-')).map((group) => readGroup(language, group)),
  ) as Table;

/** What another program says, each key with its text. */
export const tableOf = <G extends Group>(language: AnyLanguage, ...groups: readonly G[]): Readonly<Record<KeyOf<G>, string>> =>
  Object.assign({}, ...groups.map((group) => readGroup(language, group))) as Readonly<Record<KeyOf<G>, string>>;

/** The site's own text tables, so that a journey presses what the reader of that language reads; `{name}` is filled in. */
export function wordsOf(language: AnyLanguage): (key: string, values?: Readonly<Record<string, string>>) => string {
  const table = textTable(language);
  return (key, values = {}) => {
    const text = table[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    if (text.includes(', plural,')) return write(`${tagOf(language)}-u-nu-latn`, compile(text), values);
    return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);
  };
}
