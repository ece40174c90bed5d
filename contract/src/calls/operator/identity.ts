import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount, decisionNote, pageCount, paging } from '../../fields.ts';
import {
  ASKED_LEVELS,
  calendarDay,
  IDENTITY_DOCUMENTS,
  IDENTITY_LEVELS,
  IDENTITY_OUTCOMES,
  IDENTITY_REASONS,
  IDENTITY_SIDES,
  IDENTITY_STATES,
} from '../../rules/identity.ts';

const READERS = ['risk', 'admin'] as const;
export const IDENTITY_TABS = ['waiting', 'asked', 'expiring', 'decided'] as const;

const row = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  level: v.picklist(ASKED_LEVELS),
  held: v.picklist(IDENTITY_LEVELS),
  document: v.picklist(IDENTITY_DOCUMENTS),
  sentAt: v.number(),
  state: v.picklist(IDENTITY_STATES),
  validUntil: v.nullable(v.string()),
  agreedBy: v.null(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
});
export type QueuedIdentity = v.InferOutput<typeof row>;

/** What looks like another account of the same person. */
export const IDENTITY_DOUBLES = ['number', 'person'] as const;

const detail = v.object({
  ...row.entries,
  /** As the member typed it, masked until it is opened with a reason; null once it was deleted by rule. */
  typed: v.nullable(v.object({ name: v.string(), birthday: v.string(), number: v.string() })),
  age: v.nullable(v.number()),
  minimumAge: v.number(),
  /** Whether the name, and the birth date, are those that the account has; null: it has none. */
  isNameSame: v.nullable(v.boolean()),
  isBirthdaySame: v.nullable(v.boolean()),
  sides: v.array(v.picklist(IDENTITY_SIDES)),
  doubles: v.array(v.object({ memberId: v.string(), username: v.string(), by: v.picklist(IDENTITY_DOUBLES) })),
  provider: v.nullable(
    v.object({
      code: v.string(),
      isStandIn: v.boolean(),
      state: v.picklist(['asking', 'asked', 'answered', 'silent']),
      outcome: v.nullable(v.picklist(IDENTITY_OUTCOMES)),
      answeredAt: v.nullable(v.number()),
    }),
  ),
  /** What the level would allow in a day. */
  allows: v.object({ deposit: v.nullable(amount), withdrawal: v.nullable(amount) }),
  /** What the member has asked out and nobody has paid yet. */
  waitingOut: v.object({ count: v.number(), amount }),
  earlier: v.array(
    v.object({
      id: v.string(),
      level: v.picklist(ASKED_LEVELS),
      state: v.picklist(IDENTITY_STATES),
      at: v.number(),
      by: v.nullable(v.string()),
      reason: v.nullable(v.picklist(IDENTITY_REASONS)),
    }),
  ),
  reason: v.nullable(v.picklist(IDENTITY_REASONS)),
  note: v.nullable(v.string()),
});
export type IdentityCase = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
const decided = { id, note: decisionNote };

export const operatorIdentityCalls = defineCalls({
  getIdentityQueue: {
    method: 'GET',
    path: '/wps/operator/identity',
    auth: 'operator',
    roles: READERS,
    summary:
      'What members have sent in of who they are: what waits oldest first, what was asked for again, what runs out soon, and what was decided.',
    request: v.strictObject({ ...paging, tab: v.optional(v.picklist(IDENTITY_TABS), 'waiting') }),
    response: v.object({ list: v.array(row), ...pageCount, waiting: v.number(), oldestAt: v.nullable(v.number()) }),
    errors: [],
  },
  getIdentityCase: {
    method: 'GET',
    path: '/wps/operator/identity/:id',
    auth: 'operator',
    roles: READERS,
    summary: 'One case, masked: what agrees with the account and what does not, who else has shown the same, and what the provider says.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  openIdentity: {
    method: 'POST',
    path: '/wps/operator/identity/open',
    auth: 'operator',
    roles: READERS,
    summary: 'The document itself and what was typed, in full. The reason stands in the log before anything leaves.',
    request: v.strictObject({ id, reason: actionReason }),
    response: v.object({
      name: v.string(),
      birthday: v.string(),
      number: v.string(),
      pictures: v.array(v.object({ side: v.picklist(IDENTITY_SIDES), image: v.string(), width: v.number(), height: v.number() })),
    }),
    errors: ['identity_deleted'],
  },
  approveIdentity: {
    method: 'POST',
    path: '/wps/operator/identity/approve',
    auth: 'operator',
    roles: READERS,
    summary: 'Gives the level, until the day that the operator has read on the document.',
    request: v.strictObject({ ...decided, validUntil: v.nullable(calendarDay) }),
    response: detail,
    errors: ['conflict'],
  },
  refuseIdentity: {
    method: 'POST',
    path: '/wps/operator/identity/refuse',
    auth: 'operator',
    roles: READERS,
    summary: 'Refuses, or asks for it again; the member reads the reason in words, and the note stays in the house.',
    request: v.strictObject({ ...decided, reason: v.picklist(IDENTITY_REASONS), isAgain: v.boolean() }),
    response: detail,
    errors: ['conflict'],
  },
  revokeIdentity: {
    method: 'POST',
    path: '/wps/operator/identity/revoke',
    auth: 'operator',
    roles: READERS,
    summary: 'Takes a level back at once; what the member still waits for is put aside.',
    request: v.strictObject({ ...decided, reason: v.picklist(IDENTITY_REASONS) }),
    response: detail,
    errors: ['conflict'],
  },
});
