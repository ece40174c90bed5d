import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { CONSOLE_LANGUAGES, LANGUAGES } from './languages.ts';
import { readDomain, type Table, WORDS } from './tables.ts';

const ALL = readdirSync(path.join(WORDS, 'en')).map((file) => file.replace('.json', ''));
/** What members read. */
const DOMAINS = ALL.filter((domain) => !domain.startsWith('console'));
/** Operators read the console in English, Indonesian and these; word by word in English where their language has none. */
const CONSOLE = ALL.filter((domain) => domain.startsWith('console'));
const OFFERED = Object.entries(LANGUAGES)
  .filter(([code]) => code !== 'EN')
  .map(([code, { tag }]) => [code.toLowerCase(), tag] as const);

const faultsIn = (domains: readonly string[], language: string, tag: string): string[] =>
  domains.flatMap((domain) =>
    faultsOf(readDomain('en', domain), readDomain(language, domain), language, tag).map((fault) => `${domain}: ${fault}`),
  );

test.each(OFFERED)('all that members read is there in %s, counted by its own forms, and no English is left over', (language, tag) => {
  expect(faultsIn(DOMAINS, language, tag)).toEqual([]);
});

// The build holds Indonesian; its operators say many words as English does.
test.each(CONSOLE_LANGUAGES.filter((code) => code !== 'EN' && code !== 'ID'))(
  'all that operators read in the console is there in %s, in the same way',
  (code) => {
    expect(faultsIn(CONSOLE, code.toLowerCase(), LANGUAGES[code].tag)).toEqual([]);
  },
);

test('each way in which a language may not be whole is seen', () => {
  const count = '{n, plural, one {# game} other {# games}}';
  const faults = (own: Table) => faultsOf({ a: 'Log in, {name}', b: count, c: '{by, select, x {X} other {}}' }, own, 'vi', 'vi');
  const whole = { a: 'Đăng nhập, {name}', b: '{n, plural, other {# trò}}', c: '{by, select, x {Y} other {}}' };
  expect(faults(whole)).toEqual([]);
  const { a: _, ...rest } = whole;
  expect(faults(rest)).toEqual(['lacks a']);
  expect(faults({ ...whole, d: 'Mới' })).toEqual(['knows d alone']);
  expect(faults({ ...whole, a: 'Đăng nhập' })).toEqual(['a takes other values']);
  expect(faults({ ...whole, a: 'Đăng nhập, <b>{name}</b>' })).toEqual(['a draws other marks']);
  expect(faults({ ...whole, a: 'Log in, {name}' })).toEqual(['a is English: Log in, {name}']);
  expect(faults({ ...whole, a: 'Đăng nhập with {name}' })).toEqual(['a is English: Đăng nhập with {name}']);
  expect(faults({ ...whole, b: count })).toEqual(['b counts by other forms than other', `b is English: ${count}`]);
  expect(faults({ ...whole, c: '{by, select, y {Y} other {}}' })).toEqual(['c has other branches']);
  expect(faultsOf({ b: count }, { b: '{n, plural, one {# игра} other {# игр}}' }, 'ru', 'ru')).toEqual([
    'b counts by other forms than few, many, one, other',
  ]);
});
