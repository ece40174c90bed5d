import * as v from 'valibot';
import { RACE_MEASURES } from './race-measures.ts';
import { gameKinds as kinds, segmentRef } from './segment.ts';

/** A campaign is a rule as data: the same schema for whoever writes it, checks it as it is typed, and runs it. Money in units of currency. */
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000_000));
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const word = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const words = v.nullable(v.pipe(v.array(word), v.minLength(1), v.maxLength(200)));
const texts = v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.maxLength(2_000)));
const time = whole(0, 9_999_999_999_999);

export const CAMPAIGN_CYCLES = ['once', 'daily', 'weekly', 'monthly'] as const;
const cycle = v.picklist(['daily', 'weekly', 'monthly']);

/** What gives a gift. All but `date`, `birthday`, `net_loss`, `operator` and `code` follow from a fact. */
const trigger = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['registration', 'number', 'sign_in', 'birthday', 'date', 'operator', 'draw', 'mall']) }),
  /** `nth`: that deposit alone, counted from the first; null: every one. */
  v.strictObject({ kind: v.literal('deposit'), nth: v.nullable(whole(1, 1_000)), min: money, max: v.nullable(money), methods: words }),
  /** Valid bets of these kinds within a day, week or month. */
  v.strictObject({ kind: v.literal('turnover'), target: money, gameTypes: v.pipe(v.array(kinds), v.minLength(1)), cycle }),
  /** What a day or a week lost, looked at when it is over: the rescue fund. */
  v.strictObject({ kind: v.literal('net_loss'), min: money, cycle: v.picklist(['daily', 'weekly']), balanceBelow: v.nullable(money) }),
  v.strictObject({ kind: v.literal('rank'), level: whole(1, 99) }),
  /** With `minDeposit` the code brings what it brings with the next deposit of that much. */
  v.strictObject({ kind: v.literal('code'), minDeposit: v.nullable(money) }),
  /** Who comes back by themselves after so many days. */
  v.strictObject({ kind: v.literal('away'), days: whole(1, 3_650) }),
  /** The prize of a mission was claimed; null: of any. It gives tickets alone: what a mission is worth it pays itself. */
  v.strictObject({ kind: v.literal('mission'), missions: words }),
  /** Valid bets of somebody whom the member invited. */
  v.strictObject({ kind: v.literal('referral'), target: money }),
  /** Play within the calendar, set against others'. Null: of all; `games` as `VENDOR-code`; `maxADay`: so many bets of a day count, the first. */
  v.strictObject({
    kind: v.literal('race'),
    by: v.picklist(RACE_MEASURES),
    gameTypes: v.nullable(v.pipe(v.array(kinds), v.minLength(1))),
    vendors: words,
    games: words,
    minBet: money,
    maxADay: v.nullable(whole(1, 1_000)),
    /** How long after the end an open round is waited for at most. */
    waitMinutes: whole(1, 1_440),
  }),
]);

const segments = v.nullable(v.pipe(v.array(segmentRef), v.minLength(1), v.maxLength(10)));

/** Null asks nothing. `labels` are lists of members, as from a file: one must be among `labels`, and in none of `notLabels`. */
const audience = v.strictObject({
  ranks: v.nullable(v.strictObject({ from: whole(0, 99), to: whole(0, 99) })),
  labels: words,
  notLabels: words,
  countries: words,
  languages: words,
  registeredFrom: v.nullable(time),
  registeredTo: v.nullable(time),
  /** User names of agents in whose lines the member is. */
  agents: words,
  /** Looked at when a gift is offered: in all of `segments`, and in none of `notSegments`. Left out where no segment is asked. */
  segments: v.optional(segments),
  notSegments: v.optional(segments),
});

/** The chances of a wheel are parts of so many. */
export const WHEEL_PARTS = 10_000;

