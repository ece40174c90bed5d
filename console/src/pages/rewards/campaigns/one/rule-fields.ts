import { CAMPAIGN_CYCLES, CAMPAIGN_FORMS, type CampaignProblem } from '@sorak/contract/rules/campaign';
import { RACE_MEASURES } from '@sorak/contract/rules/race-measures';
import { GAME_TYPES } from '@sorak/contract';

/** A form as it stands: each field's text by its place in the rule. */
export type Typed = Readonly<Record<string, string>>;
type Part = CampaignProblem['part'];
type Kind =
  | 'game'
  | 'choice'
  | 'picks'
  | 'money'
  | 'count'
  | 'times'
  | 'flag'
  | 'time'
  | 'minute'
  | 'words'
  | 'numbers'
  | 'pairs'
  | 'segments';

/** One field of the form: where its value stands in the rule, what fits, and when it is asked at all. */
export type RuleField = {
  readonly path: string;
  readonly part: Part;
  readonly kind: Kind;
  readonly choices?: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly isOptional: boolean;
  readonly isAsked: (typed: Typed) => boolean;
};

export const TRIGGERS = [
  'deposit',
  'registration',
  'number',
  'sign_in',
  'birthday',
  'date',
  'turnover',
  'net_loss',
  'rank',
  'mission',
  'code',
  'away',
  'referral',
  'operator',
  'draw',
  'mall',
  'race',
] as const;
export const SIZES = ['fixed', 'share', 'tiers', 'ranks', 'wheel', 'places'] as const;
const CYCLES = CAMPAIGN_CYCLES.filter((one) => one !== 'once');
const MAX_MONEY = 1_000_000_000_000;

const always = (): boolean => true;
const on =
  (...kinds: readonly string[]) =>
  (typed: Typed): boolean =>
    kinds.includes(typed['trigger.kind'] ?? '');
const sized =
  (kind: string) =>
  (typed: Typed): boolean =>
    typed['size.kind'] === kind && isSized(typed);
const isFree = (typed: Typed): boolean => typed['form'] === 'free_spins' || typed['form'] === 'free_bet';
/** Free play is worth its stakes. */
const isSized = (typed: Typed): boolean => !isFree(typed);
const isWagered = (typed: Typed): boolean => typed['form'] === 'bonus' || isFree(typed);

type More = Partial<Omit<RuleField, 'path' | 'part' | 'kind'>>;
const field = (part: Part, path: string, kind: Kind, more: More = {}): RuleField => ({
  part,
  path,
  kind,
  min: 0,
  max: MAX_MONEY,
  isOptional: false,
  isAsked: always,
  ...more,
});
const OPTIONAL = { isOptional: true } as const;

const TRIGGER = [
  field('trigger', 'trigger.kind', 'choice', { choices: TRIGGERS }),
  field('trigger', 'trigger.nth', 'count', { min: 1, max: 1_000, ...OPTIONAL, isAsked: on('deposit') }),
  field('trigger', 'trigger.min', 'money', { isAsked: on('deposit', 'net_loss') }),
  field('trigger', 'trigger.max', 'money', { ...OPTIONAL, isAsked: on('deposit') }),
  field('trigger', 'trigger.methods', 'words', { ...OPTIONAL, isAsked: on('deposit') }),
  field('trigger', 'trigger.target', 'money', { isAsked: on('turnover', 'referral') }),
  field('trigger', 'trigger.gameTypes', 'picks', { choices: GAME_TYPES, isAsked: on('turnover') }),
  field('trigger', 'trigger.cycle', 'choice', { choices: CYCLES, isAsked: on('turnover') }),
  field('trigger', 'trigger.cycle', 'choice', { choices: ['daily', 'weekly'], isAsked: on('net_loss') }),
  field('trigger', 'trigger.balanceBelow', 'money', { ...OPTIONAL, isAsked: on('net_loss') }),
  field('trigger', 'trigger.level', 'count', { min: 1, max: 99, isAsked: on('rank') }),
  field('trigger', 'trigger.missions', 'words', { ...OPTIONAL, isAsked: on('mission') }),
  field('trigger', 'trigger.minDeposit', 'money', { ...OPTIONAL, isAsked: on('code') }),
  field('trigger', 'trigger.days', 'count', { min: 1, max: 3_650, isAsked: on('away') }),
  field('trigger', 'trigger.by', 'choice', { choices: RACE_MEASURES, isAsked: on('race') }),
  field('trigger', 'trigger.minBet', 'money', { isAsked: on('race') }),
  field('trigger', 'trigger.maxADay', 'count', { min: 1, max: 1_000, ...OPTIONAL, isAsked: on('race') }),
  field('trigger', 'trigger.waitMinutes', 'count', { min: 1, max: 1_440, isAsked: on('race') }),
  field('trigger', 'trigger.gameTypes', 'picks', { choices: GAME_TYPES, ...OPTIONAL, isAsked: on('race') }),
  field('trigger', 'trigger.vendors', 'words', { ...OPTIONAL, isAsked: on('race') }),
  field('trigger', 'trigger.games', 'words', { ...OPTIONAL, isAsked: on('race') }),
];

const AUDIENCE = [
  field('audience', 'audience.ranks.from', 'count', { max: 99, ...OPTIONAL }),
  field('audience', 'audience.ranks.to', 'count', { max: 99, ...OPTIONAL }),
  ...['labels', 'notLabels', 'countries', 'languages', 'agents'].map((name) => field('audience', `audience.${name}`, 'words', OPTIONAL)),
  field('audience', 'audience.segments', 'segments', OPTIONAL),
  field('audience', 'audience.notSegments', 'segments', OPTIONAL),
  field('audience', 'audience.registeredFrom', 'time', OPTIONAL),
  field('audience', 'audience.registeredTo', 'time', OPTIONAL),
  field('audience', 'signUp', 'choice', { choices: ['none', 'open', 'approved'] }),
];

