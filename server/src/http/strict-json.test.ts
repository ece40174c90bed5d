import { array, assert, constantFrom, jsonValue, oneof, pre, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { JsonError, parseStrictJson, readWhole } from './strict-json.ts';

test('reads what JSON.parse reads', () => {
  assert(
    property(jsonValue({ noUnicodeString: false }), (value) => {
      const text = JSON.stringify(value).replaceAll(/-0(?=[,\]}]|$)/g, '0');
      const isPlain = !/__proto__|\\u0000|\\ud[89a-f]|-0\.?/i.test(text) && !hasLargeNumber(value);
      pre(isPlain);
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

/** Pieces that two readers may understand differently, in any order. */
const PIECES = [
  ...String.raw`{ } [ ] , : " \ - . 0 1 e E + null true false {} [] "" "a" "b" "a": "b": {"a":1 ,"a":2} ,"b":"x"} "1":`.split(' '),
  ...String.raw`"__proto__": "\u0061": "\ud800" "é🎲" -0 -1 0.1 1.50 1e2 1e21 1e+21 1e-7 5e-324 1e400`.split(' '),
  ...String.raw`123456789012345 9007199254740992 9007199254740993`.split(' '),
  ' ',
  '\n',
  '\0',
  '"\ud800"',
];
const reading = (read: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: read(text) };
  } catch (error) {
    return error instanceof JsonError ? { refused: error.message } : { error };
  }
};

test('reads at once exactly what it reads character by character, and refuses the rest with the same words', () => {
  const bodies = array(oneof({ weight: 4, arbitrary: constantFrom(...PIECES) }, string()), { maxLength: 12 }).map((pieces) =>
    pieces.join(''),
  );
  const written = jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value));
  const flat = array(
    constantFrom('"a":1', '"b":"x"', '"a":"y"', '"c":-0', '"d":{"a":1}', '"e":9007199254740993', '"f":1e400', '"__proto__":1'),
    {
      maxLength: 5,
    },
  ).map((fields) => `{${fields.join(',')}}`);
  assert(
    property(oneof(bodies, written, flat), (text) => {
      expect(reading(parseStrictJson, text)).toStrictEqual(reading(readWhole, text));
    }),
    { numRuns: 5_000 },
  );
});

const hasLargeNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && !Number.isSafeInteger(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLargeNumber);

test.each([
  ['a duplicate key', '{"a":1,"a":2}'],
  ['a duplicate key written with an escape', '{"a":1,"\\u0061":2}'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['an infinite number', '1e400'],
  ['a number too small to hold', '1e-400'],
  ['minus zero', '-0'],
  ['a whole number above 2^53', '9007199254740993'],
  ['a whole number of many digits', '1e21'],
  ['more decimals than a double has', '0.123456789012345678901234567890'],
  ['a leading zero', '01'],
  ['hexadecimal', '0x10'],
  ['NaN', 'NaN'],
  ['a trailing comma', '[1,]'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{}//'],
  ['text behind', '{} {}'],
  ['NUL in text', '"\\u0000"'],
  ['half a character', '"\\ud800"'],
  ['a raw line break in text', '"a\nb"'],
  ['nothing', ''],
  ['nesting without end', '['.repeat(100_000)],
  ['33 levels', `${'['.repeat(34)}${']'.repeat(34)}`],
])('refuses %s', (_name, text) => {
  expect(() => parseStrictJson(text)).toThrow(JsonError);
});

test.each([
  ['0.1', 0.1],
  ['1.50', 1.5],
  ['1e2', 100],
  ['-12.25', -12.25],
  ['9007199254740991', 9_007_199_254_740_991],
])('keeps the number %s', (text, value) => {
  expect(parseStrictJson(text)).toBe(value);
});
