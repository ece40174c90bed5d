import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, code, nothing, pageCount, paging } from '../../fields.ts';
import { CAMPAIGN_FORMS, grantLines, campaignProblem, campaignRule, campaignTexts, GIFT_STATES } from '../../rules/campaign.ts';

const ADMIN = ['admin'] as const;
const username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const VERSION_STATES = ['draft', 'asked', 'published', 'refused'] as const;
export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'stopped'] as const;

/** One wording of a rule. What is published never changes; each gift names the version that it was given by. */
const version = v.object({
  number: v.number(),
  state: v.picklist(VERSION_STATES),
  rule: campaignRule,
  ...campaignTexts.entries,
  madeBy: v.string(),
  madeAt: v.number(),
  askedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  isMine: v.boolean(),
  problems: v.array(campaignProblem),
});
/** `version` is the one that runs; `reserved` of the budget is given or promised, by so many gifts. */
const campaign = v.object({
  id: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  version: v.nullable(v.number()),
  /** Who has asked that it may run again; another one must agree. */
  resumeAskedBy: v.nullable(v.string()),
  reserved: amount,
  budget: amount,
  gifts: v.number(),
  versions: v.array(version),
});
export type OperatorCampaign = v.InferOutput<typeof campaign>;

const part = v.object({ gifts: v.number(), members: v.number(), amount });
export const ABUSE_SIGNALS = ['household', 'covered', 'gift_only'] as const;
/**
 * A run over past records. `isCalculated` is false where no record can tell who would have had it (codes, gifts by hand, draws). `cost` if every
 * gift is claimed and kept, `expected` by what gifts of that form came to so far, null with too few. `ggr` is the house's and `ggrOfReached` theirs over the same
 * days, null where reading them took too long. Amounts are of the rule's form.
 */
const simulation = v.object({
  isCalculated: v.boolean(),
  from: v.number(),
  to: v.number(),
  /** Members of today whom the audience means and whom something may be offered. */
  could: v.number(),
  members: v.number(),
  gifts: v.number(),
  cost: amount,
  expected: v.nullable(amount),
  /** How many gifts of the past `expected` follows from. */
  expectedOf: v.number(),
  ggr: v.nullable(amount),
  ggrOfReached: v.nullable(amount),
  /** Not given: the budget or its number of gifts was used up; somebody of the household had it. */
  overBudget: part,
  householdHad: part,
  days: v.array(v.object({ day: v.string(), gifts: v.number(), cost: amount, over: amount })),
  signals: v.array(v.object({ signal: v.picklist(ABUSE_SIGNALS), members: v.number(), cost: amount })),
  suspects: v.array(
    v.object({
      member: v.string(),
      signals: v.array(v.picklist(ABUSE_SIGNALS)),
      sharedWith: v.array(v.string()),
      gifts: v.number(),
      cost: amount,
    }),
  ),
  tookMs: v.number(),
});

const rule = { id: code, rule: campaignRule, ...campaignTexts.entries };
const PUBLISHING = [
  'campaign_unready',
  'gives_back_too_much',
  'conflict',
  'second_operator_required',
  'second_operator_shares',
  'passkey_required',
] as const;

