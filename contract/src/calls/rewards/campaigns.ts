import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, code, empty, lang, nothing, ofMember, pageCount, paging } from '../../fields.ts';
import { ACTIVITY_STATES, CAMPAIGN_FORMS, campaignRule, GIFT_STATES } from '../../rules/campaign.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

const id = v.pipe(v.string(), v.uuid());

/** What a gift asks: `times` in hundredths of `required`'s base; `max` may become the member's own, null: all of it. Times in epoch milliseconds. */
const giftTerms = v.object({
  times: v.number(),
  required: amount,
  weights: v.nullable(v.record(v.string(), v.number())),
  maxBet: v.nullable(amount),
  max: v.nullable(amount),
  days: v.number(),
});

export const FREE_STATES = ['preparing', 'open', 'game_shut', 'ended'] as const;
export const FREE_ENDINGS = ['played', 'expired', 'deposit_back', 'stopped', 'account', 'break', 'game_gone', 'refused'] as const;
/**
 * What a gift lets one play for nothing: `left` of `count` rounds of `stake` until `endsAt`, and what each one that was played came to, null while
 * it runs. `preparing`: its game has not been told yet. `game_shut`: it waits for its game, and so long its time stands still. What was won is
 * credited by the gift's terms once it has ended.
 */
const freePlay = v.object({
  vendor: v.string(),
  vendorName: v.string(),
  game: v.string(),
  gameName: v.string(),
  icon: v.string(),
  gameType: v.string(),
  stake: amount,
  count: v.number(),
  left: v.number(),
  endsAt: v.number(),
  state: v.picklist(FREE_STATES),
  ending: v.nullable(v.picklist(FREE_ENDINGS)),
  endedAt: v.nullable(v.number()),
  won: amount,
  results: v.array(v.nullable(amount)),
  isCredited: v.boolean(),
});
export type FreePlayView = v.InferOutput<typeof freePlay>;

/**
 * A gift of a campaign: what it is, why it came (`cause`), by which version of the rule, and where it stands. While it runs, `counted` of
 * `terms.required` has been staked until `until`; `transfer` is its number in the ledger once it is claimed.
 */
const gift = v.object({
  id: v.string(),
  campaign: v.string(),
  version: v.number(),
  title: v.string(),
  lang,
  summary: v.string(),
  cause: v.string(),
  form: v.picklist(CAMPAIGN_FORMS),
  /** Of a wheel that was not spun: the most that it can bring. */
  amount,
  isWheel: v.boolean(),
  state: v.picklist(GIFT_STATES),
  offeredAt: v.number(),
  claimUntil: v.number(),
  terms: v.nullable(giftTerms),
  counted: amount,
  until: v.nullable(v.number()),
  /** How what was claimed ended: its play was met, out of time, given up; null while it runs, and for what asked nothing. */
  ending: v.nullable(v.picklist(['met', 'expired', 'given_up'])),
  /** What of it became the member's own. */
  paid: amount,
  endedAt: v.nullable(v.number()),
  transfer: v.nullable(v.string()),
  /** Of free spins and free bets, once they are claimed. */
  free: v.nullable(freePlay),
  /** What they are before: where, at which stake, how many, within how many days. */
  play: v.nullable(
    v.object({
      vendor: v.string(),
      game: v.string(),
      gameName: v.string(),
      icon: v.string(),
      stake: amount,
      count: v.number(),
      days: v.number(),
    }),
  ),
});
export type Gift = v.InferOutput<typeof gift>;

/** A campaign as a member sees it, with the label of an activity that is the member's own. */
const campaignCard = v.object({
  id: v.string(),
  version: v.number(),
  title: v.string(),
  lang,
  summary: v.string(),
  state: v.picklist(ACTIVITY_STATES),
  needsSignUp: v.boolean(),
  form: v.picklist(CAMPAIGN_FORMS),
  /** The most that one gift of it is. */
  max: amount,
  startsAt: v.number(),
  endsAt: v.nullable(v.number()),
  /** What has been played of what is asked, where the rule is of play. */
  progress: v.nullable(v.object({ played: amount, target: amount })),
  rule: campaignRule,
});
export type CampaignCard = v.InferOutput<typeof campaignCard>;

const codeText = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(40));
/** What a code brings: with a deposit of `minDeposit`, if that is asked. */
const codeTerms = v.object({
  campaign: v.string(),
  title: v.string(),
  lang,
  summary: v.string(),
  minDeposit: v.nullable(amount),
  rule: campaignRule,
});
const CODE_ERRORS = [
  'promo_code_unknown',
  'promo_code_used',
  'promo_code_over',
  'promo_code_not_yours',
  'play_limit_reached',
  'prize_over',
] as const;

