import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import {
  amount,
  BET_STATUSES,
  BONUS_STATES,
  gameType,
  nothing,
  operatorWish,
  pageCount,
  paging,
  queryInteger,
  turnoverLine,
} from '../fields.ts';

/** Why an operator does something; it stands in the audit log. */
const reason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500));
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const inPath = { memberId };

/** A member in a list; name and number are masked by the server. */
export const foundMember = v.object({
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

export const memberNote = v.object({ id: v.string(), operator: v.string(), at: v.number(), text: v.string() });
export type MemberNote = v.InferOutput<typeof memberNote>;

/** What may be shown of a person. Null where nothing is known; masked unless it was asked for with a reason. */
const person = {
  payeeName: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  birthDate: v.nullable(v.string()),
  idNumber: v.nullable(v.string()),
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

/** One movement of the wallet as the ledger holds it, with the balance right after. `number` counts the account's movements. */
export const ledgerLine = v.object({
  number: v.number(),
  id: v.string(),
  at: v.number(),
  kind: v.string(),
  phase: v.picklist(['transfer', 'hold', 'post', 'void']),
  reference: v.string(),
  change: amount,
  balance: amount,
});
export type LedgerLine = v.InferOutput<typeof ledgerLine>;

/** A bet as operators see it; `netResult` is null while it runs. */
const playedBet = v.object({
  betId: v.string(),
  placedAt: v.number(),
  gameType,
  accountTypeName: v.string(),
  gameName: v.string(),
  stake: amount,
  netResult: v.nullable(amount),
  status: v.picklist(BET_STATUSES),
});
export type PlayedBet = v.InferOutput<typeof playedBet>;

/** A bonus as operators see it; `times` in hundredths. */
const givenBonus = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(BONUS_STATES),
  amount,
  required: amount,
  counted: amount,
  times: v.number(),
  grantedAt: v.number(),
});
export type GivenBonus = v.InferOutput<typeof givenBonus>;

/** Hundredths. */
export const USUAL_TURNOVER_TIMES = 100;
const MOST_TURNOVER_TIMES = 1000;
export const ADJUSTMENT_CAUSES = ['correction', 'goodwill', 'lost_round', 'chargeback', 'other'] as const;
export const adjustment = v.object({
  id: v.string(),
  memberId: v.string(),
  memberName: v.string(),
  direction: v.picklist(['credit', 'debit']),
  amount,
  currency: v.string(),
  cause: v.picklist(ADJUSTMENT_CAUSES),
  /** What is added must be staked so often before it may leave, in hundredths; 0 for what is taken. */
  turnoverTimes: v.number(),
  ...operatorWish.entries,
  /** Whether the reader may decide it: never the one who asked. */
  canDecide: v.boolean(),
});
export type Adjustment = v.InferOutput<typeof adjustment>;

const EVERYBODY = ['support', 'cashier', 'risk', 'admin'] as const;
const WATCHERS = ['support', 'risk', 'admin'] as const;
/** Who may ask for an adjustment, and who may decide one; nobody may do both to the same. */
export const ADJUSTMENT_ASKERS = ['support', 'cashier', 'admin'] as const;
export const ADJUSTMENT_DECIDERS = ['risk', 'admin'] as const;

export const operatorMemberCalls = defineCalls({
  findMembers: {
    method: 'GET',
    path: '/wps/operator/members',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'Members by the beginning of their name, or by id, number or address in full. At most 20; the search is written down.',
    request: v.strictObject({ query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
    response: v.object({ list: v.array(foundMember) }),
    errors: [],
  },
  getMemberFile: {
    method: 'GET',
    path: '/wps/operator/members/:memberId',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'One member: state, balance, notes, and personal data masked by the reader’s role. Looking is written down.',
    request: v.strictObject(inPath),
    response: memberFile,
    errors: [],
  },
  revealMember: {
    method: 'POST',
    path: '/wps/operator/members/reveal',
    auth: 'operator',
    roles: WATCHERS,
    summary: 'A member’s personal data in full, for a reason that is written down.',
    request: v.strictObject({ ...inPath, reason }),
    response: v.object(person),
    errors: [],
  },
  getMemberLedger: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/ledger',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'The wallet’s movements, newest first; `before` is the number of the last one of the page before.',
    request: v.strictObject({
      ...inPath,
      before: v.optional(queryInteger(1, 999_999_999_999_999)),
      kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,31}$/))),
      size: v.optional(queryInteger(1, 100), 30),
    }),
    response: v.object({
      lines: v.array(ledgerLine),
      nextBefore: v.nullable(v.number()),
      /** Whether each balance follows from the one before by its change; null where a filter leaves gaps. */
      addsUp: v.nullable(v.boolean()),
    }),
    errors: [],
  },
  getMemberBets: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/bets',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'The member’s bets, newest first; `before` is the number of the last one of the page before. Looking is written down.',
    request: v.strictObject({
      ...inPath,
      before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,19}$/))),
      status: v.optional(v.picklist(BET_STATUSES)),
      size: v.optional(queryInteger(1, 100), 30),
    }),
    response: v.object({ list: v.array(playedBet), nextBefore: v.nullable(v.string()) }),
    errors: [],
  },
  getMemberBonuses: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/bonuses',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'What the member must still stake, line by line, the bonus that runs, and a page of those before it. Looking is written down.',
    request: v.strictObject({ ...inPath, ...paging }),
    response: v.object({
      lines: v.array(turnoverLine),
      remaining: amount,
      /** `pending` is what its unfinished bets will count at most. */
      running: v.nullable(v.object({ ...givenBonus.entries, missing: amount, pending: amount, expiresAt: v.number() })),
      list: v.array(givenBonus),
      ...pageCount,
    }),
    errors: [],
  },
  getMemberPlaces: {
    method: 'GET',
    path: '/wps/operator/members/:memberId/places',
    auth: 'operator',
    roles: WATCHERS,
    summary: 'The browsers that a member is known on and the newest sign-ins. Looking is written down.',
    request: v.strictObject(inPath),
    response: v.object({
      devices: v.array(
        v.object({ id: v.string(), userAgent: v.string(), ip: v.string(), firstSeenAt: v.number(), lastSeenAt: v.number() }),
      ),
      logins: v.array(
        v.object({ id: v.string(), at: v.number(), method: v.string(), outcome: v.string(), ip: v.string(), userAgent: v.string() }),
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
    request: v.strictObject(inPath),
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
    request: v.strictObject(inPath),
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
    roles: EVERYBODY,
    summary: 'Adds a note for other operators; notes are neither changed nor removed.',
    request: v.strictObject({ ...inPath, text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(1000)) }),
    response: memberNote,
    errors: [],
  },
  freezeMember: {
    method: 'POST',
    path: '/wps/operator/members/freeze',
    auth: 'operator',
    roles: WATCHERS,
    summary: 'Closes an account: no sign-in, no bet, and every session ends. Money stays where it is.',
    request: v.strictObject({ ...inPath, reason }),
    response: nothing,
    errors: ['conflict'],
  },
  unfreezeMember: {
    method: 'POST',
    path: '/wps/operator/members/unfreeze',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary: 'Opens a closed account again.',
    request: v.strictObject({ ...inPath, reason }),
    response: nothing,
    errors: ['conflict'],
  },
  getAdjustments: {
    method: 'GET',
    path: '/wps/operator/adjustments',
    auth: 'operator',
    roles: EVERYBODY,
    summary: 'Manual adjustments: those that wait, or the newest of all; of one member, if asked.',
    request: v.strictObject({ state: v.optional(v.picklist(['waiting', 'all']), 'waiting'), memberId: v.optional(memberId) }),
    response: v.object({ list: v.array(adjustment) }),
    errors: [],
  },
  requestAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/request',
    auth: 'operator',
    roles: ADJUSTMENT_ASKERS,
    idempotent: true,
    summary: 'Asks for money to be added to or taken from a member’s wallet. Nothing moves until another operator approves.',
    request: v.strictObject({
      ...inPath,
      direction: v.picklist(['credit', 'debit']),
      amount,
      cause: v.picklist(ADJUSTMENT_CAUSES),
      /** Hundredths; once unless asked otherwise, and nothing for what is taken. */
      turnoverTimes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TURNOVER_TIMES)), USUAL_TURNOVER_TIMES),
      reason,
    }),
    response: adjustment,
    errors: ['amount_invalid', 'idempotency_conflict', 'operation_not_allowed'],
  },
  decideAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/decide',
    auth: 'operator',
    roles: ADJUSTMENT_DECIDERS,
    summary:
      'Approves or refuses an adjustment that somebody else asked for. Approving moves the money; the same decision again changes nothing.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      decision: v.picklist(['approve', 'refuse']),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    }),
    response: adjustment,
    errors: ['second_operator_required', 'conflict', 'insufficient_balance'],
  },
  withdrawAdjustment: {
    method: 'POST',
    path: '/wps/operator/adjustments/withdraw',
    auth: 'operator',
    roles: ADJUSTMENT_ASKERS,
    summary: 'Takes one’s own request for an adjustment back.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: adjustment,
    errors: ['conflict'],
  },
});
