export { isLanguage, LANGUAGES } from '@sorak/locales/languages';
import { type KeyOf, type Group } from '@sorak/locales/groups';
import { isLanguage, LANGUAGES } from '@sorak/locales/languages';
import { type Message, type Values, write } from '@sorak/locales/message';
import { compile, languagesIn, readGroup, type Table, WORDS } from '@sorak/locales/tables';
import type { Texts } from './in-language.ts';

const GROUP = 'server' satisfies Group;
export type WordKey = KeyOf<typeof GROUP>;
/** The text of a key in a language, named as on the wire (`ID`); in English where the language has none of its own. */
export type Say = (language: string, key: WordKey, values?: Values) => string;

/** What the platform says, from a folder of words: a language is a folder, its files are read when somebody first reads it. */
export function sayFrom(folder: string): { readonly say: Say; readonly languages: readonly string[] } {
  const languages = languagesIn(folder);
  const tables = new Map<string, Table>();
  const compiled = new Map<string, Message>();
  const tableOf = (language: string): Table => {
    const known = tables.get(language) ?? readGroup(language, GROUP, folder);
    tables.set(language, known);
    return known;
  };
  const messageOf = (language: string, key: WordKey): Message | undefined => {
    const text = tableOf(language)[key];
    if (text === undefined) return undefined;
    const name = `${language} ${key}`;
    const message = compiled.get(name) ?? compile(text);
    compiled.set(name, message);
    return message;
  };
  const tagOf = (language: string): string => `${isLanguage(language) ? LANGUAGES[language].tag : 'en'}-u-nu-latn`;
  const say: Say = (language, key, values = {}) => {
    const own = languages.includes(language.toLowerCase()) ? messageOf(language.toLowerCase(), key) : undefined;
    return own ? write(tagOf(language), own, values) : write(tagOf('EN'), messageOf('en', key) ?? [], values);
  };
  return { say, languages: languages.map((language) => language.toUpperCase()) };
}

const { say, languages } = sayFrom(WORDS);
export { say };

/** What an inbox gets: the title and content of a notice. */
export type Notice = { readonly title: string; readonly content: string };
type NoticeName = WordKey extends infer K ? (K extends `notice.${infer N}.title` ? N : never) : never;
export const notice = (language: string, name: NoticeName, values: Values = {}): Notice => ({
  title: say(language, `notice.${name}.title`, values),
  content: say(language, `notice.${name}.content`, values),
});

/** What goes out by e-mail or SMS. */
export type Letter = { readonly subject: string; readonly body: string };
type LetterName = WordKey extends infer K ? (K extends `letter.${infer N}.subject` ? N : never) : never;
export const letter = (language: string, name: LetterName, values: Values): Letter => ({
  subject: say(language, `letter.${name}.subject`, values),
  body: say(language, `letter.${name}.body`, values),
});

/** By which dates are written beside these texts: day before month, in English too. */
export const localeOf = (language: string): string =>
  language !== 'EN' && languages.includes(language) && isLanguage(language) ? LANGUAGES[language].tag : 'en-GB';

/** A text in every language that has words, for answers in which the reader's language is chosen later. */
export const inEvery = (key: WordKey, valuesOf: (language: string) => Values = () => ({})): Texts =>
  Object.fromEntries(languages.map((language) => [language, say(language, key, valuesOf(language))]));

/** The BCP 47 tag of the language in which `inLanguage` reads these texts, for `lang` in an answer; nothing where it is the reader's. */
export function langOf(texts: Texts, language: string, brandLanguage: string): { lang?: string } {
  const code = [language, 'EN', brandLanguage, ...Object.keys(texts)].find((one) => texts[one] !== undefined) ?? language;
  return code === language || !isLanguage(code) ? {} : { lang: LANGUAGES[code].tag };
}
