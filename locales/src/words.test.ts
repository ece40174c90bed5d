import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS, LEDGER_KINDS, PATTERN_IDS } from '@sorak/contract';
import { expect, test } from 'vitest';
import { type Group, GROUPS } from './groups.ts';
import { isLanguage } from './languages.ts';
import { WHOLE } from './plugin.ts';
import { compile, languagesIn, readDomain, type Table, WORDS } from './tables.ts';

const PROGRAMS: Readonly<Record<string, readonly Group[]>> = {
  site: ['site-frame', 'site-pages', 'site-centre', 'site-agents'],
  console: ['console'],
  games: ['game'],
  sportsbook: ['sportsbook', 'sportsbook-pages'],
  server: ['server'],
};
const domains = [...new Set(Object.values(GROUPS).flat())];
const others = languagesIn().filter((language) => language !== 'en');

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
  visit(compile(message));
  return [...names].filter((name) => name !== '#').sort();
}

const eachWord = (table: Table, look: (key: string, message: string) => void): void => {
  for (const [key, message] of Object.entries(table)) look(key, message);
};

test('every file of words is one that a program fetches, of a language that has a name', () => {
  const written = readdirSync(path.join(WORDS, 'en')).map((file) => file.replace('.json', ''));
  expect([...domains].sort()).toEqual(written.sort());
  for (const language of languagesIn()) {
    expect(isLanguage(language.toUpperCase()), language).toBe(true);
    for (const file of readdirSync(path.join(WORDS, language)))
      if (file !== 'STYLE.md') expect(domains, `${language}/${file}`).toContain(file.replace('.json', ''));
  }
});

test.each(Object.entries(PROGRAMS))('no key of the %s is said twice', (_, groups) => {
  const keys = [...new Set(groups.flatMap((group) => GROUPS[group] as readonly string[]))].flatMap((domain) =>
    Object.keys(readDomain('en', domain)),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(domains)('%s: a language has no word that English has not, none is empty, all take the same values and marks', (domain) => {
  const english = readDomain('en', domain);
  eachWord(english, (key, message) => expect(message.trim(), key).not.toBe(''));
  for (const language of others) {
    const own = readDomain(language, domain);
    if (WHOLE.includes(language)) expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    eachWord(own, (key, message) => {
      expect(english, `${language} ${key}`).toHaveProperty([key]);
      expect(message.trim(), `${language} ${key}`).not.toBe('');
      expect(slots(message), `${language} ${key}`).toEqual(slots(english[key] ?? ''));
    });
  }
});

test('no English text counts a word in the plural alone', () => {
  const table = Object.assign({}, ...domains.map((domain) => readDomain('en', domain))) as Table;
  const counted = Object.entries(table).filter(([, words]) => /^\{(?:count|n)\} [a-z-]+s\b/.test(words) && !words.includes('{of}'));
  expect(counted).toEqual([]);
});

test('every error code, movement of the ledger and pattern of registration has its words', () => {
  for (const language of WHOLE) {
    expect(Object.keys(readDomain(language, 'errors')).sort()).toEqual(Object.keys(ERRORS).sort());
    expect(Object.keys(readDomain(language, 'movements')).sort()).toEqual(
      Object.keys(LEDGER_KINDS)
        .map((kind) => `movement.${kind}`)
        .sort(),
    );
  }
  const english = Object.assign({}, ...GROUPS['site-pages'].map((domain) => readDomain('en', domain))) as Table;
  for (const pattern of PATTERN_IDS) expect(english[`rule.pattern_${pattern}`], String(pattern)).toBeTruthy();
});

test('each refusal is a sentence of its own language and never tells whether an account exists', () => {
  const [en, id] = [readDomain('en', 'errors'), readDomain('id', 'errors')];
  for (const code of Object.keys(ERRORS)) {
    expect(en[code], code).toMatch(/^\p{Lu}.*\.$/u);
    expect(id[code], code).toMatch(/^\p{Lu}.*\.$/u);
    expect(id[code], code).not.toBe(en[code]);
  }
  expect(en['username_taken']).toBe(en['username_reserved']);
  expect(en['login_failed']).not.toMatch(/exist|unknown|not found/i);
});

test('no key stands twice in a file: the last one alone would be read', () => {
  const folder = path.join(import.meta.dirname, '..');
  const doubled = languagesIn().flatMap((language) =>
    readdirSync(path.join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const keys = [...readFileSync(path.join(folder, language, file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
        return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${language}/${file} ${key}`);
      }),
  );
  expect(doubled).toEqual([]);
});
