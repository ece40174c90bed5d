import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, decisionNote, sourcesOfMoney, pageCount, paging, queryInteger, shortText } from '../../fields.ts';
import { proofId, proofPicture } from '../../rules/proofs.ts';
import {
  HOLD_REASONS,
  REFUSAL_REASONS,
  REPORT_RESOLUTIONS,
  withdrawal,
  WITHDRAWAL_STATES,
  withdrawalNumber as number,
  withdrawalReport,
} from '../../rules/withdrawals.ts';

/** The tabs of the operators' queue. */
const WITHDRAWAL_TABS = ['review', 'held', 'sending', 'paid', 'reported', 'refused', 'all'] as const;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number];

/** A risk rule that fired: `value` is the figure that it fired on (hours, counts, hundredths or whole units, by rule). */
const signal = v.object({ code: v.string(), score: v.number(), value: v.number() });

const row = v.object({
  ...withdrawal.entries,
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  /** Stands before others where somebody waits, by the member's rank. */
  goesFirst: v.boolean(),
  ageMs: v.number(),
  isOverTarget: v.boolean(),
  riskScore: v.number(),
  signals: v.array(signal),
  approvalsNeeded: v.number(),
  approvedBy: v.array(v.string()),
});
export type QueuedWithdrawal = v.InferOutput<typeof row>;

/** A check: how it came out, and the figure behind it as text or amount. */
const check = v.object({ code: v.string(), isGood: v.boolean(), score: v.number(), value: v.nullable(v.number()) });

const step = v.object({
  stage: v.string(),
  at: v.number(),
  actor: v.string(),
  operatorId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  amount: v.nullable(amount),
});

const fullCase = v.object({
  ...row.entries,
  cardHolder: v.string(),
  payeeName: v.nullable(v.string()),
  registeredAt: v.number(),
  earlierPaid: v.number(),
  checks: v.array(check),
  month: v.object({ deposits: amount, withdrawals: amount, net: amount }),
  turnoverRemaining: amount,
  /** What it is made of; null for one of before this was kept. */
  parts: v.nullable(sourcesOfMoney),
  steps: v.array(step),
  reports: v.array(withdrawalReport),
});
export type WithdrawalCase = v.InferOutput<typeof fullCase>;

/** How many may be approved at once: as many as a page of the queue shows. */
const MAX_AT_ONCE = 20;
/** What became of one of several: where it stands, or why it was left alone. */
const result = v.object({
  id: v.string(),
  state: v.nullable(v.picklist(WITHDRAWAL_STATES)),
  errorCode: v.nullable(v.picklist(['conflict', 'not_found', 'second_operator_required', 'operator_limit', 'system_error'])),
});
export type ApprovalResult = v.InferOutput<typeof result>;

const optionalNote = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), '');
const DECIDE = ['cashier', 'risk', 'admin'] as const;

export const operatorWithdrawalCalls = defineCalls({
  getWithdrawalQueue: {
    method: 'GET',
    path: '/wps/operator/withdrawals',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The withdrawals of a tab, oldest first where somebody waits, newest first elsewhere; and the figures above them.',
    request: v.strictObject({
      ...paging,
      tab: v.optional(v.picklist(WITHDRAWAL_TABS), 'review'),
      search: v.optional(shortText, ''),
      minRisk: v.optional(queryInteger(0, 1_000), 0),
      olderThanMinutes: v.optional(queryInteger(0, 100_000), 0),
      /** 1: only what the reader has had a hand in. */
      mine: v.optional(queryInteger(0, 1), 0),
    }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      counts: v.object({
        review: v.number(),
        held: v.number(),
        sending: v.number(),
        paid: v.number(),
        reported: v.number(),
        refused: v.number(),
      }),
      figures: v.object({
        oldestMs: v.nullable(v.number()),
        overTarget: v.number(),
        targetMinutes: v.number(),
        medianTodayMs: v.nullable(v.number()),
        paidTodayAmount: amount,
        paidTodayCount: v.number(),
        /** Of what was decided today; null while nothing was. */
        automaticShare: v.nullable(v.number()),
        fourEyesFrom: amount,
        currency: v.string(),
      }),
    }),
    errors: [],
  },
  getWithdrawalCase: {
    method: 'GET',
    path: '/wps/operator/withdrawals/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One withdrawal with its checks, its timeline with names, its reports and the member’s month.',
    request: v.strictObject({ id: number }),
    response: fullCase,
    errors: [],
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/approve',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary: 'Approves; the last approval needed sends the money. The two approvals of one withdrawal come from two operators.',
    request: v.strictObject({ id: number, note: optionalNote }),
    response: row,
    errors: [
      'operator_limit',
      'amount_not_payable',
      'conflict',
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'measure_in_force',
    ],
  },
  approveWithdrawals: {
    method: 'POST',
    path: '/wps/operator/withdrawals/approve-several',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary:
      'Approves several that one operator may send, each by itself and with its own result: what has changed since `stateAt`, or needs two, is left alone. The same again changes nothing.',
    request: v.strictObject({
      list: v.pipe(v.array(v.strictObject({ id: number, stateAt: v.number() })), v.minLength(1), v.maxLength(MAX_AT_ONCE)),
      note: optionalNote,
    }),
    response: v.object({ results: v.array(result) }),
    errors: ['passkey_required'],
  },
  holdWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/hold',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary:
      'Puts a withdrawal that waits for a decision aside; the member reads the reason. Its age counts on, and so does who has approved.',
    request: v.strictObject({ id: number, reason: v.picklist(HOLD_REASONS), note: decisionNote }),
    response: row,
    errors: ['conflict'],
  },
  releaseWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/release',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary: 'Takes up again what was put aside, where it was left: it still needs every approval that it needed.',
    request: v.strictObject({ id: number, note: decisionNote }),
    response: row,
    errors: ['operator_limit', 'conflict'],
  },
  refuseWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/refuse',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary: 'Refuses what was not sent; the hold goes back and the member reads the reason.',
    request: v.strictObject({ id: number, reason: v.picklist(REFUSAL_REASONS), note: decisionNote }),
    response: row,
    errors: ['conflict'],
  },
  markWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/mark',
    auth: 'operator',
    priority: 'settle',
    roles: ['cashier', 'admin'],
    summary:
      'Says how a payout ended that the provider keeps silent about: paid, or failed (back to review). Above the four-eyes limit two operators say it.',
    request: v.strictObject({ id: number, outcome: v.picklist(['paid', 'failed']), note: decisionNote }),
    response: row,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  settleWithdrawalReport: {
    method: 'POST',
    path: '/wps/operator/withdrawals/settle',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary:
      'Ends a report: the remainder is paid again, returned to the wallet, or counts as received without a refund. Above the four-eyes limit two operators say it.',
    request: v.strictObject({ id: number, resolution: v.picklist(REPORT_RESOLUTIONS), note: decisionNote }),
    response: row,
    errors: [
      'operator_limit',
      'amount_not_payable',
      'conflict',
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'measure_in_force',
    ],
  },
  forceWithdrawalReceipt: {
    method: 'POST',
    path: '/wps/operator/withdrawals/force',
    auth: 'operator',
    priority: 'settle',
    roles: DECIDE,
    summary:
      'Counts a paid withdrawal as received without the member’s word and without a refund. Above the four-eyes limit two operators say it.',
    request: v.strictObject({ id: number, note: decisionNote }),
    response: row,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  getWithdrawalEvidence: {
    method: 'GET',
    path: '/wps/operator/withdrawals/proofs/:proofId',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A picture of a report, as base64 JPEG.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
});
