import { expect, test } from 'vitest';
import { checkField, type RegisterRule } from './register-rules.ts';
import { isClearName } from './usernames.ts';

/** A brand that asks for nothing but no spaces. */
const rule: RegisterRule = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 9, acceptedPattern: '*' };
const broken = (name: string) => checkField('username', rule, name, () => true)?.rule;

test.each([
  ['a Cyrillic а in a Latin name', 'b\u0430ndung'],
  ['a Greek ο in a Latin name', 'bud\u03BFsant'],
  ['a zero-width space', 'bud\u200Bisan'],
  ['a zero-width joiner', 'bud\u200Disan'],
  ['a turn of the reading direction', 'budi\u202Enas'],
  ['an Arabic direction mark', 'budi\u061Cnas'],
  ['an isolate', '\u2066budi\u2069'],
  ['a soft hyphen', 'bu\u00ADdisan'],
  ['a filler that looks empty', '\u3164\u3164\u3164\u3164'],
  ['a control character', 'budi\u0007san'],
  ['a null', 'budi\0san'],
  ['half of a pair', 'budi\uD800'],
])('%s is no name, whatever the brand’s pattern', (_what, name) => {
  expect(isClearName(name)).toBe(false);
  expect(broken(name)).toBe('accepted_pattern');
  // Only user names: what else is typed is checked by its own rule.
  expect(checkField('payeeName', { ...rule, patternId: null }, name, () => true)).toBeUndefined();
});

test.each(['budi88', 'Иван2020', 'สมชาย99', '小明ab12', 'محمد2020', 'Łukasz', 'ñandú99'])('%s is a name', (name) => {
  expect(broken(name)).toBeUndefined();
});