export const operatorCampaignCalls = defineCalls({
  getOperatorCampaigns: {
    method: 'GET',
    path: '/wps/operator/campaigns',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'All campaigns with their versions, the newest first.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(campaign) }),
    errors: [],
  },
  checkCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/check',
    auth: 'operator',
    roles: ADMIN,
    summary: 'What would keep a rule from being published, and whether it would give back more than a game keeps; changes nothing.',
    request: v.strictObject(rule),
    response: v.object({ problems: v.array(campaignProblem), max: amount, cost: amount }),
    errors: ['gives_back_too_much'],
  },
  getFreeGames: {
    method: 'GET',
    path: '/wps/operator/free-games',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Games that members may be given to play for nothing, as their vendors say: at which stakes, or in which bounds.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(
        v.object({
          form: v.picklist(['free_spins', 'free_bet']),
          vendor: v.string(),
          vendorName: v.string(),
          game: v.string(),
          gameName: v.string(),
          stakes: v.nullable(v.array(amount)),
          minStake: amount,
          maxStake: v.nullable(amount),
          rtp: v.nullable(v.number()),
        }),
      ),
    }),
    errors: [],
  },
  simulateCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/simulate',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'What a rule would have given over the last days of real records, by the members of today, and what of it looks like abuse. Reads alone: nothing is booked and nobody is told.',
    request: v.strictObject({ rule: campaignRule, days: v.optional(v.picklist([30, 90, 180]), 90) }),
    response: simulation,
    errors: ['simulation_too_long'],
  },
  saveCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/save',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Writes a draft: a new campaign, the present draft anew, or the next version of one that was published.',
    request: v.strictObject(rule),
    response: campaign,
    errors: ['conflict'],
  },
  askCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/ask',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Asks a second operator to publish the draft; refused while it has problems.',
    request: v.strictObject({ id: code, reason: actionReason }),
    response: campaign,
    errors: PUBLISHING,
  },
  decideCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/decide',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Publishes or refuses what somebody else has asked for. From then on new gifts follow that version.',
    request: v.strictObject({ id: code, version: v.number(), isApproved: v.boolean(), reason: actionReason }),
    response: campaign,
    errors: PUBLISHING,
  },
  setCampaignState: {
    method: 'POST',
    path: '/wps/operator/campaigns/state',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Pauses or stops a campaign at once, by one person; what was promised stays promised. Letting it run again takes two.',
    request: v.strictObject({
      id: code,
      state: v.picklist(['running', 'paused', 'stopped']),
      /** Free rounds that members have claimed and not played go with it; what they won with others stays theirs. */
      isTakingFree: v.optional(v.boolean(), false),
      reason: actionReason,
    }),
    response: campaign,
    errors: ['conflict'],
  },
  decideCampaignEntry: {
    method: 'POST',
    path: '/wps/operator/campaigns/entries/decide',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Lets somebody who applied into a campaign, or refuses.',
    request: v.strictObject({ id: code, member: username, isApproved: v.boolean(), reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  grantCampaign: {
    method: 'POST',
    path: '/wps/operator/campaigns/grant',
    auth: 'operator',
    roles: ADMIN,
    idempotent: true,
    summary:
      'Gives a campaign of the trigger operator to members by name, as from a file, and says of each line what came of it. All rules of the campaign hold. `isTrial` tries it out and undoes it; above a bound it takes a second operator (askDeskRequest).',
    request: v.strictObject({ id: code, lines: grantLines, isTrial: v.optional(v.boolean(), false), reason: actionReason }),
    response: v.object({
      list: v.array(v.object({ member: v.string(), isGiven: v.boolean(), reason: v.nullable(v.string()) })),
      /** What all of them come to at most, and whether that is more than one operator may give. */
      sum: amount,
      needsSecond: v.boolean(),
    }),
    errors: ['conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  makeCampaignCodes: {
    method: 'POST',
    path: '/wps/operator/campaigns/codes',
    auth: 'operator',
    roles: ADMIN,
    idempotent: true,
    summary:
      'Makes codes of a campaign: one that many may redeem, or a batch of which each is good for one; for one member, a label or an agent’s line alone, if asked.',
    request: v.strictObject({
      id: code,
      /** The word itself, for one code; null: drawn. */
      code: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]{4,32}$/))),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
      uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
      member: v.nullable(username),
      label: v.nullable(code),
      agent: v.nullable(username),
      endsAt: v.nullable(v.number()),
      reason: actionReason,
    }),
    response: v.object({ batch: v.string(), codes: v.array(v.string()) }),
    errors: ['conflict'],
  },
  getCampaignCodes: {
    method: 'GET',
    path: '/wps/operator/campaigns/codes',
    auth: 'operator',
    roles: ADMIN,
    summary: 'The codes of a campaign, each with how often it was used, also as a file of comma separated values.',
    request: v.strictObject({ id: code, batch: v.optional(v.pipe(v.string(), v.uuid())) }),
    response: v.object({
      list: v.array(v.object({ code: v.string(), batch: v.string(), uses: v.number(), used: v.number(), endsAt: v.nullable(v.number()) })),
      csv: v.string(),
    }),
    errors: [],
  },
  getCampaignGifts: {
    method: 'GET',
    path: '/wps/operator/campaigns/gifts',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The gifts of a campaign, newest first, each with the signals by which it shares a household with others.',
    request: v.strictObject({ id: code, ...paging }),
    response: v.object({
      list: v.array(
        v.object({
          id: v.string(),
          member: v.string(),
          version: v.number(),
          cause: v.string(),
          form: v.picklist(CAMPAIGN_FORMS),
          amount,
          state: v.picklist(GIFT_STATES),
          offeredAt: v.number(),
          /** Other members who were given something of it and share a device, an address or a payee. */
          sharedWith: v.array(v.string()),
        }),
      ),
      ...pageCount,
    }),
    errors: [],
  },
  getReferralReviews: {
    method: 'GET',
    path: '/wps/operator/referrals',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Invitations that were refused for a shared device or payee and that their inviters asked about: what waits first, then what was decided and why.',
    request: v.strictObject({}),
    response: v.object({
      list: v.array(
        v.object({
          inviter: v.string(),
          friend: v.string(),
          state: v.picklist(['asked', 'counted', 'refused']),
          signals: v.array(v.picklist(['device', 'payee'])),
          /** What the friend has played of own money, at the most what is asked. */
          played: amount,
          /** Null where no campaign rewards the inviter. */
          target: v.nullable(amount),
          askedAt: v.number(),
          decidedAt: v.nullable(v.number()),
          decidedBy: v.nullable(v.string()),
          reason: v.nullable(v.string()),
        }),
      ),
    }),
    errors: [],
  },
  decideReferralReview: {
    method: 'POST',
    path: '/wps/operator/referrals/decide',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Says that an invitation counts although device or payee are shared, or that it stays refused, with a reason.',
    request: v.strictObject({ inviter: username, friend: username, isCounted: v.boolean(), reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  getCampaignFigures: {
    method: 'GET',
    path: '/wps/operator/campaigns/figures',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Members whom a campaign reached, who joined, wagered and converted, what it cost and what they brought, by day.',
    request: v.strictObject({ id: code }),
    response: v.object({
      reached: v.number(),
      joined: v.number(),
      wagered: v.number(),
      converted: v.number(),
      promised: amount,
      given: amount,
      returned: amount,
      cost: amount,
      budget: amount,
      /** Members who were offered something and took nothing; what they lost to the house since the first gift, and what those who joined did. */
      notJoined: v.number(),
      ggrJoined: amount,
      ggrNotJoined: amount,
      /** By the day on the brand's clock: of gifts that were offered then what became of them, and that day's GGR of both. */
      days: v.array(
        v.object({
          day: v.string(),
          gifts: v.number(),
          reached: v.number(),
          claimed: v.number(),
          wagered: v.number(),
          converted: v.number(),
          given: amount,
          cost: amount,
          ggrJoined: amount,
          ggrNotJoined: amount,
        }),
      ),
    }),
    errors: [],
  },
});
