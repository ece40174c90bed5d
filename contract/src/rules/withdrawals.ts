import * as v from 'valibot';

/**
 * Where a withdrawal stands. Its money on hold: review, second_review, on_hold (an operator has put it aside, or the owner has locked the account), sending. Paid and not confirmed yet: paid, reported (part or nothing
 * arrived, says the member). Ended: received, refused (the hold went back), returned (paid, did not arrive, and went back).
 */
export const WITHDRAWAL_STATES = [
  'review',
  'second_review',
  'on_hold',
  'sending',
  'paid',
  'reported',
  'received',
  'refused',
  'returned',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What can stand in a withdrawal's timeline. */
export const WITHDRAWAL_STAGES = [
  'requested',
  'review',
  'approved',
  'second_approved',
  'held',
  'released',
  'sending',
  'paid',
  'paid_part',
  'payout_failed',
  'refused',
  'reminded',
  'received',
  'received_automatically',
  'receipt_forced',
  'reported_part',
  'reported_none',
  'paid_again',
  'returned',
] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** Why an operator refuses; the member reads it in words. */
export const REFUSAL_REASONS = [
  'name_mismatch',
  'account_invalid',
  'wagering_open',
  'identity_open',
  'second_account',
  'rules_broken',
  'bank_unavailable',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why an operator puts a withdrawal aside; the member reads it in words. */
export const HOLD_REASONS = ['bank_check', 'play_check', 'identity_check', 'bank_closed'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Every reason that a member may read in a withdrawal's timeline. */
export const WITHDRAWAL_REASONS = [
  ...REFUSAL_REASONS,
  ...HOLD_REASONS,
  'routine',
  'second_look',
  'card_new',
  'name_differs',
  'first_large',
  'large',
  'contact_changed',
  'password_changed',
  'device_new',
  'many_today',
  'not_arrived',
  'owner_locked',
  'receipt_forced',
] as const;

/** What keeps a member from withdrawing at all; amounts have their own limits. */
export const WITHDRAWAL_MISSING = [
  'turnover',
  'given',
  'card',
  'card_held',
  'payment_password',
  'daily_count',
  'daily_amount',
  'balance',
] as const;
export type WithdrawalMissing = (typeof WITHDRAWAL_MISSING)[number];

/** `W2506140318`: the day, and its place in all. */
export const withdrawalNumber = v.pipe(v.string(), v.regex(/^W\d{6}\d{4,12}$/));

const amount = v.number();

/** One withdrawal. `reportUntil`: until when the member may say that money did not arrive; null when it cannot be said. */
export const withdrawal = v.object({
  id: v.string(),
  amount,
  currency: v.string(),
  currencySymbol: v.string(),
  state: v.picklist(WITHDRAWAL_STATES),
  stateAt: v.number(),
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  bankCode: v.string(),
  bankName: v.string(),
  cardMasked: v.string(),
  reason: v.nullable(v.string()),
  /** The reason in the brand's own words; null: in the site's. */
  reasonText: v.nullable(v.string()),
  heldAmount: amount,
  openAmount: amount,
  receivedAmount: amount,
  returnedAmount: amount,
  receiptDueAt: v.nullable(v.number()),
  reportUntil: v.nullable(v.number()),
  isAutomaticReceipt: v.boolean(),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;

/** How an operator ends a report: the remainder is sent again, goes back to the wallet, or counts as received. */
export const REPORT_RESOLUTIONS = ['pay_again', 'return', 'forced_receipt'] as const;

/** What the member says of money that did not arrive; `proofs` are the ids of the pictures. */
export const withdrawalReport = v.object({
  id: v.string(),
  at: v.number(),
  answer: v.picklist(['part', 'none']),
  receivedAmount: amount,
  remainder: amount,
  remark: v.string(),
  resolution: v.nullable(v.picklist(REPORT_RESOLUTIONS)),
  proofs: v.array(v.string()),
});
export type WithdrawalReport = v.InferOutput<typeof withdrawalReport>;
