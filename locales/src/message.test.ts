import { expect, test } from 'vitest';
import { type Values, write } from './message.ts';
import { compile } from './tables.ts';
import { LANGUAGES } from './languages.ts';

const say = (message: string, values: Values = {}, locale = 'en') => write(locale, compile(message), values);

test.each<[string, Values, string]>([
  ['plain', {}, 'plain'],
  ["it''s {name}, '{'quoted'}'", { name: 'Sari' }, "it's Sari, {quoted}"],
  ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
  ['{missing}!', {}, '!'],
  ['{n, number}', { n: 12_345.5 }, '12,345.5'],
  ['{count, plural, =0 {none} one {# game} other {# games}}', { count: 0 }, 'none'],
  ['{count, plural, =0 {none} one {# game} other {# games}}', { count: 1 }, '1 game'],
  ['{count, plural, =0 {none} one {# game} other {# games of {who}}}', { count: 2000, who: 'Tenun' }, '2,000 games of Tenun'],
  ['{sex, select, f {she} other {they}}', { sex: 'f' }, 'she'],
  ['{sex, select, f {she} other {they {n, plural, one {#} other {##}}}}', { sex: '', n: 5 }, 'they 55'],
  ['# is a sign', {}, '# is a sign'],
])('%s', (message, values, expected) => {
  expect(say(message, values)).toBe(expected);
});

test('plurals follow the language', () => {
  const count = '{n, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}';
  expect([0, 1, 2, 3, 11, 100].map((n) => say(count, { n }, 'ar-u-nu-latn'))).toEqual(['z', 'o', 't', 'f 3', 'm 11', 'x 100']);
  expect([1, 2, 5].map((n) => say('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n }, 'ru'))).toEqual(['1a', '2b', '5c']);
});

test.each(['{at, date, long}', '{n, selectordinal, other {#}}', '{n, plural, offset:1 other {#}}', '{n, number, percent}'])(
  'what no program writes does not compile: %s',
  (message) => expect(() => compile(message)).toThrow('cannot be written'),
);

test('a value is never read as a message', () => {
  expect(say('{name}', { name: '{count} <b># </b>' })).toBe('{count} <b># </b>');
});

test('figures are written as amounts are, in every language', () => {
  for (const { tag } of Object.values(LANGUAGES)) {
    const locale = `${tag}-u-nu-latn`;
    const written = [0, 7, 42, 999, 1000, 1_004_318, -5, 0.5].map((n) => say('{n, number}', { n }, locale));
    expect(written, tag).toEqual(['0', '7', '42', '999', '1,000', '1,004,318', '-5', '0.5']);
    for (const n of [12_345, '12,345']) expect(say('{n, plural, other {#}}', { n }, locale), tag).toBe('12,345');
  }
});
