import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, decisionNote, pageCount, paging, REQUEST_TABS } from '../../fields.ts';
import { APPLICATION_REASONS, APPLICATION_STATES } from '../../rules/applications.ts';
import { proofId, proofPicture } from '../../rules/proofs.ts';

/**
 * What a member has applied for; `period` names which of the promotion's, 0 where there is one. `agreedBy` has approved where two must,
 * and `isMine` when that was the reader.
 */
const row = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  promotion: v.string(),
  period: v.number(),
  amount,
  isPoints: v.boolean(),
  appliedAt: v.number(),
  proofCount: v.number(),
  state: v.picklist(APPLICATION_STATES),
  needsTwo: v.boolean(),
  agreedBy: v.nullable(v.string()),
  isMine: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  claimedAt: v.nullable(v.number()),
});
export type QueuedApplication = v.InferOutput<typeof row>;

const detail = v.object({
  ...row.entries,
  remark: v.string(),
  proofs: v.array(v.string()),
  registeredAt: v.number(),
  /** What became of the member's other applications. */
  earlier: v.object({ approved: v.number(), refused: v.number() }),
  reason: v.nullable(v.picklist(APPLICATION_REASONS)),
  note: v.nullable(v.string()),
  fourEyesAbove: amount,
});
export type ApplicationCase = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
const DECIDE = ['cashier', 'risk', 'admin'] as const;

export const operatorApplicationCalls = defineCalls({
  getApplicationQueue: {
    method: 'GET',
    path: '/wps/operator/applications',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What members have applied for: what waits oldest first, or what was decided newest first.',
    request: v.strictObject({ ...paging, tab: v.optional(v.picklist(REQUEST_TABS), 'waiting') }),
    response: v.object({ list: v.array(row), ...pageCount, waiting: v.number(), oldestAt: v.nullable(v.number()) }),
    errors: [],
  },
  getApplicationCase: {
    method: 'GET',
    path: '/wps/operator/applications/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One application with the member’s words, the pictures, and what became of earlier ones.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  approveApplication: {
    method: 'POST',
    path: '/wps/operator/applications/approve',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Approves: the member may claim the prize. Money above the brand’s amount takes two operators.',
    request: v.strictObject({ id, note: decisionNote }),
    response: detail,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required', 'prize_over'],
  },
  refuseApplication: {
    method: 'POST',
    path: '/wps/operator/applications/refuse',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Refuses with a reason that the member reads; the note stays in the house.',
    request: v.strictObject({ id, reason: v.picklist(APPLICATION_REASONS), note: decisionNote }),
    response: detail,
    errors: ['conflict'],
  },
  getApplicationEvidence: {
    method: 'GET',
    path: '/wps/operator/applications/proofs/:proofId',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A picture of an application, as base64 JPEG.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
});
