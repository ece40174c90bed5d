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

/** A message as it is written in ICU, in the form that `write` reads. */
export const compile = (message: string): Message => compileMessage(message) as Message;
