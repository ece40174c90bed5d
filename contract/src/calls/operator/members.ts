import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, actionReason, nothing, ofMember } from '../../fields.ts';
import { PLACE_VERDICTS } from '../../rules/places.ts';
import { limitKey } from '../../rules/play-limits.ts';

/** A member in a list; name and number are masked by the server. */
const foundMember = v.object({
  memberId: v.string(),
  username: v.string(),
  payeeName: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  status: v.picklist(['active', 'disabled']),
  rankLevel: v.number(),
  registeredAt: v.number(),
  lastLoginAt: v.nullable(v.number()),
});
export type FoundMember = v.InferOutput<typeof foundMember>;

const memberNote = v.object({ id: v.string(), operator: v.string(), at: v.number(), text: v.string() });
export type MemberNote = v.InferOutput<typeof memberNote>;

/** What may be shown of a person. Null where nothing is known; masked unless it was asked for with a reason. */
const person = {
  payeeName: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  idNumber: v.nullable(v.string()),
  address: v.nullable(v.string()),
  nationality: v.nullable(v.string()),
  occupation: v.nullable(v.string()),
  incomeSource: v.nullable(v.string()),
  birthPlace: v.nullable(v.string()),
};

export const memberFile = v.object({
  ...foundMember.entries,
  ...person,
  isMobileVerified: v.boolean(),
  isEmailVerified: v.boolean(),
  language: v.string(),
  isAgent: v.number(),
  hasTotp: v.boolean(),
  sessions: v.number(),
  devices: v.number(),
  currency: v.string(),
  /** In the wallet, on hold, and owed to the house. */
  balance: amount,
  held: amount,
  owed: amount,
  /** All that was ever credited, and all that was paid out and did not come back. */
  deposited: v.object({ count: v.number(), amount }),
  withdrawn: v.object({ count: v.number(), amount }),
  notes: v.array(memberNote),
  /** When its owner locked the account; an operator may open it. */
  ownerLockedAt: v.nullable(v.number()),
  freeze: v.nullable(v.object({ operator: v.nullable(v.string()), at: v.number(), reason: v.string() })),
});
export type MemberFile = v.InferOutput<typeof memberFile>;

const WATCHERS = ['support', 'risk', 'admin'] as const;

export const operatorMemberCalls = defineCalls({
  findMembers: {
    method: 'GET',
    path: '/wps/operator/members',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Members by the beginning of their user name, or of the payee name for those who may read it, or by id, number or address in full. At most 20; the search is written down.',
    request: v.strictObject({ query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
    response: v.object({ list: v.array(foundMember) }),
    errors: [],
  },
  getMemberFile: {
    method: 'GET',
    path: '/wps/operator/members/:memberId',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One member: state, balance, notes, and personal data masked by the reader’s role. Looking is written down.',
    request: v.strictObject(ofMember),
    response: memberFile,
    errors: [],
  },
  revealMember: {
    method: 'POST',
    path: '/wps/operator/members/reveal',
    auth: 'operator',
    roles: WATCHERS,
    summary: 'A member’s personal data in full, for a reason that is written down.',
    request: v.strictObject({ ...ofMember, reason: actionReason }),
    response: v.object(person),
    errors: [],
  },
  getMemberLoginOrigins: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/places',
    auth: 'operator',
    roles: WATCHERS,
    summary:
      'The browsers that a member is known on, the newest sign-ins and the newest looks at where they were. Looking is written down.',
    request: v.strictObject(ofMember),
    response: v.object({
      devices: v.array(
        v.object({ id: v.string(), userAgent: v.string(), ip: v.string(), firstSeenAt: v.number(), lastSeenAt: v.number() }),
      ),
      logins: v.array(
        v.object({ id: v.string(), at: v.number(), method: v.string(), outcome: v.string(), ip: v.string(), userAgent: v.string() }),
      ),
      /** Where the licence wants places known: what was found, the newest first. */
      places: v.array(
        v.object({
          id: v.string(),
          at: v.number(),
          ip: v.string(),
          country: v.nullable(v.string()),
          verdict: v.picklist(PLACE_VERDICTS),
          provider: v.string(),
        }),
      ),
    }),
    errors: [],
  },
  getMemberLimits: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/limits',
    auth: 'operator',
    roles: WATCHERS,
    summary:
      'The limits that hold for a member with what is used of them (money, or minutes), and a break or exclusion. Looking is written down.',
    request: v.strictObject(ofMember),
    response: v.object({
      list: v.array(
        v.object({
          kind: v.string(),
          period: v.string(),
          limit: v.nullable(amount),
          own: v.nullable(amount),
          used: amount,
          resetsAt: v.number(),
        }),
      ),
      stop: v.nullable(v.object({ kind: v.string(), since: v.number(), until: v.number() })),
    }),
    errors: [],
  },
  getMemberTrail: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/trail',
    auth: 'operator',
    roles: WATCHERS,
    summary: 'The newest entries of the audit log about one member.',
    request: v.strictObject(ofMember),
    response: v.object({
      entries: v.array(
        v.object({
          seq: v.number(),
          at: v.number(),
          operator: v.nullable(v.string()),
          action: v.string(),
          object: v.string(),
          detail: v.record(v.string(), v.unknown()),
        }),
      ),
    }),
    errors: [],
  },
  addMemberNote: {
    method: 'POST',
    path: '/wps/operator/members/note',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Adds a note for other operators; notes are neither changed nor removed.',
    request: v.strictObject({ ...ofMember, text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(1000)) }),
    response: memberNote,
    errors: [],
  },
  setMemberLimit: {
    method: 'POST',
    path: '/wps/operator/members/limit',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary: 'Sets or lifts the operators’ own limit for a member’s play, at once; the member’s and the brand’s go on beside it.',
    request: v.strictObject({ ...ofMember, ...limitKey, amount: v.nullable(v.number()), reason: actionReason }),
    response: nothing,
    errors: ['amount_invalid'],
  },
  freezeMember: {
    method: 'POST',
    path: '/wps/operator/members/freeze',
    auth: 'operator',
    priority: 'settle',
    roles: WATCHERS,
    summary: 'Closes an account: no sign-in, no bet, and every session ends. Money stays where it is.',
    request: v.strictObject({ ...ofMember, reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/wps/operator/members/end-sessions',
    auth: 'operator',
    priority: 'settle',
    roles: WATCHERS,
    summary: 'Signs a member out everywhere, at once; the account stays open, and its owner signs in again.',
    request: v.strictObject({ ...ofMember, reason: actionReason }),
    response: nothing,
    errors: [],
  },
  unfreezeMember: {
    method: 'POST',
    path: '/wps/operator/members/unfreeze',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary: 'Opens a closed account again.',
    request: v.strictObject({ ...ofMember, reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
});
