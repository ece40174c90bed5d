import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount, nothing, ofMember } from '../../fields.ts';
import { ALERT_RULES, CASE_KINDS, CASE_LINKS, CASE_STATES, CASE_VIEWS } from '../../rules/cases.ts';
import { MEASURES } from '../../rules/harm.ts';

const WORK = ['risk', 'admin'] as const;
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const evidence = v.object({ what: v.string(), reference: v.string(), at: v.number(), amount: v.nullable(amount) });
const alert = v.object({
  id: v.string(),
  rule: v.picklist(ALERT_RULES),
  memberId: v.string(),
  username: v.string(),
  score: v.number(),
  raisedAt: v.number(),
  /** As it was when the alert was raised; nothing changes it. */
  evidence: v.array(evidence),
});
export type CaseAlert = v.InferOutput<typeof alert>;

const row = v.object({
  id: v.string(),
  kind: v.picklist(CASE_KINDS),
  title: v.string(),
  state: v.picklist(CASE_STATES),
  score: v.number(),
  members: v.array(v.string()),
  openedBy: v.string(),
  openedAt: v.number(),
  dueAt: v.number(),
});
export type CaseRow = v.InferOutput<typeof row>;

const detail = v.object({
  ...row.entries,
  alerts: v.array(alert),
  accounts: v.array(
    v.object({
      memberId: v.string(),
      username: v.string(),
      status: v.picklist(['active', 'disabled']),
      deposited: amount,
      withdrawn: amount,
      measures: v.array(v.object({ what: v.picklist(MEASURES), since: v.number() })),
    }),
  ),
  /** What accounts share; `sharedBy` counts all members of the house who have it, and few of them make it strong. */
  links: v.array(
    v.object({
      kind: v.picklist(CASE_LINKS),
      label: v.string(),
      sharedBy: v.number(),
      isStrong: v.boolean(),
      members: v.array(v.object({ memberId: v.string(), username: v.string(), isIn: v.boolean() })),
    }),
  ),
  notes: v.array(v.object({ id: v.string(), by: v.string(), at: v.number(), words: v.string() })),
  asked: v.nullable(
    v.object({ what: v.picklist(['close', 'reopen']), by: v.string(), at: v.number(), note: v.string(), isMine: v.boolean() }),
  ),
});
export type CaseDetail = v.InferOutput<typeof detail>;

export const operatorCaseCalls = defineCalls({
  getCases: {
    method: 'GET',
    path: '/wps/operator/cases',
    auth: 'operator',
    roles: WORK,
    summary: 'Cases by their due date, and alerts that are in none, the heaviest first.',
    request: v.strictObject({ view: v.optional(v.picklist(CASE_VIEWS), 'open') }),
    response: v.object({ list: v.array(row), alerts: v.array(alert), open: v.number(), waiting: v.number() }),
    errors: [],
  },
  getCase: {
    method: 'GET',
    path: '/wps/operator/cases/one',
    auth: 'operator',
    roles: WORK,
    summary:
      'One case: alerts with their evidence, accounts with what is stopped, links, notes and what waits for a second operator. The look is written down.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  openCase: {
    method: 'POST',
    path: '/wps/operator/cases',
    auth: 'operator',
    roles: WORK,
    summary: 'Opens a case from alerts that are in none, or over an account without any.',
    request: v.strictObject({
      kind: v.picklist(CASE_KINDS),
      title: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)),
      alerts: v.pipe(v.array(id), v.maxLength(50)),
      members: v.pipe(v.array(id), v.maxLength(50)),
      reason: actionReason,
    }),
    response: v.object({ id: v.string() }),
    errors: ['conflict'],
  },
  dismissAlert: {
    method: 'POST',
    path: '/wps/operator/cases/alerts/dismiss',
    auth: 'operator',
    roles: WORK,
    summary: 'Puts an alert aside with a reason; its evidence stays.',
    request: v.strictObject({ id, reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  addCaseMember: {
    method: 'POST',
    path: '/wps/operator/cases/members',
    auth: 'operator',
    roles: WORK,
    summary: 'Takes a linked account into a case, closed accounts too.',
    request: v.strictObject({ id, ...ofMember }),
    response: nothing,
    errors: ['conflict'],
  },
  noteCase: {
    method: 'POST',
    path: '/wps/operator/cases/notes',
    auth: 'operator',
    roles: WORK,
    summary: 'Writes a note in a case. It cannot be erased.',
    request: v.strictObject({ id, words: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(2_000)) }),
    response: nothing,
    errors: ['conflict'],
  },
  setCaseMeasure: {
    method: 'POST',
    path: '/wps/operator/cases/measures',
    auth: 'operator',
    roles: WORK,
    summary: 'Stops payouts, offers or play for an account of the case, or ends that. The member is told nothing of a case.',
    request: v.strictObject({ id, ...ofMember, what: v.picklist(MEASURES), isOn: v.boolean(), reason: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  askCaseDecision: {
    method: 'POST',
    path: '/wps/operator/cases/ask',
    auth: 'operator',
    roles: WORK,
    summary: 'Signs first that a case is closed, or opened again.',
    request: v.strictObject({ id, what: v.picklist(['close', 'reopen']), note: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  decideCase: {
    method: 'POST',
    path: '/wps/operator/cases/decide',
    auth: 'operator',
    roles: WORK,
    summary:
      'Signs as second, which closes or opens it and ends measures of a closed case, or sends it back. Sending back one’s own takes it back.',
    request: v.strictObject({ id, isAgreed: v.boolean(), note: actionReason }),
    response: nothing,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares'],
  },
});
