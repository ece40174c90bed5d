import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { amount, pageCount, paging, queryInteger, shortText } from '../fields.ts';
import {
  REFUSAL_REASONS,
  REPORT_RESOLUTIONS,
  withdrawal,
  withdrawalNumber as number,
  withdrawalPicture,
  withdrawalReport,
} from '../rules/withdrawals.ts';

/** The tabs of the operators' queue; `open` is all that waits for somebody. */
export const WITHDRAWAL_TABS = ['review', 'sending', 'paid', 'reported', 'refused', 'all'] as const;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number];

/** A risk rule that fired: `value` is the figure that it fired on (hours, counts, hundredths or whole units, by rule). */
const signal = v.object({ code: v.string(), score: v.number(), value: v.number() });
export type WithdrawalSignal = v.InferOutput<typeof signal>;

const row = v.object({
  ...withdrawal.entries,
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
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
  steps: v.array(step),
  reports: v.array(withdrawalReport),
});
export type WithdrawalCase = v.InferOutput<typeof fullCase>;

const note = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300));
const optionalNote = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), '');
const READ = ['support', 'cashier', 'risk', 'admin'] as const;
const DECIDE = ['cashier', 'risk', 'admin'] as const;

export const operatorWithdrawalCalls = defineCalls({
  getWithdrawalQueue: {
    method: 'GET',
    path: '/wps/operator/withdrawals',
    auth: 'operator',
    roles: READ,
    summary: 'The withdrawals of a tab, oldest first where somebody waits, newest first elsewhere; and the figures above them.',
    request: v.strictObject({
      ...paging,
      tab: v.optional(v.picklist(WITHDRAWAL_TABS), 'review'),
      search: v.optional(shortText, ''),
      minRisk: v.optional(queryInteger(0, 1_000), 0),
      olderThanMinutes: v.optional(queryInteger(0, 100_000), 0),
    }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      counts: v.object({ review: v.number(), sending: v.number(), paid: v.number(), reported: v.number(), refused: v.number() }),
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
    roles: READ,
    summary: 'One withdrawal with its checks, its timeline with names, its reports and the member’s month.',
    request: v.strictObject({ id: number }),
    response: fullCase,
    errors: [],
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/approve',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Approves; the last approval needed sends the money. The two approvals of one withdrawal come from two operators.',
    request: v.strictObject({ id: number, note: optionalNote }),
    response: row,
    errors: ['conflict', 'second_operator_required'],
  },
  refuseWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/refuse',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Refuses what was not sent; the hold goes back and the member reads the reason.',
    request: v.strictObject({ id: number, reason: v.picklist(REFUSAL_REASONS), note }),
    response: row,
    errors: ['conflict'],
  },
  markWithdrawal: {
    method: 'POST',
    path: '/wps/operator/withdrawals/mark',
    auth: 'operator',
    roles: ['cashier', 'admin'],
    summary:
      'Says how a payout ended that the provider keeps silent about: paid, or failed (back to review). Above the four-eyes limit two operators say it.',
    request: v.strictObject({ id: number, outcome: v.picklist(['paid', 'failed']), note }),
    response: row,
    errors: ['conflict', 'second_operator_required'],
  },
  settleWithdrawalReport: {
    method: 'POST',
    path: '/wps/operator/withdrawals/settle',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Ends a report: the remainder is paid again, returned to the wallet, or counts as received without a refund. Above the four-eyes limit two operators say it.',
    request: v.strictObject({ id: number, resolution: v.picklist(REPORT_RESOLUTIONS), note }),
    response: row,
    errors: ['conflict', 'second_operator_required'],
  },
  forceWithdrawalReceipt: {
    method: 'POST',
    path: '/wps/operator/withdrawals/force',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Counts a paid withdrawal as received without the member’s word and without a refund.',
    request: v.strictObject({ id: number, note }),
    response: row,
    errors: ['conflict'],
  },
  getWithdrawalEvidence: {
    method: 'GET',
    path: '/wps/operator/withdrawals/proofs/:proofId',
    auth: 'operator',
    roles: READ,
    summary: 'A picture of a report, as base64 JPEG.',
    request: v.strictObject({ proofId: v.pipe(v.string(), v.uuid()) }),
    response: withdrawalPicture,
    errors: [],
  },
});
