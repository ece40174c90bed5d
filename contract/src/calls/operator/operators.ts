import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, actionReason, empty, gameType, nothing, queryInteger, shortText } from '../../fields.ts';
import { CONSOLE_SPANS } from '../../rules/console-spans.ts';
import { passkeyAnswer } from '../../rules/passkey.ts';
import { RIGHTS } from '../../rules/rights.ts';

const secret = v.pipe(v.string(), v.maxLength(256));

const operatorLoginRequest = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(64)),
  password: secret,
  /** Six digits of the authenticator app. */
  code: v.optional(v.pipe(v.string(), v.maxLength(16))),
  /** In its place: what one of their keys has signed. */
  passkey: v.optional(passkeyAnswer),
});

/** Who is signed in. `idleS`: after so many seconds without a call the session ends; `endsAt`: it ends then in any case, epoch milliseconds. */
export const operatorSelf = v.object({
  operatorId: v.string(),
  name: v.string(),
  roles: v.array(v.picklist(OPERATOR_ROLES)),
  /** The house's own role in the place of all others: its name, and what it may. */
  role: v.nullable(v.object({ code: v.string(), name: v.string(), rights: v.array(v.picklist(RIGHTS)) })),
  idleS: v.number(),
  endsAt: v.number(),
  /** The brand's clock. */
  timeZone: v.string(),
});
export type OperatorSelf = v.InferOutput<typeof operatorSelf>;

/** One entry of the audit log. `object` is `kind:id`; `hash` (hex) follows from the entry before and this one's content. */
const operatorAction = v.object({
  seq: v.number(),
  at: v.number(),
  operator: v.nullable(v.string()),
  action: v.string(),
  object: v.string(),
  memberId: v.nullable(v.string()),
  memberName: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
  hash: v.string(),
});
export type OperatorAction = v.InferOutput<typeof operatorAction>;

/** `origin`: a network (address, or an IPv6 /64), `strangers` for all networks together, `device` for a browser that the operator is known on. */
const operatorAccounts = v.object({
  list: v.array(
    v.object({
      operatorId: v.string(),
      name: v.string(),
      roles: v.array(v.picklist(OPERATOR_ROLES)),
      /** Code of the house's own role, where they have one instead. */
      role: v.nullable(v.string()),
      isActive: v.boolean(),
      /** False while an invitation or a reset waits for them to choose password and second factor. */
      isEnrolled: v.boolean(),
      /** Whether the reader may make their link. */
      mayMakeLink: v.boolean(),
      passkeys: v.array(v.object({ id: v.string(), name: v.string() })),
      locks: v.array(v.object({ origin: v.string(), failures: v.number(), until: v.number() })),
      sessions: v.array(
        v.object({
          sessionId: v.string(),
          since: v.number(),
          seenAt: v.number(),
          ip: v.string(),
          userAgent: v.string(),
          isMine: v.boolean(),
          /** Names of other operators who work from the same browser, or the same address. */
          sharesBrowser: v.array(v.string()),
          sharesAddress: v.array(v.string()),
        }),
      ),
    }),
  ),
});
export type OperatorAccounts = v.InferOutput<typeof operatorAccounts>;

