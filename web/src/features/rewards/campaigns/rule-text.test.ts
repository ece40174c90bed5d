import { type CampaignRule, NOBODY_LEFT_OUT } from '@sorak/contract';
import { write } from '@sorak/locales/message';
import { compile, readGroup } from '@sorak/locales/tables';
import { expect, test } from 'vitest';
import type { Text } from '../../../locales/text.ts';
import { bringsText, giftFor, requiredFor, ruleFacts } from './rule-text.ts';

const RULE: CampaignRule = {
  trigger: { kind: 'deposit', nth: 1, min: 50_000, max: null, methods: null },
  audience: NOBODY_LEFT_OUT,
  size: { kind: 'share', percent: 33, cap: 100_000 },
  form: 'bonus',
  terms: { times: 500, base: 'deposit_and_gift', weights: { RNG: 100, LIVE: 10, SPORTS: 0 }, maxBet: null, mostPercent: 300, days: 1 },
  stacking: { group: null, isAlone: true },
  limits: { budget: 1_000_000, gifts: null, perMember: 1, cycle: 'weekly', perHousehold: null },
  calendar: { startsAt: 0, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
  signUp: 'none',
  claimDays: 7,
};

const textOf = (language: 'en' | 'id'): Text => {
  const table = Object.assign(
    {},
    ...(['site-frame', 'site-pages', 'site-centre'] as const).map((group) => readGroup(language, group)),
  ) as Record<string, string>;
  return ((key: string, values = {}) => write(language, compile(table[key] ?? `no ${key}`), values)) as Text;
};

test('a gift is reckoned as the platform does: rounded down, never above its cap, by the highest tier that is reached', () => {
  expect(giftFor(RULE, 100.01)).toBe(33);
  expect(giftFor(RULE, 10_000_000)).toBe(100_000);
  const tiers = {
    size: {
      kind: 'tiers' as const,
      tiers: [
        { from: 100, amount: 5 },
        { from: 500, amount: 40 },
      ],
    },
  };
  expect([99.99, 100, 499.99, 500].map((of) => giftFor(tiers, of))).toEqual([0, 5, 5, 40]);
  expect(giftFor({ size: { kind: 'ranks', byRank: { '1': 5 } } }, 100)).toBeNull();
  expect(requiredFor(RULE, 49_500, 150_000)).toBe(997_500);
  expect(requiredFor({ form: 'cash', terms: RULE.terms }, 49_500, 150_000)).toBe(0);
});

test.each(['en', 'id'] as const)('a rule is said whole, every part of it in words (%s)', (language) => {
  const t = textOf(language);
  const facts = ruleFacts(t, RULE);
  const said = facts.map(({ value }) => String(value)).join('\n');
  expect(said).not.toMatch(/no \w+\.|undefined|\{/);
  expect(bringsText(t, RULE)).toContain('33%');
  for (const figure of ['100,000', '50,000', '5×', '10%', '300%']) expect(said).toContain(figure);
  // What does not count is not among what counts.
  expect(said).not.toMatch(/Sports/);
  expect(facts).toHaveLength(12);
});
