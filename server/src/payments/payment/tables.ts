import type { ColumnType, Generated } from 'kysely';

export type StoredPayment = {
  readonly paymentId: string;
  readonly amount: string;
  readonly paidAt: number;
  readonly payerName: string | null;
};

export interface PaymentTables {
  payout: {
    id: string;
    kind: Generated<'payout' | 'refund'>;
    /** What it pays for: one payout for each. */
    cause: string;
    provider_code: string;
    amount: bigint;
    currency: string;
    target: Buffer;
    status: 'queued' | 'sent' | 'paid' | 'failed' | 'review';
    provider_id: string | null;
    paid: Generated<bigint>;
    reason: string | null;
    tries: Generated<number>;
    next_check_at: Date;
    created_at: Date;
    sent_at: Date | null;
    ended_at: Date | null;
  };
  payment_difference: {
    id: Generated<bigint>;
    at: Date;
    provider_code: string;
    kind: 'deposit' | 'payout' | 'refund';
    order_id: string;
    what: string;
    ours: string;
    theirs: string;
  };
  local_order: {
    order_id: string;
    provider_id: string;
    kind: 'deposit' | 'payout' | 'refund';
    method: string;
    amount: bigint;
    currency: string;
    status: 'pending' | 'paid' | 'failed' | 'expired';
    payments: ColumnType<StoredPayment[], string, string>;
    reason: string | null;
    /** What the payer, or the payee, is told. */
    details: ColumnType<Record<string, string>, string, string>;
    webhook_url: string;
    return_url: string | null;
    created_at: Date;
    expires_at: Date | null;
  };
  local_webhook: {
    id: Generated<bigint>;
    event_id: string;
    order_id: string;
    body: string;
    tries: Generated<number>;
    next_try_at: Date;
    delivered_at: Date | null;
    answer: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends PaymentTables {}
}
