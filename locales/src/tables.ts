import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Group, GROUPS } from './groups.ts';
import type { Message } from './message.ts';

export type Table = Readonly<Record<string, string>>;

const hasWords = (folder: string): boolean => existsSync(path.join(folder, 'en', 'app.json'));

/** The folder of all words, a folder a language. In the sources it is above this one; the build lays it beside the program. */
export const WORDS = [path.resolve(import.meta.dirname, '..'), path.join(import.meta.dirname, 'locales')].find(hasWords) ?? '';

/** Every language that has a folder, as `en`. */
export const languagesIn = (folder = WORDS): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

/** The words of one domain as they are written; none where the language has no such file. */
export function readDomain(language: string, domain: string, folder = WORDS): Table {
  const file = path.join(folder, language, `${domain}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Table) : {};
}

/** The words of all domains of a group. */
export const readGroup = (language: string, group: Group, folder = WORDS): Table =>
  Object.assign({}, ...GROUPS[group].map((domain) => readDomain(language, domain, folder))) as Table;

/** What English says of a group and a language does not. */
export function gapsOf(language: string, group: Group, folder = WORDS): string[] {
  const own = readGroup(language, group, folder);
  return Object.keys(readGroup('en', group, folder)).filter((key) => !(key in own));
}

/** Of ICU, what `write` can write: dates and shares come as text from whoever knows how they look on a page. */
const isWritten = (part: unknown): boolean => {
  if (!Array.isArray(part)) return true;
  const [, type, cases] = part as unknown[];
  if (type === undefined) return true;
  if (type === 'number') return cases === undefined;
  if (type !== 'plural' && type !== 'select') return false;
  return Object.entries(cases as object).every(
    ([name, message]) => message === undefined || (name !== 'offset' && (message as unknown[]).every(isWritten)),
  );
};

/** A message as it is written in ICU, in the form that `write` reads. Throws what the programs could not write. */
export function compile(message: string): Message {
  const compiled = compileMessage(message) as Message;
  if (!compiled.every(isWritten)) throw new Error(`“${message}” cannot be written: plural, select and number alone`);
  return compiled;
}
