import * as v from 'valibot';

export const DEPOSIT_KINDS = ['qr', 'bank', 'ewallet', 'voucher'] as const;
export const DEPOSIT_STATUSES = [
  'creating',
  'waiting',
  'part',
  'credited',
  'review',
  'expired',
  'cancelled',
  'failed',
  'returned',
] as const;
/** Why a person has to look: less or more than asked, behind the end of the order, beyond the member's limits, a closed account, a refund that failed, or somebody else who paid. */
export const DEPOSIT_EXCEPTIONS = ['part', 'over', 'late', 'limit', 'closed', 'refund', 'payer'] as const;
/** What operators may ask a member about a deposit that waits for them: who paid, the receipt (a picture is needed), why this amount. */
export const DEPOSIT_QUESTIONS = ['payer', 'receipt', 'amount'] as const;
export type DepositQuestion = (typeof DEPOSIT_QUESTIONS)[number];
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

const amount = v.number();

/**
 * A deposit as members and operators see it: `payAmount` is what must be paid, with the cents or units that tell this payer apart;
 * of what was received some is credited, held for a person to look at, or returned.
 */
export const deposit = v.object({
  id: v.string(),
  reference: v.string(),
  method: v.string(),
  methodName: v.string(),
  kind: v.picklist(DEPOSIT_KINDS),
  currency: v.string(),
  amount,
  payAmount: amount,
  received: amount,
  credited: amount,
  held: amount,
  returned: amount,
  status: v.picklist(DEPOSIT_STATUSES),
  exception: v.nullable(v.picklist(DEPOSIT_EXCEPTIONS)),
  createdAt: v.number(),
  expiresAt: v.number(),
  paidAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
});

/** A step that waits for a second operator: above the brand's amount nobody decides alone. */
export const depositDecision = v.object({
  action: v.picklist(['credit', 'return']),
  amount,
  state: v.picklist(['asked', 'done', 'refused']),
  askedBy: v.string(),
  askedAt: v.number(),
  note: v.string(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  decidedNote: v.nullable(v.string()),
});

/** Money on its way back to its payer; `paid` is what has gone, once it has ended. */
export const depositRefund = v.object({
  id: v.string(),
  amount,
  paid: amount,
  state: v.picklist(['sent', 'done', 'failed']),
  reason: v.nullable(v.string()),
  askedAt: v.number(),
  endedAt: v.nullable(v.number()),
});
export type DepositRefund = v.InferOutput<typeof depositRefund>;