export const campaignCalls = defineCalls({
  getRewards: {
    method: 'GET',
    path: '/wps/rewards',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'All gifts of campaigns: those that wait and those that run, each by its nearest end, and a page of those that ended; whether promotions are wanted at all.',
    request: v.strictObject(paging),
    response: v.object({
      waiting: v.array(gift),
      running: v.array(gift),
      ended: v.array(gift),
      isOptedOut: v.boolean(),
      ...pageCount,
    }),
    errors: [],
  },
  claimReward: {
    method: 'POST',
    path: '/wps/rewards/claim',
    auth: 'member',
    asksPlace: true,
    area: 'MC',
    idempotent: true,
    summary: 'Takes a gift that waits; the same again changes nothing. Nothing is given during a break or while a limit is used up.',
    request: v.strictObject({ id }),
    response: gift,
    errors: ['prize_over', 'reward_limit', 'play_limit_reached', 'operation_not_allowed', ...PLACE_ERRORS],
  },
  declineReward: {
    method: 'POST',
    path: '/wps/rewards/decline',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Declines a gift that waits, or takes that back while it may still be claimed.',
    request: v.strictObject({ id, isDeclined: v.optional(v.boolean(), true) }),
    response: gift,
    errors: ['prize_over', 'conflict'],
  },
  giveUpReward: {
    method: 'POST',
    path: '/wps/rewards/give-up',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'Gives up a gift that runs: what of it was not played goes back to the house, one’s own money stays. What is met by then is paid instead.',
    request: v.strictObject({ id }),
    response: gift,
    errors: ['prize_over'],
  },
  setPromotionOptOut: {
    method: 'POST',
    path: '/wps/rewards/opt-out',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Switches all promotions off or on, at once. What was promised stays, and rebate and rank go on.',
    request: v.strictObject({ isOptedOut: v.boolean() }),
    response: v.object({ isOptedOut: v.boolean() }),
    errors: [],
  },
  getCampaignCards: {
    method: 'GET',
    path: '/wps/campaigns',
    auth: 'member',
    area: 'MC',
    summary: 'Campaigns that run, come or have just ended, with the member’s own label of each.',
    request: empty,
    response: v.object({ list: v.array(campaignCard) }),
    errors: [],
  },
  joinCampaign: {
    method: 'POST',
    path: '/wps/campaigns/join',
    auth: 'member',
    area: 'MC',
    summary: 'Signs up for a campaign that asks for it, or applies where an operator lets in; the same again changes nothing.',
    request: v.strictObject({ campaign: code }),
    response: nothing,
    errors: ['registration_closed', 'play_limit_reached', 'operation_not_allowed'],
  },
  checkPromoCode: {
    method: 'POST',
    path: '/wps/rewards/codes/check',
    auth: 'member',
    area: 'MC',
    summary: 'What a code would bring, before anything is paid or used up. A wrong one counts as a guess.',
    request: v.strictObject({ code: codeText }),
    response: codeTerms,
    errors: CODE_ERRORS,
  },
  redeemPromoCode: {
    method: 'POST',
    path: '/wps/rewards/codes/redeem',
    auth: 'member',
    asksPlace: true,
    area: 'MC',
    idempotent: true,
    summary:
      'Redeems a code: its gift waits in the reward centre, or comes with the next deposit where the code asks for one. Of the last one of a batch one member has it.',
    request: v.strictObject({ code: codeText }),
    response: v.object({ gift: v.nullable(gift), terms: codeTerms }),
    errors: [...CODE_ERRORS, ...PLACE_ERRORS],
  },
  getRedeemHistory: {
    method: 'GET',
    path: '/wps/rewards/codes',
    auth: 'member',
    area: 'MC',
    summary: 'The codes that the member has redeemed, newest first, each with the gift that came of it.',
    request: empty,
    response: v.object({ list: v.array(v.object({ code: v.string(), at: v.number(), title: v.string(), lang, gift: v.nullable(gift) })) }),
    errors: [],
  },
  getMemberGifts: {
    method: 'GET',
    path: '/wps/operator/members/gifts',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The gifts of campaigns that a member has or had, the newest first, as the member sees them.',
    request: v.strictObject(ofMember),
    response: v.object({ list: v.array(gift) }),
    errors: [],
  },
});

/** A spin with all by which it is made again: `seed`, `own` and where it stopped once it was spun. Chances in ten thousand. */
const spin = v.object({
  id: v.string(),
  campaign: v.string(),
  title: v.string(),
  lang,
  summary: v.string(),
  form: v.picklist(CAMPAIGN_FORMS),
  slices: v.array(v.object({ amount, chance: v.number() })),
  promise: v.string(),
  /** Until when it may be spun. */
  until: v.number(),
  isOpen: v.boolean(),
  spun: v.nullable(v.object({ at: v.number(), seed: v.string(), own: v.string(), number: v.number(), slice: v.number() })),
});
export type WheelSpin = v.InferOutput<typeof spin>;

export const wheelCalls = defineCalls({
  getWheelSpins: {
    method: 'GET',
    path: '/wps/rewards/wheel',
    auth: 'member',
    area: 'MC',
    summary: 'Spins of wheels that wait, and those that were made, newest first, each with the promise of its seed.',
    request: empty,
    response: v.object({ list: v.array(spin) }),
    errors: [],
  },
  spinWheel: {
    method: 'POST',
    path: '/wps/rewards/wheel/spin',
    auth: 'member',
    asksPlace: true,
    area: 'MC',
    idempotent: true,
    summary: 'Spins a wheel once, with a word of the member’s own; the same again is the same spin. What it brings is claimed with it.',
    request: v.strictObject({ id, own: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    response: v.object({ spin, gift }),
    errors: ['prize_over', 'reward_limit', 'play_limit_reached', 'operation_not_allowed', ...PLACE_ERRORS],
  },
});
