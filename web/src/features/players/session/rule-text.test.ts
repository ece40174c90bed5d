import type { RegisterRule } from '@sorak/contract';
import { expect, test } from 'vitest';
import type { Text } from '../../../locales/text.ts';
import { fieldHint, phoneHint, ruleText, tickedRules } from './rule-text.ts';

const t: Text = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
const rule: RegisterRule = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '*' };

test('one figure when least and most are equal, else both', () => {
  expect(ruleText({ rule: 'length', min: 6, max: 6 }, t)).toBe('rule.lengthExact {"max":6}');
  expect(ruleText({ rule: 'length', min: 4, max: 16 }, t)).toBe('rule.length {"min":4,"max":16}');
});

test('what the server may name has a sentence, and what nobody knows has a plain one', () => {
  expect(ruleText({ rule: 'pattern_20' }, t)).toContain('rule.pattern_20');
  expect(ruleText({ rule: 'pattern_12' }, t)).toContain('rule.accepted_pattern');
});

test.each([
  ['payeeName', { minLength: 2, maxLength: 60, patternId: 8 }, 'rule.length {"min":2,"max":60} · rule.pattern_8 {"max":60}'],
  ['qqNum', { minLength: 5, maxLength: 12, patternId: null }, 'rule.length {"min":5,"max":12}'],
  ['paymentPassword', { minLength: 6, maxLength: 6, patternId: 6 }, 'rule.lengthExact {"max":6} · rule.pattern_6 {"max":6}'],
  ['paymentPassword', { minLength: 6, maxLength: 6, patternId: 0 }, 'rule.pattern_0 {"max":6}'],
  ['address', { minLength: 10, maxLength: 120, patternId: null }, 'rule.length {"min":10,"max":120}'],
  ['birthPlace', { minLength: 0, maxLength: 255, patternId: 8 }, 'rule.pattern_8 {"max":255}'],
  ['line', { minLength: 2, maxLength: 60, patternId: null }, undefined],
] as const)('the hint of %s says what %j asks for', (field, asked, hint) => {
  expect(fieldHint(field, { ...rule, ...asked }, t)).toBe(hint);
});

test.each([
  ['', [false, false]],
  ['9budi', [true, false]],
  ['bud', [false, true]],
  ['budi88', [true, true]],
])('%j ticks %j', (text, ticks) => {
  expect(tickedRules(rule, text, t).map(({ passed }) => passed)).toEqual(ticks);
});

test('a telephone number has as many digits as the brand’s rule says', () => {
  expect(phoneHint({ ...rule, minLength: 9, maxLength: 9 }, t)).toBe('rule.phoneDigits {"max":9}');
  expect(phoneHint({ ...rule, minLength: 8, maxLength: 13 }, t)).toBe('rule.phoneDigitsFrom {"min":8,"max":13}');
  expect(phoneHint({ ...rule, minLength: 0, maxLength: 255 }, t)).toBeUndefined();
});
