import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, code, ofMember, queryInteger, shortText } from '../../fields.ts';
import { ALERT_RULES } from '../../rules/cases.ts';
import { HARM_MARKERS } from '../../rules/harm.ts';
import { MAILING_CHANNELS, MAILING_OUTCOMES } from '../../rules/mailing.ts';
import { BULK_OUTCOMES, MAX_BULK, MEMBER_KINDS, MEMBER_ORDERS } from '../../rules/operators.ts';

const listedMember = v.object({
  memberId: v.string(),
  username: v.string(),
  status: v.picklist(['active', 'disabled']),
  isAgent: v.number(),
  rankLevel: v.number(),
  registeredAt: v.number(),
  lastLoginAt: v.nullable(v.number()),
  lastDepositAt: v.nullable(v.number()),
  balance: amount,
  upline: v.nullable(v.string()),
  language: v.string(),
  /** Alerts that nobody has settled, and the score of harm: null to readers whose role sees neither. */
  alerts: v.nullable(v.number()),
  harm: v.nullable(v.number()),
});
export type ListedMember = v.InferOutput<typeof listedMember>;

const named = v.object({ memberId: v.string(), username: v.string() });
/** What is null the reader's role does not see. */
const standing = v.object({
  /** From the top of the line to whoever stands directly above. */
  uplines: v.array(named),
  /** All that was ever played and given, as reports count it. */
  life: v.nullable(
    v.object({ turnover: amount, bets: v.number(), ggr: amount, gifts: amount, rebates: amount, commissions: amount, ngr: amount }),
  ),
  cards: v.nullable(v.array(v.object({ bankName: v.string(), tail: v.string(), isDefault: v.boolean() }))),
  alerts: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        rule: v.picklist(ALERT_RULES),
        score: v.number(),
        raisedAt: v.number(),
        caseId: v.nullable(v.string()),
        evidence: v.array(v.object({ what: v.string(), reference: v.string(), at: v.number(), amount: v.nullable(amount) })),
      }),
    ),
  ),
  harm: v.nullable(v.object({ score: v.number(), markers: v.array(v.picklist(HARM_MARKERS)), waitingSince: v.nullable(v.number()) })),
});
export type MemberStanding = v.InferOutput<typeof standing>;

/** One thing for several members: a label on or off, a label with a segment of them to write to, or the account closed. */
const bulk = {
  action: v.variant('act', [
    v.strictObject({ act: v.literal('label'), label: code }),
    v.strictObject({ act: v.literal('unlabel'), label: code }),
    v.strictObject({ act: v.literal('gather'), label: code }),
    v.strictObject({ act: v.literal('freeze') }),
  ]),
  members: v.pipe(
    v.array(ofMember.memberId),
    v.minLength(1),
    v.maxLength(MAX_BULK),
    v.check((list) => new Set(list).size === list.length),
  ),
};
export type BulkAction = v.InferOutput<typeof bulk.action>;
const bulkLines = v.object({
  lines: v.array(v.object({ memberId: v.string(), username: v.nullable(v.string()), outcome: v.picklist(BULK_OUTCOMES) })),
});
export type BulkLine = v.InferOutput<typeof bulkLines>['lines'][number];

const moved = v.object({ kind: v.string(), lines: v.number(), came: amount, went: amount });

export const deskMemberCalls = defineCalls({
  listMembers: {
    method: 'GET',
    path: '/wps/operator/members/list',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Members to browse, page by page, in an order and with filters; `part` is any part of a user name. The look is written down.',
    request: v.strictObject({
      order: v.optional(v.picklist(MEMBER_ORDERS), 'newest'),
      kind: v.optional(v.picklist(MEMBER_KINDS), 'all'),
      part: v.optional(shortText, ''),
      pageNo: v.optional(queryInteger(1, 1_000), 1),
      pageSize: v.optional(queryInteger(1, 200), 30),
    }),
    response: v.object({ list: v.array(listedMember), hasMore: v.boolean() }),
    errors: [],
  },
  getMemberStanding: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/standing',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Who stands above a member, what the member brought the house net of all that was given, where money is paid to, and what asks for a look: each by the right of its own desk. Looking is written down.',
    request: v.strictObject(ofMember),
    response: standing,
    errors: [],
  },
  getMemberMessages: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/messages',
    auth: 'operator',
    roles: ['support', 'risk', 'admin'],
    summary:
      'The newest messages of a member by title, with when each was read or taken away, and the mailings that meant the member with what became of each. Texts are not shown. Looking is written down.',
    request: v.strictObject(ofMember),
    response: v.object({
      inbox: v.array(
        v.object({
          id: v.string(),
          kind: v.picklist(['service', 'money', 'offer']),
          title: v.string(),
          sentAt: v.number(),
          readAt: v.nullable(v.number()),
          deletedAt: v.nullable(v.number()),
        }),
      ),
      mailings: v.array(
        v.object({ code: v.string(), channel: v.picklist(MAILING_CHANNELS), outcome: v.picklist(MAILING_OUTCOMES), at: v.number() }),
      ),
    }),
    errors: [],
  },
  tryMemberBulk: {
    method: 'POST',
    path: '/wps/operator/members/bulk/try',
    auth: 'operator',
    roles: ['support', 'risk', 'admin'],
    summary:
      'Who of these members an action would touch, and who would be left out and why. Nothing is done; each action takes the right that it takes one by one.',
    request: v.strictObject(bulk),
    response: bulkLines,
    errors: [],
  },
  runMemberBulk: {
    method: 'POST',
    path: '/wps/operator/members/bulk',
    auth: 'operator',
    roles: ['support', 'risk', 'admin'],
    idempotent: true,
    summary: 'Does it for all whom it can be done for, all or none at once; the same key again answers what became of the first.',
    request: v.strictObject({ ...bulk, reason: actionReason }),
    response: bulkLines,
    errors: ['conflict', 'idempotency_conflict'],
  },
  writeToMember: {
    method: 'POST',
    path: '/wps/operator/members/write',
    auth: 'operator',
    roles: ['support', 'risk', 'admin'],
    summary: 'Puts a message of the service into a member’s inbox; its words and the reason stand in the log.',
    request: v.strictObject({
      ...ofMember,
      title: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(120)),
      text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(2_000)),
      reason: actionReason,
    }),
    response: v.object({ memberId: v.string() }),
    errors: ['conflict'],
  },
  getMonthReport: {
    method: 'GET',
    path: '/wps/operator/month',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'What members’ money did in a month of the brand’s clock, by kind of movement, from the ledger’s own lines; what they held before and after; and whether all lines ever written make the balances of now.',
    request: v.strictObject({ month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)) }),
    response: v.object({
      from: v.number(),
      to: v.number(),
      timeZone: v.string(),
      currency: v.string(),
      opening: amount,
      closing: amount,
      rows: v.array(moved),
      /** What members hold now, and what all lines come to: equal, or somebody has to look. */
      heldNow: amount,
      linesNow: amount,
      readAt: v.number(),
    }),
    errors: [],
  },
});