/** How much: `share` and `tiers` are of the deposit, of the loss, or of the turnover. */
const size = v.variant('kind', [
  v.strictObject({ kind: v.literal('fixed'), amount: money }),
  v.strictObject({ kind: v.literal('share'), percent: whole(1, 500), cap: money }),
  v.strictObject({
    kind: v.literal('tiers'),
    tiers: v.pipe(v.array(v.strictObject({ from: money, amount: money })), v.minLength(1), v.maxLength(50)),
  }),
  v.strictObject({ kind: v.literal('ranks'), byRank: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), money) }),
  /** A race's prizes, the first place first. */
  v.strictObject({ kind: v.literal('places'), prizes: v.pipe(v.array(money), v.minLength(1), v.maxLength(1_000)) }),
  /** One of these, by its chance in ten thousand. */
  v.strictObject({
    kind: v.literal('wheel'),
    slices: v.pipe(v.array(v.strictObject({ amount: money, chance: whole(1, WHEEL_PARTS - 1) })), v.minLength(2), v.maxLength(24)),
  }),
]);
export type WheelSlices = Extract<v.InferOutput<typeof size>, { readonly kind: 'wheel' }>['slices'];

export const CAMPAIGN_FORMS = ['bonus', 'cash', 'points', 'ticket', 'free_spins', 'free_bet'] as const;
export type CampaignForm = (typeof CAMPAIGN_FORMS)[number];
/** Forms that are played for nothing at a vendor, and bring what they win. */
export type FreeForm = 'free_spins' | 'free_bet';
export const isFreeForm = (form: CampaignForm): form is FreeForm => form === 'free_spins' || form === 'free_bet';

/** What is played for nothing: `count` rounds of `stake` in that game, within `days` of the claim. */
const freePlay = v.strictObject({
  vendor: word,
  game: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  stake: money,
  count: whole(1, 1_000),
  days: whole(1, 90),
  /** Of a free bet: at no lower price than this may it be laid. Absent in rules of before there was one. */
  minOdds: v.optional(v.nullable(v.pipe(v.number(), v.minValue(1.01), v.maxValue(100)))),
});
export type FreePlay = v.InferOutput<typeof freePlay>;

/** What is asked before a bonus is the member's own: `times` in hundredths of `base`; `mostPercent` of it may leave at most. Of free play `times` is of what was won, `mostPercent` of the stakes. */
const terms = v.strictObject({
  times: whole(0, 10_000),
  base: v.picklist(['gift', 'deposit', 'deposit_and_gift']),
  weights: v.nullable(v.record(kinds, whole(0, 100))),
  maxBet: v.nullable(money),
  mostPercent: v.nullable(whole(1, 10_000)),
  days: whole(1, 90),
});

const limits = v.strictObject({
  /** In money, or in points where the form is points. */
  budget: money,
  gifts: v.nullable(whole(1, 100_000_000)),
  perMember: whole(1, 1_000),
  cycle: v.picklist(CAMPAIGN_CYCLES),
  /** Members who share a device, an address or a payee are one household; null: not looked at. */
  perHousehold: v.nullable(whole(1, 1_000)),
});

/** On the brand's clock: days of the week (1 Monday), days of the month, minutes of the day. */
const calendar = v.strictObject({
  startsAt: time,
  endsAt: v.nullable(time),
  weekdays: v.nullable(v.array(whole(1, 7))),
  monthDays: v.nullable(v.array(whole(1, 31))),
  fromMinute: v.nullable(whole(0, 1_439)),
  toMinute: v.nullable(whole(1, 1_440)),
});

export const campaignRule = v.strictObject({
  trigger,
  audience,
  size,
  form: v.picklist(CAMPAIGN_FORMS),
  /** Of free spins and free bets, whose size is then all their stakes together. Absent in rules of before there were any. */
  play: v.optional(v.nullable(freePlay)),
  terms,
  /** Of a group only one gift waits or runs at a time; `isAlone`: no other campaign's beside it. */
  stacking: v.strictObject({ group: v.nullable(word), isAlone: v.boolean() }),
  limits,
  calendar,
  /** Whether a member signs up first, and whether an operator lets in. */
  signUp: v.picklist(['none', 'open', 'approved']),
  /** How long a gift waits to be claimed. */
  claimDays: whole(1, 90),
});
export type CampaignRule = v.InferOutput<typeof campaignRule>;
export const campaignTexts = v.strictObject({ names: texts, summaries: texts });
export type CampaignTexts = v.InferOutput<typeof campaignTexts>;

