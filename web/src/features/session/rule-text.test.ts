import type { RegisterRule } from '@sorak/contract';
import { expect, test } from 'vitest';
import type { Text } from '../../locales/text.ts';
import { ruleText, tickedRules } from './rule-text.ts';

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
  ['', [false, false]],
  ['9budi', [true, false]],
  ['bud', [false, true]],
  ['budi88', [true, true]],
])('%j ticks %j', (text, ticks) => {
  expect(tickedRules(rule, text, t).map(({ passed }) => passed)).toEqual(ticks);
});
