import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, bankCard, empty, sourcesOfMoney, nothing, ownMoney, pageCount, paging, turnoverLine } from '../../fields.ts';
import { IDENTITY_LEVELS } from '../../rules/identity.ts';
import { MAX_REMARK, PROOF_BODY_BYTES, proofId, proofIds, proofImage, proofPicture } from '../../rules/proofs.ts';
import {
  withdrawal,
  WITHDRAWAL_MISSING,
  WITHDRAWAL_STAGES,
  withdrawalNumber as number,
  withdrawalReport,
} from '../../rules/withdrawals.ts';

/** Medians in milliseconds of what was really paid in the last seven days; null while there are too few to say. */
const usual = v.object({
  totalMs: v.nullable(v.number()),
  reviewMs: v.nullable(v.number()),
  sendingMs: v.nullable(v.number()),
  /** How long one that an operator had put aside stood there. */
  holdMs: v.nullable(v.number()),
  count: v.number(),
});
export type PayoutDuration = v.InferOutput<typeof usual>;

const step = v.object({
  stage: v.picklist(WITHDRAWAL_STAGES),
  at: v.number(),
  actor: v.picklist(['member', 'operator', 'provider', 'system']),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  amount: v.nullable(amount),
});
export type WithdrawalStep = v.InferOutput<typeof step>;

const detail = v.object({
  ...withdrawal.entries,
  steps: v.array(step),
  usual,
  /** When it should be there, as these things usually go; null without a usual time, and once it is paid. */
  expectedAt: v.nullable(v.number()),
  reports: v.array(withdrawalReport),
  /** For so many days after a confirmation by time alone it can still be reported; 0: not at all. */
  reportDays: v.number(),
  /** Within so many minutes a decision is meant to be made. */
  targetMinutes: v.number(),
  /** What it is made of; null for one of before this was kept. */
  parts: v.nullable(sourcesOfMoney),
});
export type WithdrawalDetail = v.InferOutput<typeof detail>;

/** An account with the usual time of its bank. */
const card = v.object({ ...bankCard.entries, usualMs: v.nullable(v.number()) });
export type WithdrawalCard = v.InferOutput<typeof card>;

const check = v.object({
  currency: v.string(),
  currencySymbol: v.string(),
  /** How many decimals can be paid out. */
  decimals: v.number(),
  balance: amount,
  /** What could be asked for now: the balance within all limits; 0 while something is missing. */
  withdrawable: amount,
  missing: v.array(v.picklist(WITHDRAWAL_MISSING)),
  turnover: v.object({ remaining: amount, lines: v.array(turnoverLine) }),
  ...ownMoney.entries,
  /** `isBound`: the day's amount below is what the confirmed identity allows; `next` allows more. */
  identity: v.object({ level: v.picklist(IDENTITY_LEVELS), isBound: v.boolean(), next: v.nullable(v.picklist(IDENTITY_LEVELS)) }),
  limits: v.object({
    min: amount,
    max: amount,
    dailyAmount: amount,
    dailyUsed: amount,
    dailyCount: v.number(),
    countUsed: v.number(),
    resetsAt: v.number(),
  }),
  cards: v.array(card),
  hasPaymentPassword: v.boolean(),
  targetMinutes: v.number(),
  /** From which amount a fresh proof is asked for, and until when this session has given one. */
  stepUp: v.object({ from: amount, until: v.nullable(v.number()), methods: v.array(v.picklist(['GOOGLE', 'SMS', 'EMAIL', 'PASSWORD'])) }),
  usual,
});
export type WithdrawalCheck = v.InferOutput<typeof check>;

const page = v.object({ list: v.array(withdrawal), ...pageCount });

export const withdrawalCalls = defineCalls({
  getWithdrawalCheck: {
    method: 'GET',
    path: '/wps/withdrawals/check',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    summary: 'Whether the member can withdraw, and exactly what is missing.',
    request: empty,
    response: check,
    errors: [],
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/wps/withdrawals',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    sealed: true,
    idempotent: true,
    summary: 'Asks for a withdrawal: the amount goes on hold at once. It cannot be taken back.',
    request: v.strictObject({
      amount: v.number(),
      cardId: v.pipe(v.string(), v.maxLength(64)),
      paymentPassword: v.pipe(v.string(), v.maxLength(64)),
    }),
    response: withdrawal,
    errors: [
      'amount_invalid',
      'amount_not_payable',
      'insufficient_balance',
      'idempotency_conflict',
      'withdrawal_blocked',
      'withdrawal_limit',
      'identity_limit',
      'identity_required',
      'bank_card_unknown',
      'bank_card_held',
      'payment_password_missing',
      'payment_password_wrong',
      'step_up_required',
    ],
  },
  getWithdrawals: {
    method: 'GET',
    path: '/wps/withdrawals',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The member’s withdrawals, newest first.',
    request: v.strictObject(paging),
    response: page,
    errors: [],
  },
  getWithdrawal: {
    method: 'GET',
    path: '/wps/withdrawals/:id',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    summary: 'One withdrawal with its timeline, its usual time and its reports.',
    request: v.strictObject({ id: number }),
    response: detail,
    errors: [],
  },
  getPaymentConfirmationList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The withdrawals that wait for the member’s word on what arrived, or may still get it.',
    request: v.strictObject(paging),
    response: page,
    errors: [],
  },
  processC2CTransaction: {
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    auth: 'member',
    priority: 'settle',
    area: 'MC',
    whileStopped: true,
    idempotent: true,
    summary: 'Says what arrived: all, a part (`receivedAmount`) or nothing; a part or nothing needs at least one picture as proof.',
    request: v.strictObject({
      id: number,
      action: v.picklist(['all', 'part', 'none']),
      receivedAmount: v.optional(v.number()),
      remark: v.optional(v.pipe(v.string(), v.maxLength(MAX_REMARK)), ''),
      proofs: v.optional(proofIds, []),
    }),
    response: withdrawal,
    errors: ['amount_invalid', 'amount_not_payable', 'conflict', 'idempotency_conflict', 'proof_missing'],
  },
  addWithdrawalProof: {
    method: 'POST',
    path: '/wps/withdrawals/proofs',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    bodyBytes: PROOF_BODY_BYTES,
    summary:
      'Keeps one picture (png or jpg, at most 5 MB, base64) for a report; it is drawn anew, and only its owner and operators see it.',
    request: v.strictObject({ id: number, image: proofImage }),
    response: v.object({ proofId: v.string() }),
    errors: ['conflict', 'image_invalid', 'image_too_large', 'quota_exceeded'],
  },
  removeWithdrawalProof: {
    method: 'DELETE',
    path: '/wps/withdrawals/proofs',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'Takes back a picture that no report has used.',
    request: v.strictObject({ proofId }),
    response: nothing,
    errors: [],
  },
  getWithdrawalProof: {
    method: 'GET',
    path: '/wps/withdrawals/proofs/:proofId',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'One of the member’s own pictures, as base64 JPEG.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
});
