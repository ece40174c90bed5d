import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, amount, nothing, ofMember } from '../../fields.ts';
import { ALERT_RULES, CASE_KINDS, CASE_LINKS, CASE_STATES, CASE_VIEWS, FUNDS_STATES, SCREENING_KINDS } from '../../rules/cases.ts';
import { LIFTED_BY_TWO, MEASURES } from '../../rules/harm.ts';

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
  tasks: v.array(
    v.object({ id: v.string(), words: v.string(), dueAt: v.number(), by: v.string(), doneBy: v.nullable(v.string()), isLate: v.boolean() }),
  ),
  /** What its members were asked about their money; the answer is opened with the case, a picture with a reason. */
  questions: v.array(
    v.object({
      id: v.string(),
      memberId: v.string(),
      username: v.string(),
      words: v.string(),
      by: v.string(),
      dueAt: v.number(),
      state: v.picklist(FUNDS_STATES),
      answer: v.nullable(v.string()),
      pictures: v.array(v.string()),
    }),
  ),
  notes: v.array(v.object({ id: v.string(), by: v.string(), at: v.number(), words: v.string() })),
  asked: v.nullable(
    v.object({
      what: v.picklist(['close', 'reopen', 'lift']),
      /** What is to end for whom, where one measure of the case is. */
      lift: v.nullable(v.object({ ...ofMember, username: v.string(), what: v.picklist(LIFTED_BY_TWO) })),
      by: v.string(),
      at: v.number(),
      note: v.string(),
      isMine: v.boolean(),
    }),
  ),
});
export type CaseDetail = v.InferOutput<typeof detail>;

const screeningList = v.object({
  id: v.string(),
  list: v.string(),
  kind: v.picklist(SCREENING_KINDS),
  state: v.picklist(['waiting', 'active']),
  entries: v.number(),
  /** Of the file, by which the second operator knows it again. */
  digest: v.string(),
  askedBy: v.string(),
  askedAt: v.number(),
  isMine: v.boolean(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  /** Whether every member has been looked at since it counts. */
  isThrough: v.boolean(),
});
export type ScreeningList = v.InferOutput<typeof screeningList>;

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
    summary:
      'Stops payouts, offers or play for an account of the case, or allows offers again; payouts and play take two. The member is told nothing of a case.',
    request: v.strictObject({ id, ...ofMember, what: v.picklist(MEASURES), isOn: v.boolean(), reason: actionReason }),
    response: nothing,
    errors: ['conflict', 'second_operator_required'],
  },
  askCaseLift: {
    method: 'POST',
    path: '/wps/operator/cases/lift',
    auth: 'operator',
    roles: WORK,
    summary: 'Signs first that payouts are released, or play allowed, for an account of the case.',
    request: v.strictObject({ id, ...ofMember, what: v.picklist(LIFTED_BY_TWO), note: actionReason }),
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
      'Signs as second, which closes or opens it and ends measures of a closed case or the one that was named, or sends it back. Sending back one’s own takes it back.',
    request: v.strictObject({ id, isAgreed: v.boolean(), note: actionReason }),
    response: nothing,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares'],
  },
  addCaseTask: {
    method: 'POST',
    path: '/wps/operator/cases/tasks',
    auth: 'operator',
    roles: WORK,
    summary: 'Writes down what is to be done in a case, and by when.',
    request: v.strictObject({
      id,
      words: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300)),
      dueAt: v.pipe(v.number(), v.integer()),
    }),
    response: nothing,
    errors: ['conflict'],
  },
  endCaseTask: {
    method: 'POST',
    path: '/wps/operator/cases/tasks/done',
    auth: 'operator',
    roles: WORK,
    summary: 'Says that it is done.',
    request: v.strictObject({ id, taskId: id }),
    response: nothing,
    errors: ['conflict'],
  },
  askFunds: {
    method: 'POST',
    path: '/wps/operator/cases/funds',
    auth: 'operator',
    roles: WORK,
    summary: 'Asks a member of the case where money comes from. They read the question and its day, and nothing of a case.',
    request: v.strictObject({
      id,
      ...ofMember,
      words: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
    }),
    response: nothing,
    errors: ['conflict'],
  },
  openFundsPicture: {
    method: 'POST',
    path: '/wps/operator/cases/funds/picture',
    auth: 'operator',
    roles: WORK,
    summary: 'Opens a picture of an answer with a reason, which is logged first.',
    request: v.strictObject({ id, pictureId: v.pipe(v.string(), v.uuid()), reason: actionReason }),
    response: v.object({ image: v.string() }),
    errors: [],
  },
  decideFunds: {
    method: 'POST',
    path: '/wps/operator/cases/funds/decide',
    auth: 'operator',
    roles: WORK,
    summary: 'Says whether an answer is enough; after one that is not, another question may be asked.',
    request: v.strictObject({ id, questionId: id, isEnough: v.boolean(), note: actionReason }),
    response: nothing,
    errors: ['conflict'],
  },
  reportCase: {
    method: 'POST',
    path: '/wps/operator/cases/report',
    auth: 'operator',
    roles: WORK,
    summary: 'The case as a file for an authority, with its digest, which the log keeps.',
    request: v.strictObject({ id, reason: actionReason }),
    response: v.object({ fileName: v.string(), content: v.string(), sha256: v.string() }),
    errors: [],
  },
  fileCaseReport: {
    method: 'POST',
    path: '/wps/operator/cases/report/filed',
    auth: 'operator',
    roles: WORK,
    summary:
      'Writes down that a report of the case was handed over: to which authority, under which number of theirs, by the digest of its file.',
    request: v.strictObject({
      id,
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      authority: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(120)),
      reference: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    }),
    response: nothing,
    errors: ['conflict'],
  },
  getScreening: {
    method: 'GET',
    path: '/wps/operator/screening',
    auth: 'operator',
    roles: WORK,
    summary: 'Lists of sanctions and exclusions that count, and files that wait for a second operator.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(screeningList) }),
    errors: [],
  },
  uploadScreening: {
    method: 'POST',
    path: '/wps/operator/screening/upload',
    auth: 'operator',
    roles: WORK,
    summary:
      'Keeps a file of a list (columns name, birth, reference; several spellings of a name with a semicolon between) until a second operator signs it.',
    bodyBytes: 3_000_000,
    request: v.strictObject({
      list: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
      kind: v.picklist(SCREENING_KINDS),
      content: v.pipe(v.string(), v.maxLength(2_500_000)),
      reason: actionReason,
    }),
    response: v.object({
      id: v.string(),
      entries: v.number(),
      digest: v.string(),
      faults: v.array(v.object({ row: v.number(), column: v.string() })),
    }),
    errors: ['conflict'],
  },
  decideScreening: {
    method: 'POST',
    path: '/wps/operator/screening/decide',
    auth: 'operator',
    roles: WORK,
    summary:
      'Signs a file as second, so that it counts in the place of the one before it, or sends it back. Sending back one’s own takes it back.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), isAgreed: v.boolean(), note: actionReason }),
    response: nothing,
    errors: ['conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
});
