import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { PATTERN_IDS } from '@sorak/contract';
import { expect, test } from 'vitest';
import { messages as en } from './en.ts';
import { messages as enMore } from './en-more.ts';
import { messages as enOwn } from './en-own.ts';
import { messages as id } from './id.ts';
import { messages as idMore } from './id-more.ts';
import { messages as idOwn } from './id-own.ts';

/** A language's words as they are written; what the site imports is compiled. */
function read(language: string): Record<string, string> {
  const folder = path.join(import.meta.dirname, language);
  const tables = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>);
  expect(new Set(tables.flatMap((table) => Object.keys(table))).size, `${language} says a key twice`).toBe(
    tables.reduce((sum, table) => sum + Object.keys(table).length, 0),
  );
  return Object.assign({}, ...tables) as Record<string, string>;
}

const english = read('en');
const indonesian = read('id');
const others = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en' && entry.name !== 'id')
  .map(({ name }) => name);

test('every table that is written is one that the site fetches', () => {
  expect(Object.keys({ ...en, ...enMore, ...enOwn }).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys({ ...id, ...idMore, ...idOwn }).sort()).toEqual(Object.keys(indonesian).sort());
});

/** The names that a message takes and the marks that it draws. */
function slots(message: string): string[] {
  const names = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (typeof tokens === 'string') for (const [, mark = ''] of tokens.matchAll(/<(\w+)>/g)) names.add(`<${mark}>`);
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (typeof token === 'string') visit(token);
      else if (Array.isArray(token)) {
        names.add(String(token[0]));
        for (const choice of Object.values((token[2] ?? {}) as Record<string, unknown>)) visit(choice);
      }
    }
  };
  visit(compileMessage(message));
  return [...names].filter((name) => name !== '#').sort();
}

test('every language has exactly the keys of English, and nothing is empty', () => {
  expect(Object.keys(indonesian).sort()).toEqual(Object.keys(english).sort());
  for (const [key, message] of [...Object.entries(english), ...Object.entries(indonesian)]) expect(message.trim(), key).not.toBe('');
});

test('a message takes the same values and marks in every language', () => {
  for (const [key, message] of Object.entries(english)) expect(slots(indonesian[key] ?? ''), key).toEqual(slots(message));
});

test('a language that has some of the words has only words that English has, filled in alike', () => {
  expect(others).toContain('ar');
  for (const language of others) {
    const messages = read(language);
    expect(
      Object.keys(messages).filter((key) => !(key in english)),
      language,
    ).toEqual([]);
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), `${language} ${key}`).not.toBe('');
      expect(slots(message), `${language} ${key}`).toEqual(slots(english[key] ?? ''));
    }
  }
});

test('every pattern of the registration rules has its sentence', () => {
  for (const pattern of PATTERN_IDS) expect(english[`rule.pattern_${pattern}`], String(pattern)).toBeTruthy();
});

// What is fetched with the member centre alone, and never stands elsewhere.
const OF_THE_CENTRE =
  /pages\/member-centre\/|features\/(session\/security|bonus|records|deposit|withdrawal|transfer|missions|referral|messages)\/|features\/promo\/Rewards|lib\/OwnMoney/;

test('only the member centre says what is fetched with it', () => {
  const areas = [...new Set(Object.keys(enOwn).map((key) => key.split('.')[0]))];
  const said = new RegExp(`['\`](${areas.join('|')})\\.\\w`);
  const source = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('locales') && !OF_THE_CENTRE.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => said.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([]);
});
