import { campaignRule } from '@sorak/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SIZES, TRIGGERS, type Typed } from './rule-fields.ts';
import { countsOf, newRule, problemPlaces, readRule, typedRule } from './typed-rule.ts';

const NOW = Date.UTC(2026, 10, 28, 14);
const WHOLE: Typed = {
  ...newRule(NOW),
  'trigger.min': '100,000',
  'trigger.target': '500000',
  'trigger.gameTypes': 'RNG FISH',
  'trigger.level': '3',
  'trigger.days': '30',
  'size.amount': '25000',
  'size.percent': '60',
  'size.cap': '400,000',
  'size.tiers': '100000:5000 500000:30000',
  'size.byRank': '0:1000 3:5000',
  'trigger.minBet': '100',
  'trigger.maxADay': '100',
  'trigger.waitMinutes': '60',
  'trigger.games': 'STUDIO-naga',
  'size.slices': '40:5 35.5:10 24.5:100',
  'size.prizes': '1:1000000 3:500000 10:25000',
  'terms.times': '2.5',
  'terms.maxBet': '20000',
  'audience.ranks.to': '5',
  'audience.labels': 'weekend, quiet',
  'limits.budget': '180,000,000',
  'calendar.weekdays': '6 7',
  'calendar.fromMinute': '18:30',
  'calendar.toMinute': '24:00',
  'names.ID': 'Isi ulang',
  'names.EN': 'Top-up',
  'summaries.ID': 'Bonus isi ulang',
  'summaries.EN': 'A bonus for a top-up',
};

test('every trigger and amount that a rule knows is one form, written and read without loss', () => {
  for (const trigger of TRIGGERS)
    for (const size of SIZES) {
      const typed = { ...WHOLE, 'trigger.kind': trigger, 'size.kind': size };
      const { rule, texts, wrong } = readRule(typed);
      expect([...wrong], `${trigger} ${size}`).toEqual([]);
      expect(v.parse(campaignRule, rule)).toEqual(rule);
      const again = readRule(typedRule({ rule: v.parse(campaignRule, rule), ...texts }, NOW));
      expect(again.rule).toEqual(rule);
      expect(again.texts).toEqual(texts);
    }
});

test('what does not fit is said of its field, and what stands against the whole rule beside the field that mends it', () => {
  const { rule, wrong } = readRule({ ...WHOLE, 'size.percent': '9,000', 'trigger.min': 'much' });
  expect(rule).toBeNull();
  expect([...wrong].sort()).toEqual(['size.percent', 'trigger.min']);
  const typed = { ...WHOLE, 'terms.times': '12', 'terms.weights.SPORTS': '50', 'limits.budget': '1' };
  const read = readRule(typed);
  expect(countsOf(read)).toMatchObject({ trigger: 0, terms: 2, budget: 1, texts: 0 });
  expect(Object.fromEntries(problemPlaces(typed, read.problems))).toEqual({
    'terms.times': ['wagering_above_cap'],
    'terms.weights.RNG': ['mixed_products'],
    'limits.budget': ['budget_below_gift'],
  });
  // Each problem is seen, also where the field that it is usually said beside is not asked.
  const tiers = { ...WHOLE, 'size.kind': 'tiers', 'size.tiers': '100:0' };
  expect(problemPlaces(tiers, readRule(tiers).problems).get('size.kind')).toEqual(['amount_nothing']);
});

test('free play is chosen by game, stake and count, worth its stakes, and its problems stand beside them', () => {
  const games = [
    {
      form: 'free_spins' as const,
      vendor: 'tenun',
      vendorName: 'Tenun',
      game: 'naga-fajar',
      gameName: 'Naga Fajar',
      stakes: [1_000, 2_000],
      minStake: 500,
      maxStake: 50_000,
      rtp: 96.2,
    },
    {
      form: 'free_bet' as const,
      vendor: 'FB',
      vendorName: 'FB',
      game: 'sports',
      gameName: 'FB Sports',
      stakes: null,
      minStake: 1_000,
      maxStake: 90_000,
      rtp: null,
    },
  ];
  const spins = { ...WHOLE, form: 'free_spins', 'play.game': 'tenun/naga-fajar', 'play.stake': '1000', 'terms.mostPercent': '1000' };
  const read = readRule(spins, games);
  expect([[...read.wrong], read.problems]).toEqual([[], []]);
  expect(read.rule).toMatchObject({
    play: { vendor: 'tenun', game: 'naga-fajar', stake: 1_000, count: 10, days: 3 },
    size: { kind: 'fixed', amount: 10_000 },
  });
  expect(v.parse(campaignRule, read.rule)).toEqual(read.rule);
  expect(readRule(typedRule({ rule: v.parse(campaignRule, read.rule), ...read.texts }, NOW), games).rule).toEqual(read.rule);
  const codes = (typed: Typed) => Object.fromEntries(problemPlaces(typed, readRule(typed, games).problems));
  expect(codes({ ...spins, 'play.stake': '1500' })).toMatchObject({ 'play.stake': ['play_stake_wrong'] });
  expect(codes({ ...spins, 'play.game': 'tenun/intan' })).toMatchObject({ 'play.game': ['play_game_unknown'] });
  expect(codes({ ...spins, 'terms.mostPercent': '' })).toMatchObject({ 'terms.mostPercent': ['max_win_missing'] });
  const bet = { ...spins, form: 'free_bet', 'play.game': 'FB/sports', 'play.stake': '25,000' };
  expect(readRule(bet, games)).toMatchObject({ problems: [], rule: { play: { count: 1, stake: 25_000 }, size: { amount: 25_000 } } });
  expect([...readRule({ ...spins, 'play.game': '' }, games).wrong]).toEqual(['play.game']);
});

test('times are on the clock that the form was begun on, whichever the page shows now', () => {
  const typed = { ...WHOLE, zone: 'Asia/Jakarta', 'calendar.startsAt': '2026-12-05T00:00' };
  expect(readRule(typed).rule?.calendar.startsAt).toBe(Date.UTC(2026, 11, 4, 17));
});

test('a new campaign says what is still to be filled in', () => {
  const { wrong } = readRule(newRule(NOW));
  expect([...wrong].sort()).toEqual(['limits.budget', 'size.cap', 'size.percent', 'terms.times', 'trigger.min']);
});
