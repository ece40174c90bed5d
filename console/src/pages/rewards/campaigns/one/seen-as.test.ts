import { expect, test } from 'vitest';
import { newRule, readRule } from './typed-rule.ts';
import { seenAs } from './seen-as.ts';

const { rule } = readRule({
  ...newRule(0),
  'trigger.min': '100000',
  'size.kind': 'ranks',
  'size.byRank': '2:300 3:0',
  'limits.budget': '1000',
  'terms.times': '5',
  'audience.ranks.from': '1',
  'audience.ranks.to': '5',
});

test('a card is previewed as a visitor, a trial account and a member of each rank find it', () => {
  if (!rule) throw new Error('the rule does not fit');
  expect(seenAs(rule, 'visitor')).toMatchObject({ isShown: false, why: 'campaigns.seenVisitor' });
  expect(seenAs(rule, 'trial')).toMatchObject({ isShown: false, why: 'campaigns.seenTrial' });
  expect(seenAs(rule, 2)).toMatchObject({ isShown: true, rule: { size: { kind: 'fixed', amount: 300 } } });
  expect(seenAs(rule, 3)).toMatchObject({ why: 'campaigns.seenNothing' });
  expect(seenAs(rule, 6)).toMatchObject({ why: 'campaigns.seenRank' });
  expect(seenAs({ ...rule, trigger: { kind: 'draw' } }, 2)).toMatchObject({ why: 'campaigns.seenNever' });
});