/** What can wait for a person; each is a page of the console, but disputes about receipts, which wait among the withdrawals. */
export const WAITING_KINDS = [
  'withdrawals',
  'disputes',
  'deposits',
  'applications',
  'exchanges',
  'wins',
  'adjustments',
  'signals',
  'agents',
  'support',
  'complaints',
  'identity',
  'cases',
  'safer-play',
  'cells',
  'operators',
  'campaigns',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
const moved = v.object({ count: v.number(), amount });

const span = v.optional(v.picklist(CONSOLE_SPANS), 'today');

const dutyList = v.object({
  list: v.array(
    v.object({
      name: v.string(),
      roles: v.array(v.picklist(OPERATOR_ROLES)),
      /** Code of the house's own role, where they have one instead. */
      role: v.nullable(v.string()),
      since: v.number(),
      isHere: v.boolean(),
    }),
  ),
  mineSince: v.nullable(v.number()),
});

const AUDITORS = ['risk', 'admin'] as const;

export const operatorCalls = defineCalls({
  operatorLogin: {
    method: 'POST',
    path: '/wps/operator/login',
    auth: 'public',
    sealed: true,
    summary:
      'Signs an operator in with name, password and the code of the authenticator app or a passkey, in one step and with one answer for all that is wrong.',
    request: operatorLoginRequest,
    response: v.object({ token: v.string(), operator: operatorSelf }),
    errors: ['operator_login_failed', 'login_locked'],
  },
  operatorLogout: {
    method: 'POST',
    path: '/wps/operator/logout',
    auth: 'operator',
    priority: 'settle',
    summary: 'Ends the session.',
    request: empty,
    response: nothing,
    errors: [],
  },
  getOperator: {
    method: 'GET',
    path: '/wps/operator/self',
    auth: 'operator',
    summary: 'Who is signed in, as what, and until when.',
    request: empty,
    response: operatorSelf,
    errors: [],
  },
  getOperators: {
    method: 'GET',
    path: '/wps/operator/operators',
    auth: 'operator',
    summary: 'Who the operators are: the names behind the ids of other answers.',
    request: empty,
    response: v.object({
      list: v.array(
        v.object({ operatorId: v.string(), name: v.string(), roles: v.array(v.picklist(OPERATOR_ROLES)), isActive: v.boolean() }),
      ),
    }),
    errors: [],
  },
  getOperatorAccounts: {
    method: 'GET',
    path: '/wps/operator/accounts',
    auth: 'operator',
    roles: ['admin'],
    summary: 'Every operator with their living sessions and the places where signing in is locked now.',
    request: empty,
    response: operatorAccounts,
    errors: [],
  },
  liftOperatorLock: {
    method: 'POST',
    path: '/wps/operator/accounts/unlock',
    auth: 'operator',
    roles: ['admin'],
    summary: 'Takes every lock of an operator’s name away.',
    request: v.strictObject({ operatorId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)), reason: actionReason }),
    response: operatorAccounts,
    errors: [],
  },
  endOperatorSessions: {
    method: 'POST',
    path: '/wps/operator/accounts/end-sessions',
    auth: 'operator',
    priority: 'settle',
    roles: ['admin'],
    summary: 'Ends one session of an operator, or every one, at once; one admin may, with a reason in the log.',
    request: v.strictObject({
      operatorId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
      sessionId: v.optional(v.pipe(v.string(), v.uuid())),
      reason: actionReason,
    }),
    response: operatorAccounts,
    errors: [],
  },
  getDuty: {
    method: 'GET',
    path: '/wps/operator/duty',
    auth: 'operator',
    summary: 'Who is on duty: whose shift runs, since when, and whether they have been here in the last five minutes.',
    request: empty,
    response: dutyList,
    errors: [],
  },
  setDuty: {
    method: 'POST',
    path: '/wps/operator/duty',
    auth: 'operator',
    summary: 'Begins the reader’s shift, or ends it; one that nobody ends is over after twelve hours.',
    request: v.strictObject({ isOn: v.boolean() }),
    response: dutyList,
    errors: ['conflict'],
  },
  getConsoleWaiting: {
    method: 'GET',
    path: '/wps/operator/waiting',
    auth: 'operator',
    summary: 'What waits for a person, as far as the reader’s roles may work on it.',
    request: empty,
    response: v.object({
      list: v.array(v.object({ kind: v.picklist(WAITING_KINDS), count: v.number(), oldestAt: v.nullable(v.number()) })),
    }),
    errors: [],
  },
  getConsoleToday: {
    method: 'GET',
    path: '/wps/operator/today',
    auth: 'operator',
    summary: 'The house’s figures of a span on the brand’s clock, with those of the time before; balances as they are now.',
    request: v.strictObject({ span }),
    response: v.object({
      deposits: moved,
      withdrawals: moved,
      /** What all members together hold, what is on hold included. */
      liabilities: amount,
      newMembers: v.number(),
      /** Members seen within five minutes. */
      seenMembers: v.number(),
      signIns: v.number(),
      /** So many sign-ins fail that lists of leaked passwords are being tried. */
      isSignInAttacked: v.boolean(),
      /** So many accounts were opened within the hour that a program may be doing it. */
      isRegisterAttacked: v.boolean(),
      actions: v.number(),
      /**
       * The same of the time before. Of today: a seventh of the seven days before, each up to the same time of day. Of more days: as many
       * right before, up to the same time of day.
       */
      before: v.object({ deposits: amount, withdrawals: amount, newMembers: v.number(), signIns: v.number() }),
      /** What came in and went out in each hour of the brand's day that has begun, or in each of the days; `from` is when it began. */
      steps: v.array(v.object({ from: v.number(), deposits: amount, withdrawals: amount })),
      /** What members did for themselves in the last 24 hours; `waiting`: looser limits that wait for their day. */
      saferPlay: v.object({ stricter: v.number(), waiting: v.number(), breaks: v.number(), exclusions: v.number() }),
    }),
    errors: [],
  },
  getConsoleHouse: {
    method: 'GET',
    path: '/wps/operator/house',
    auth: 'operator',
    summary:
      'In a span on the brand’s clock: what was staked and won by kind of game, what vendors and payment providers did, and the newest large movements. At most half a minute old; ten minutes where it is more than today.',
    request: v.strictObject({ span }),
    response: v.object({
      /** Real money, settled bets only; `margin` in hundredths of a percent of the stakes. Null when there are too many bets to add up at once. */
      products: v.nullable(
        v.array(v.object({ gameType, bets: v.number(), stakes: amount, payouts: amount, ggr: amount, margin: v.nullable(v.number()) })),
      ),
      /** The same of the seven whole days before today, or of as many days right before; at most an hour old. Null as above. */
      before: v.nullable(v.array(v.object({ gameType, stakes: amount, ggr: amount }))),
      /** Vendors that were played or called, those that fail now first. */
      vendors: v.array(
        v.object({
          code: v.string(),
          name: v.string(),
          /** One of those that were played; null where it was only called. */
          gameCode: v.nullable(v.string()),
          bets: v.number(),
          voids: v.number(),
          lastBetAt: v.nullable(v.number()),
          /** Calls that we made to it: `averageMs` of all of them; it fails now when the newest was not answered. */
          calls: v.object({
            answered: v.number(),
            failed: v.number(),
            averageMs: v.nullable(v.number()),
            lastAnsweredAt: v.nullable(v.number()),
          }),
          isFailing: v.boolean(),
        }),
      ),
      /** `waiting`: asked and not answered yet; `failed`: refused; `differences`: where its word is another than ours. */
      payments: v.array(
        v.object({
          code: v.string(),
          answered: v.number(),
          failed: v.number(),
          waiting: v.number(),
          differences: v.number(),
          lastWordAt: v.nullable(v.number()),
        }),
      ),
      /** The newest first. Deposits above what one operator credits alone, withdrawals and wins from what the risk rules call large. */
      events: v.array(
        v.object({
          kind: v.picklist(['win', 'deposit', 'withdrawal']),
          at: v.number(),
          memberId: v.string(),
          username: v.string(),
          amount,
          about: v.string(),
          /** Of a win. */
          gameCode: v.nullable(v.string()),
        }),
      ),
    }),
    errors: [],
  },
  getOperatorActions: {
    method: 'GET',
    path: '/wps/operator/audit',
    auth: 'operator',
    roles: AUDITORS,
    summary: 'The audit log, newest first; `before` is the seq of the last entry of the page before.',
    request: v.strictObject({
      before: v.optional(queryInteger(1, 999_999_999_999_999)),
      operator: v.optional(shortText, ''),
      action: v.optional(shortText, ''),
      object: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      memberName: v.optional(shortText, ''),
      /** Epoch milliseconds. */
      from: v.optional(queryInteger(0, 9_999_999_999_999)),
      to: v.optional(queryInteger(0, 9_999_999_999_999)),
      size: v.optional(queryInteger(1, 100), 50),
    }),
    response: v.object({
      entries: v.array(operatorAction),
      nextBefore: v.nullable(v.number()),
      operators: v.array(v.string()),
      actions: v.array(v.string()),
    }),
    errors: [],
  },
  checkOperatorActions: {
    method: 'GET',
    path: '/wps/operator/audit/check',
    auth: 'operator',
    roles: AUDITORS,
    summary: 'Recomputes the whole chain of the audit log and says where it breaks, if it does.',
    request: empty,
    response: v.object({
      entries: v.number(),
      isSound: v.boolean(),
      faults: v.array(v.object({ name: v.string(), what: v.string() })),
      head: v.string(),
      checkedAt: v.number(),
    }),
    errors: [],
  },
});
