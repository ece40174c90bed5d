import { campaignRule } from '@sorak/contract';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { loadText, text } from '../../../../locales/text.ts';
import { cardLines } from './card-lines.ts';
import { changedFields } from './changed-fields.ts';
import type { Typed } from './rule-fields.ts';
import { newRule, readRule } from './typed-rule.ts';

beforeAll(() => loadText('en'));

const FIRST: Typed = {
  ...newRule(0),
  'trigger.min': '100000',
  'size.percent': '60',
  'size.cap': '400000',
  'terms.times': '5',
  'limits.budget': '1000000',
};

function versionOf(number: number, typed: Typed) {
  const { rule, texts } = readRule(typed);
  const rest = { madeBy: 'wira', madeAt: 0, askedBy: null, decidedBy: null, decidedAt: null, isMine: false, problems: [] };
  return { number, state: 'draft' as const, rule: v.parse(campaignRule, rule), ...texts, ...rest };
}

test('a version says what it changes of the one before it, and no more', () => {
  const first = versionOf(1, FIRST);
  const second = versionOf(2, { ...FIRST, 'trigger.kind': 'code', 'trigger.minDeposit': '50000', 'terms.times': '6' });
  expect(changedFields(first, first)).toEqual([]);
  expect(changedFields(first, second)).toEqual([
    { name: 'When', was: 'Deposit', is: 'Code' },
    { name: 'With a deposit from', was: '', is: '50000' },
    { name: 'Turnover, times', was: '5', is: '6' },
    { name: 'From', was: '100000', is: '' },
  ]);
  expect(changedFields(undefined, first).every(({ was }) => was === '')).toBe(true);
});

test('the card says gift, trigger and terms in lines, and of cash no turnover', () => {
  const lines = new Map(cardLines(text, versionOf(1, FIRST).rule));
  expect(lines.get('Gift')).toBe('Bonus: 60% up to 400,000.00');
  expect(lines.get('To wager')).toBe('5× bonus, 7 days');
  expect(lines.get('When')).toBe('Deposit, from 100,000.00');
  expect([...new Map(cardLines(text, versionOf(1, { ...FIRST, form: 'cash' }).rule)).keys()]).toEqual(['Gift', 'When', 'How often']);
});
