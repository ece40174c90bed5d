import { compileMessage } from '@lingui/message-utils/compileMessage';
import { PATTERN_IDS } from '@sorak/contract';
import { expect, test } from 'vitest';
import { messages as en } from './en.ts';
import { messages as enMore } from './en-more.ts';
import { messages as id } from './id.ts';
import { messages as idMore } from './id-more.ts';

const english: Record<string, string> = { ...en, ...enMore };
const indonesian: Record<string, string> = { ...id, ...idMore };

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

const PARTS = import.meta.glob<{ messages: Record<string, string> }>('./??{,-more}.ts', { eager: true });
const parts = Object.entries(PARTS).filter(([file]) => !/^\.\/(?:en|id)(?:-more)?\.ts$/.test(file));

test('a language that has some of the words has only words that English has, filled in alike', () => {
  expect(parts.map(([file]) => file)).toContain('./ar.ts');
  for (const [file, { messages }] of parts) {
    expect(
      Object.keys(messages).filter((key) => !(key in english)),
      file,
    ).toEqual([]);
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), `${file} ${key}`).not.toBe('');
      expect(slots(message), `${file} ${key}`).toEqual(slots(english[key] ?? ''));
    }
  }
});

test('every pattern of the registration rules has its sentence', () => {
  for (const pattern of PATTERN_IDS) expect(english[`rule.pattern_${pattern}`], String(pattern)).toBeTruthy();
});
