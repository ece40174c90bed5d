import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, lang, queryInteger } from '../../fields.ts';
import { CAMPAIGN_FORMS, GIFT_STATES } from '../../rules/campaign.ts';

// product §4: the periods that anything is counted over.
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

/**
 * `requiredValidBet` in one period; null: by invitation. `cells` stand in the order of the ranks: whether a rank has it, or what it has in words
 * or as an amount of money.
 */
const ranks = v.object({
  ranks: v.array(
    v.object({ rankLevel: v.number(), labelName: v.string(), lang, colour: v.string(), requiredValidBet: v.nullable(amount) }),
  ),
  benefits: v.array(v.object({ code: v.string(), name: v.string(), lang, cells: v.array(v.union([v.boolean(), v.string(), amount])) })),
  /** Gifts of ranks, birthdays included, by the campaigns that run: when, how much by rank (0: none), and what is asked. `times` in hundredths. */
  gifts: v.array(
    v.object({
      campaign: v.string(),
      title: v.string(),
      lang,
      trigger: v.picklist(['rank', 'birthday', 'date']),
      weekdays: v.nullable(v.array(v.number())),
      monthDays: v.nullable(v.array(v.number())),
      form: v.picklist(CAMPAIGN_FORMS),
      amounts: v.array(amount),
      times: v.number(),
      days: v.number(),
      claimDays: v.number(),
    }),
  ),
  period: v.picklist(PERIODS),
  heldPeriods: v.number(),
});
export type Ranks = v.InferOutput<typeof ranks>;

/** `validBet` in this period; `heldUntil`: when the rank would end without another bet, null for the lowest and for a granted one. */
const rankProgress = v.object({
  rankLevel: v.number(),
  labelName: v.string(),
  lang,
  colour: v.string(),
  validBet: amount,
  periodEndsAt: v.number(),
  next: v.nullable(v.object({ rankLevel: v.number(), labelName: v.string(), lang, requiredValidBet: amount, missing: amount })),
  isGranted: v.boolean(),
  heldUntil: v.nullable(v.number()),
  /** A notice that was given: from then on the rank is that one, unless bets change it. */
  falls: v.nullable(v.object({ at: v.number(), rankLevel: v.number(), labelName: v.string(), lang })),
});
export type RankProgress = v.InferOutput<typeof rankProgress>;

/** Where one would be when the month is over: amounts from now until then, `cost` what such games keep of so much on average. */
const outlook = v.object({
  kind: v.picklist(['stop', 'choice', 'next']),
  perDay: amount,
  validBet: amount,
  rankLevel: v.number(),
  labelName: v.string(),
  lang,
  heldUntil: v.nullable(v.number()),
  gifts: amount,
  rebate: amount,
  cost: amount,
  /** Whether the member's own limits leave room for it. */
  isWithinLimits: v.boolean(),
});
const rankOutlook = v.object({
  now: v.number(),
  endsAt: v.number(),
  daysLeft: v.number(),
  validBet: amount,
  /** What was validly staked on an average day of this month. */
  average: amount,
  /** What the member's own limits leave for a day; null without one. */
  maxPerDay: v.nullable(amount),
  returnPercent: v.number(),
  columns: v.array(outlook),
  /** The days of this month on which gifts of the present rank come, from today on. */
  dates: v.array(v.object({ at: v.number(), campaign: v.string(), title: v.string(), lang, amount, form: v.picklist(CAMPAIGN_FORMS) })),
});
export type RankOutlook = v.InferOutput<typeof rankOutlook>;

/** A month's gifts by rank, each on its day: those that came, and from today on those that the present rank would bring (`coming`). */
const giftCalendar = v.object({
  /** The month's first moment, and that of the next one; its first day is so many days behind a Monday. */
  startsAt: v.number(),
  endsAt: v.number(),
  firstWeekday: v.number(),
  dayCount: v.number(),
  /** The day of the month that is today; null in another month. */
  today: v.nullable(v.number()),
  gifts: v.array(
    v.object({
      day: v.number(),
      campaign: v.string(),
      title: v.string(),
      lang,
      kind: v.picklist(['rank', 'birthday', 'weekly', 'monthly', 'date']),
      amount,
      form: v.picklist(CAMPAIGN_FORMS),
      state: v.picklist([...GIFT_STATES, 'coming']),
      /** Of one that waits. */
      claimUntil: v.nullable(v.number()),
    }),
  ),
  /** When the count of this month's valid bets closes: in this month alone. */
  closesAt: v.nullable(v.number()),
});
export type GiftCalendar = v.InferOutput<typeof giftCalendar>;

export const vipCalls = defineCalls({
  getGiftCalendar: {
    method: 'GET',
    path: '/wps/vip/calendar',
    auth: 'member',
    whileStopped: true,
    summary:
      'A month of the member’s gifts by rank, each on its day: 0 is the next month, 1 this one, 2 the one before. What may not be offered now is not announced.',
    request: v.strictObject({ month: v.optional(queryInteger(0, 13), 1) }),
    response: giftCalendar,
    errors: [],
  },
  getRankOutlook: {
    method: 'GET',
    path: '/wps/vip/outlook',
    auth: 'member',
    whileStopped: true,
    summary: 'Where the member would stand when the month is over: without another bet, with so much a day, and on the next rank.',
    request: v.strictObject({ perDay: v.optional(queryInteger(0, 1_000_000_000), 0) }),
    response: rankOutlook,
    errors: [],
  },
  getRanks: {
    method: 'GET',
    path: '/wps/vip/ranks',
    auth: 'public',
    summary: 'The VIP ranks, from the lowest, and what they bring.',
    request: empty,
    response: ranks,
    errors: [],
  },
  getPlayerRankProgress: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s rank, and the way to the next one, from settled real-money bets.',
    request: empty,
    response: rankProgress,
    errors: [],
  },
});