const PARTS = ['trigger', 'audience', 'amount', 'form', 'terms', 'stacking', 'budget', 'calendar', 'texts'] as const;
const PROBLEMS = [
  'play_missing',
  'play_game_unknown',
  'play_not_carried',
  'play_stake_wrong',
  'play_size_wrong',
  'play_once',
  'form_not_for_mall',
  'mission_tickets_only',
  'max_win_missing',
  'share_of_nothing',
  'tiers_unordered',
  'amount_nothing',
  'wagering_missing',
  'wagering_above_cap',
  'wagering_above_licence',
  'mixed_products',
  'base_without_deposit',
  'budget_below_gift',
  'household_missing',
  'ends_before_start',
  'minutes_wrong',
  'size_not_for_trigger',
  'prizes_unordered',
  'chances_not_whole',
  'race_without_end',
  'race_without_sign_up',
  'race_begun',
  'text_missing',
  'segment_unknown',
] as const;
/** `name`: of the game or the vendor that it is about. */
export const campaignProblem = v.object({ part: v.picklist(PARTS), code: v.picklist(PROBLEMS), name: v.optional(v.string()) });
export type CampaignProblem = v.InferOutput<typeof campaignProblem>;

/** The most that any gift may be asked to be staked, hundredths (docs/decisions/0080-bonus-wallet.md). */
const MAX_TIMES = 1_000;
/** Kinds of game that regulators take for one product. */
const PRODUCTS: Readonly<Record<string, string>> = {
  LIVE: 'casino',
  RNG: 'casino',
  FISH: 'casino',
  PVP: 'casino',
  SPORTS: 'betting',
  ESPORTS: 'betting',
  DS88: 'betting',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
const hasDeposit = ({ trigger: t }: CampaignRule): boolean => t.kind === 'deposit' || (t.kind === 'code' && t.minDeposit !== null);

const userName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
/** Whom a gift by hand is for, and how much, at most the rule's greatest gift; null: what the rule gives. */
export const grantLines = v.pipe(
  v.array(v.strictObject({ member: userName, amount: v.nullable(money) })),
  v.minLength(1),
  v.maxLength(5_000),
);
export type GrantLine = v.InferOutput<typeof grantLines>[number];

/** What all lines come to at most. */
export const grantSum = (rule: Pick<CampaignRule, 'size'>, lines: readonly GrantLine[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount ?? greatestGift(rule)), 0);

/** The most that one gift of the rule can be, units of currency. */
export function greatestGift({ size: of }: Pick<CampaignRule, 'size'>): number {
  if (of.kind === 'fixed') return of.amount;
  if (of.kind === 'share') return of.cap;
  if (of.kind === 'places') return Math.max(...of.prizes);
  if (of.kind === 'wheel') return Math.max(...of.slices.map(({ amount }) => amount));
  return Math.max(0, ...(of.kind === 'tiers' ? of.tiers.map(({ amount }) => amount) : Object.values(of.byRank)));
}

/** All stakes of free play together, units of currency; 0 for other forms. */
export const stakesOf = ({ form, play }: Pick<CampaignRule, 'form' | 'play'>): number =>
  isFreeForm(form) && play ? Math.round(play.stake * play.count * 100) / 100 : 0;

/** The most that one gift of the rule can cost, units of currency: of free play what may leave of its winnings. */
export const greatestCost = (rule: Pick<CampaignRule, 'size' | 'form' | 'play' | 'terms'>): number =>
  isFreeForm(rule.form) ? Math.floor(stakesOf(rule) * (rule.terms.mostPercent ?? 0)) / 100 : greatestGift(rule);

/** A game as far as it matters for what is played there for nothing; `stakes` null: any from `minStake` to `maxStake`. */
export type FreeGame = {
  readonly name: string;
  readonly vendorName: string;
  readonly isCarried: boolean;
  readonly stakes: readonly number[] | null;
  readonly minStake: number;
  readonly maxStake: number | null;
};
/** What is known of games: undefined where there is none of that name. */
export type FindFreeGame = (play: FreePlay, form: FreeForm) => FreeGame | undefined;

function playProblems(rule: CampaignRule, find: FindFreeGame): Omit<CampaignProblem, 'part'>[] {
  const { form, play } = rule;
  if (!isFreeForm(form)) return [];
  if (!play) return [{ code: 'play_missing' }];
  const game = find(play, form);
  if (!game) return [{ code: 'play_game_unknown', name: `${play.vendor} ${play.game}` }];
  if (!game.isCarried) return [{ code: 'play_not_carried', name: `${game.vendorName}, ${game.name}` }];
  const isStake = game.stakes
    ? game.stakes.includes(play.stake)
    : play.stake >= game.minStake && (game.maxStake === null || play.stake <= game.maxStake);
  return [
    ...(isStake && play.stake > 0 ? [] : [{ code: 'play_stake_wrong', name: game.name } as const]),
    ...(form === 'free_bet' && play.count !== 1 ? [{ code: 'play_once' } as const] : []),
    // A draw has promised its prizes one by one, in money.
    ...(rule.trigger.kind === 'draw' ? [{ code: 'play_size_wrong' } as const] : []),
  ];
}

/** What a rule costs at the least before anything else may be given by it: a race has promised all of its prizes. */
const promisedAtOnce = (rule: CampaignRule): number =>
  rule.size.kind === 'places' ? rule.size.prizes.reduce((sum, one) => sum + one, 0) : greatestCost(rule);

/** What one spin of a wheel brings on average, units of currency. */
export const meanOfWheel = (slices: WheelSlices): number =>
  slices.reduce((sum, { amount, chance }) => sum + (amount * chance) / WHEEL_PARTS, 0);

/** Problems of races and wheels: each has a size of its own, and all that it promises stands before it begins. */
function placeProblems({ size: of, trigger: t, form }: CampaignRule): CampaignProblem['code'][] {
  const isRace = t.kind === 'race';
  // Rounds and tickets are not parted into prizes of several sizes.
  const isMoney = form === 'bonus' || form === 'cash' || form === 'points';
  const isMisplaced =
    isRace !== (of.kind === 'places') || (of.kind === 'wheel' && t.kind === 'draw') || ((isRace || of.kind === 'wheel') && !isMoney);
  const prizes = of.kind === 'places' ? of.prizes : [];
  const slices = of.kind === 'wheel' ? of.slices : [];
  const isNothing = prizes.some((one) => one <= 0) || slices.some(({ amount }) => amount <= 0);
  return [
    ...(isMisplaced ? (['size_not_for_trigger'] as const) : []),
    ...(prizes.some((one, at) => at > 0 && one > (prizes[at - 1] ?? 0)) ? (['prizes_unordered'] as const) : []),
    ...(slices.length > 0 && slices.reduce((sum, { chance }) => sum + chance, 0) !== WHEEL_PARTS ? (['chances_not_whole'] as const) : []),
    ...(isNothing && greatestGift({ size: of }) > 0 ? (['amount_nothing'] as const) : []),
  ];
}

function sizeProblems(rule: CampaignRule): CampaignProblem['code'][] {
  const { size: of, trigger: t } = rule;
  const isOfSomething = hasDeposit(rule) || t.kind === 'net_loss' || t.kind === 'turnover';
  const tiers = of.kind === 'tiers' ? of.tiers : [];
  return [
    ...((of.kind === 'share' || of.kind === 'tiers') && !isOfSomething ? (['share_of_nothing'] as const) : []),
    ...(tiers.some(({ from }, at) => at > 0 && from <= (tiers[at - 1]?.from ?? 0)) ? (['tiers_unordered'] as const) : []),
    ...(greatestGift(rule) <= 0 ? (['amount_nothing'] as const) : []),
    ...(isFreeForm(rule.form) && (of.kind !== 'fixed' || of.amount !== stakesOf(rule)) ? (['play_size_wrong'] as const) : []),
  ];
}

/**
 * How often a gift is to be staked at the least, in hundredths of the gift itself: a share of a deposit that is staked with it, or in its place, counts
 * as often as it is larger. What licences bound.
 */
export function timesOfGift({ terms: asked, size: of }: Pick<CampaignRule, 'terms' | 'size'>): number {
  if (asked.base === 'gift' || of.kind !== 'share') return asked.times;
  return (asked.times * (100 + (asked.base === 'deposit' ? 0 : of.percent))) / of.percent;
}

function termProblems(rule: CampaignRule): CampaignProblem['code'][] {
  const { form, terms: asked } = rule;
  if (form !== 'bonus' && !isFreeForm(form)) return [];
  const counted = Object.entries(asked.weights ?? PRODUCTS).filter(([, weight]) => weight !== 0);
  return [
    ...(asked.times < 100 ? (['wagering_missing'] as const) : []),
    ...(asked.times > MAX_TIMES ? (['wagering_above_cap'] as const) : []),
    ...(new Set(counted.map(([kind]) => PRODUCTS[kind])).size > 1 ? (['mixed_products'] as const) : []),
    ...(asked.base !== 'gift' && (isFreeForm(form) || !hasDeposit(rule)) ? (['base_without_deposit'] as const) : []),
    // Without it nobody could say what a gift costs at the most.
    ...(isFreeForm(form) && asked.mostPercent === null ? (['max_win_missing'] as const) : []),
  ];
}

/** All that keeps a rule from being published, each beside the part of the form that it is of; both sides ask it. */
export function campaignProblems(
  rule: CampaignRule,
  { names, summaries }: CampaignTexts,
  languages: readonly string[],
  findGame: FindFreeGame,
): CampaignProblem[] {
  const { calendar: days, limits: max } = rule;
  const of = (part: CampaignProblem['part'], ...codes: readonly CampaignProblem['code'][]) => codes.map((code) => ({ part, code }));
  const isRace = rule.trigger.kind === 'race';
  const minutes = days.fromMinute !== null || days.toMinute !== null;
  return [
    ...playProblems(rule, findGame).map((one) => ({ part: 'form' as const, ...one })),
    // What else the mall brings it brings by itself.
    ...of(
      'form',
      ...(rule.trigger.kind === 'mall' && (!isFreeForm(rule.form) || rule.signUp !== 'none') ? (['form_not_for_mall'] as const) : []),
    ),
    ...of('form', ...(rule.trigger.kind === 'mission' && rule.form !== 'ticket' ? (['mission_tickets_only'] as const) : [])),
    ...of('amount', ...sizeProblems(rule), ...placeProblems(rule)),
    ...of('terms', ...termProblems(rule)),
    ...of('budget', ...(max.budget < promisedAtOnce(rule) ? (['budget_below_gift'] as const) : [])),
    // What is given without play has a greatest cost only where a household has it once.
    ...of(
      'budget',
      ...(max.perHousehold === null && ((rule.form === 'cash' && rule.trigger.kind !== 'operator') || isRace)
        ? (['household_missing'] as const)
        : []),
    ),
    ...of('calendar', ...(isRace && days.endsAt === null ? (['race_without_end'] as const) : [])),
    // Whoever stands on a list that others see has asked to.
    ...of('trigger', ...(isRace && rule.signUp !== 'open' ? (['race_without_sign_up'] as const) : [])),
    ...of('calendar', ...(days.endsAt !== null && days.endsAt <= days.startsAt ? (['ends_before_start'] as const) : [])),
    ...of('calendar', ...(minutes && (days.fromMinute ?? 0) >= (days.toMinute ?? 1_440) ? (['minutes_wrong'] as const) : [])),
    ...of(
      'texts',
      ...(languages.every((one) => (names[one] ?? '') !== '' && (summaries[one] ?? '') !== '') ? [] : (['text_missing'] as const)),
    ),
  ];
}

// product §4: the labels of an activity.
export const ACTIVITY_STATES = [
  'join',
  'claim',
  'applying',
  'registration_closed',
  'rejected',
  'issued',
  'claimed',
  'in_progress',
  'signed_up',
  'coming_soon',
] as const;
export const GIFT_STATES = ['waiting', 'claimed', 'declined', 'lapsed', 'taken_back'] as const;
