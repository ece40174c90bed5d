import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, offeredOf, WHOLE_LANGUAGES } from './languages.ts';
import { isHalfEnglish, untranslated } from './same-words.ts';
import { compile, readDomain, type Table, WORDS } from './tables.ts';

const ALL = readdirSync(path.join(WORDS, 'en')).map((file) => file.replace('.json', ''));
/** What members read. */
const DOMAINS = ALL.filter((domain) => !domain.startsWith('console'));
/** Operators read the console in English, Indonesian and these; word by word in English where their language has none. */
const CONSOLE = ALL.filter((domain) => domain.startsWith('console'));
const CONSOLE_LANGUAGES = ['VI', 'ZH'] as const;
const OFFERED = WHOLE_LANGUAGES.filter((code) => code !== 'EN').map((code) => [code.toLowerCase(), LANGUAGES[code].tag] as const);

type Cases = Readonly<Record<string, unknown>>;

/** Every place of a message, with the choices that it has. */
function placesOf(message: string): { name: string; type: string; cases: Cases }[] {
  const found: { name: string; type: string; cases: Cases }[] = [];
  const visit = (parts: readonly unknown[]): void => {
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, type = '', cases = {}] = part as [string, string?, Cases?];
      found.push({ name, type, cases });
      for (const choice of Object.values(cases)) if (Array.isArray(choice)) visit(choice);
    }
  };
  visit(compile(message));
  return found;
}

const isForm = (name: string): boolean => /^[a-z]/.test(name) && name !== 'offset';
const formsOf = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
const marksOf = (message: string): string[] => (message.match(/<\/?\w+>/g) ?? []).toSorted();
const namesOf = (message: string): string[] => [...new Set(placesOf(message).map(({ name }) => name))].toSorted();
/** The branches that a value of the program's chooses from. */
const branchesOf = (message: string): string[] =>
  placesOf(message)
    .filter(({ type }) => type === 'select')
    .map(({ name, cases }) => `${name}: ${Object.keys(cases).toSorted().join(' ')}`)
    .toSorted();
const hasForms = (message: string, tag: string): boolean =>
  placesOf(message).every(
    ({ type, cases }) => type !== 'plural' || JSON.stringify(Object.keys(cases).filter(isForm).toSorted()) === JSON.stringify(formsOf(tag)),
  );

/** What keeps a language from being offered, a line each. */
function faultsOf(english: Table, own: Table, language: string, tag: string): string[] {
  const faults = Object.keys(english).flatMap((key) => {
    const [from, to] = [english[key] ?? '', own[key]];
    if (to === undefined) return [`lacks ${key}`];
    const same = (of: (message: string) => string[]): boolean => JSON.stringify(of(from)) === JSON.stringify(of(to));
    return [
      ...(same(namesOf) ? [] : [`${key} takes other values`]),
      ...(same(marksOf) ? [] : [`${key} draws other marks`]),
      ...(same((one) => [...new Set(branchesOf(one))]) ? [] : [`${key} has other branches`]),
      ...(hasForms(to, tag) ? [] : [`${key} counts by other forms than ${formsOf(tag).join(', ')}`]),
      ...(isHalfEnglish(to) || (from === to && untranslated(language, to).length > 0) ? [`${key} is English: ${to}`] : []),
    ];
  });
  return [...faults, ...Object.keys(own).flatMap((key) => (key in english ? [] : [`knows ${key} alone`]))];
}

const faultsIn = (domains: readonly string[], language: string, tag: string): string[] =>
  domains.flatMap((domain) =>
    faultsOf(readDomain('en', domain), readDomain(language, domain), language, tag).map((fault) => `${domain}: ${fault}`),
  );

test.each(OFFERED)('all that members read is there in %s, counted by its own forms, and no English is left over', (language, tag) => {
  expect(faultsIn(DOMAINS, language, tag)).toEqual([]);
});

test.each(CONSOLE_LANGUAGES)('all that operators read in the console is there in %s, in the same way', (code) => {
  expect(faultsIn(CONSOLE, code.toLowerCase(), LANGUAGES[code].tag)).toEqual([]);
});

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

test('a brand offers of what it lists the whole languages alone, in its order', () => {
  expect(offeredOf(['KK', 'EN', 'TY', 'ID'])).toEqual(['EN', 'TY', 'ID']);
});