const AMOUNT = [
  field('amount', 'size.kind', 'choice', { choices: SIZES, isAsked: isSized }),
  field('amount', 'size.amount', 'money', { isAsked: sized('fixed') }),
  field('amount', 'size.percent', 'count', { min: 1, max: 500, isAsked: sized('share') }),
  field('amount', 'size.cap', 'money', { isAsked: sized('share') }),
  field('amount', 'size.tiers', 'pairs', { max: 50, isAsked: sized('tiers') }),
  field('amount', 'size.byRank', 'pairs', { max: 99, isAsked: sized('ranks') }),
  field('amount', 'size.slices', 'pairs', { max: 24, isAsked: sized('wheel') }),
  field('amount', 'size.prizes', 'pairs', { max: 50, isAsked: sized('places') }),
];

const PLAY = [
  field('form', 'play.game', 'game', { isAsked: isFree }),
  field('form', 'play.stake', 'money', { min: 0.01, isAsked: isFree }),
  field('form', 'play.count', 'count', { min: 1, max: 1_000, isAsked: (typed) => typed['form'] === 'free_spins' }),
  field('form', 'play.days', 'count', { min: 1, max: 90, isAsked: isFree }),
  field('form', 'play.minOdds', 'money', { min: 1.01, max: 100, ...OPTIONAL, isAsked: (typed) => typed['form'] === 'free_bet' }),
];

const TERMS = [
  field('terms', 'terms.times', 'times', { max: 10_000, isAsked: isWagered }),
  field('terms', 'terms.base', 'choice', {
    choices: ['gift', 'deposit', 'deposit_and_gift'],
    isAsked: (typed) => typed['form'] === 'bonus',
  }),
  field('terms', 'terms.days', 'count', { min: 1, max: 90, isAsked: isWagered }),
  field('terms', 'terms.maxBet', 'money', { ...OPTIONAL, isAsked: isWagered }),
  field('terms', 'terms.mostPercent', 'count', { min: 1, max: 10_000, ...OPTIONAL, isAsked: isWagered }),
  ...GAME_TYPES.map((type) => field('terms', `terms.weights.${type}`, 'count', { max: 100, isAsked: isWagered })),
];

const LIMITS = [
  field('budget', 'limits.budget', 'money'),
  field('budget', 'limits.gifts', 'count', { min: 1, max: 100_000_000, ...OPTIONAL }),
  field('budget', 'limits.perMember', 'count', { min: 1, max: 1_000 }),
  field('budget', 'limits.cycle', 'choice', { choices: CAMPAIGN_CYCLES }),
  field('budget', 'limits.perHousehold', 'count', { min: 1, max: 1_000, ...OPTIONAL }),
];

const CALENDAR = [
  field('calendar', 'calendar.startsAt', 'time'),
  field('calendar', 'calendar.endsAt', 'time', OPTIONAL),
  field('calendar', 'calendar.weekdays', 'picks', { choices: ['1', '2', '3', '4', '5', '6', '7'], ...OPTIONAL }),
  field('calendar', 'calendar.monthDays', 'numbers', { min: 1, max: 31, ...OPTIONAL }),
  field('calendar', 'calendar.fromMinute', 'minute', OPTIONAL),
  field('calendar', 'calendar.toMinute', 'minute', OPTIONAL),
  field('calendar', 'claimDays', 'count', { min: 1, max: 90 }),
];

/** The whole rule as one form, in the order in which it is read. */
export const RULE_FIELDS: readonly RuleField[] = [
  ...TRIGGER,
  ...AUDIENCE,
  ...AMOUNT,
  field('form', 'form', 'choice', { choices: CAMPAIGN_FORMS }),
  ...PLAY,
  ...TERMS,
  field('stacking', 'stacking.group', 'words', { max: 1, ...OPTIONAL }),
  field('stacking', 'stacking.isAlone', 'flag'),
  ...LIMITS,
  ...CALENDAR,
];
export const PARTS = ['trigger', 'audience', 'amount', 'form', 'terms', 'stacking', 'budget', 'calendar', 'texts'] as const;

/** Beside which field a problem of the whole rule is said. */
export const PLACE: Readonly<Record<CampaignProblem['code'], string>> = {
  play_missing: 'play.game',
  play_game_unknown: 'play.game',
  play_not_carried: 'play.game',
  play_stake_wrong: 'play.stake',
  play_size_wrong: 'play.stake',
  play_once: 'play.count',
  form_not_for_mall: 'form',
  mission_tickets_only: 'form',
  max_win_missing: 'terms.mostPercent',
  share_of_nothing: 'size.kind',
  tiers_unordered: 'size.tiers',
  amount_nothing: 'size.amount',
  wagering_missing: 'terms.times',
  wagering_above_cap: 'terms.times',
  wagering_above_licence: 'terms.times',
  mixed_products: 'terms.weights.RNG',
  base_without_deposit: 'terms.base',
  budget_below_gift: 'limits.budget',
  household_missing: 'limits.perHousehold',
  ends_before_start: 'calendar.endsAt',
  minutes_wrong: 'calendar.toMinute',
  size_not_for_trigger: 'size.kind',
  prizes_unordered: 'size.prizes',
  chances_not_whole: 'size.slices',
  race_without_end: 'calendar.endsAt',
  race_without_sign_up: 'signUp',
  race_begun: 'calendar.startsAt',
  text_missing: 'names.EN',
  segment_unknown: 'audience.segments',
};
