import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | null, string | null>;
type Texts = ColumnType<Record<string, string>, string, string>;

type StoredInstructions = {
  readonly qr: string | null;
  readonly account: { readonly bank: string; readonly number: string; readonly name: string } | null;
  readonly redirectUrl: string | null;
};

export type StoredMerchant = {
  readonly domain: string;
  readonly pan: string;
  readonly merchantId: string;
  readonly criteria: string;
  readonly nationalId: string;
  readonly categoryCode: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
};

type OrderStatus = 'creating' | 'waiting' | 'part' | 'credited' | 'review' | 'expired' | 'cancelled' | 'failed' | 'returned';
export type OrderException = 'part' | 'over' | 'late' | 'limit' | 'closed' | 'refund' | 'payer';

export interface DepositTables {
  deposit_setting: {
    brand_code: string;
    turnover_times: number;
    four_eyes_above: bigint;
    late_minutes: number;
    open_orders: number;
  };
  deposit_method: {
    brand_code: string;
    currency: string;
    code: string;
    kind: 'qr' | 'bank' | 'ewallet' | 'voucher';
    provider_code: string;
    names: Texts;
    notes: Texts;
    min_amount: bigint;
    max_amount: bigint;
    quick_amounts: bigint[];
    expires_minutes: number;
    usual_from_s: number;
    usual_to_s: number;
    has_unique_amount: boolean;
    /** That can be paid; null: as the currency has them. */
    decimals: number | null;
    banks: string[];
    merchant: Json<StoredMerchant | null>;
    is_open: Generated<boolean>;
    position: number;
  };
  deposit_order: {
    id: string;
    reference: string;
    brand_code: string;
    member_id: bigint;
    idempotency_key: string;
    method: string;
    kind: 'qr' | 'bank' | 'ewallet' | 'voucher';
    currency: string;
    provider_code: string;
    bank: string | null;
    amount: bigint;
    pay_amount: bigint;
    has_unique_amount: boolean;
    offer_id: string | null;
    status: OrderStatus;
    exception: Generated<OrderException | null>;
    reason: Generated<string | null>;
    instructions: Json<StoredInstructions | null>;
    received: Generated<bigint>;
    credited: Generated<bigint>;
    held: Generated<bigint>;
    returned: Generated<bigint>;
    created_at: Date;
    expires_at: Date;
    paid_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    tries: Generated<number>;
    next_check_at: Date | null;
  };
  deposit_payment: {
    provider_code: string;
    payment_id: string;
    order_id: string;
    amount: bigint;
    paid_at: Date;
    notified_at: Date;
    notified_by: 'webhook' | 'query' | 'voucher' | 'hand' | 'statement';
    payer_name: string | null;
  };
  deposit_credit: { transfer_id: string; order_id: string; member_id: bigint; amount: bigint; at: Date; is_by_hand: boolean };
  deposit_decision: {
    id: Generated<bigint>;
    order_id: string;
    action: 'credit' | 'return';
    amount: bigint;
    state: 'asked' | 'done' | 'refused';
    asked_by: bigint;
    asked_at: Date;
    note: string;
    decided_by: bigint | null;
    decided_at: Date | null;
    decided_note: string | null;
    /** The operator's request, where it was decided among several. */
    request_key: string | null;
  };
  /** Its id is also that of the transfer that booked it. */
  deposit_unmatched: {
    id: string;
    brand_code: string;
    provider_code: string;
    payment_id: string;
    /** The order that the provider named; a bank names none. */
    provider_order: string | null;
    remark: Generated<string | null>;
    currency: string;
    amount: bigint;
    paid_at: Date;
    notified_at: Date;
    payer_name: string | null;
    /** `confirmed`: the provider reported the same money under another number. */
    state: Generated<'waiting' | 'assigned' | 'returned' | 'confirmed'>;
    /** What of it went back, or is on its way. */
    returned: Generated<bigint>;
    order_id: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
  deposit_unmatched_decision: {
    id: Generated<bigint>;
    unmatched_id: string;
    action: 'assign' | 'return' | 'confirm';
    order_id: string | null;
    payment_id: string | null;
    state: 'asked' | 'done' | 'refused';
    asked_by: bigint;
    asked_at: Date;
    note: string;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    decided_note: Generated<string | null>;
  };
  /** One try to send money back, of an order or of a payment without one. */
  deposit_refund: {
    id: string;
    order_id: string | null;
    unmatched_id: string | null;
    provider_code: string;
    currency: string;
    amount: bigint;
    /** What has gone back once it has ended. */
    paid: Generated<bigint>;
    payments: ColumnType<readonly { readonly paymentId: string; readonly amount: string }[], string, never>;
    state: Generated<'sent' | 'done' | 'failed'>;
    reason: Generated<string | null>;
    asked_at: Date;
    ended_at: Generated<Date | null>;
  };
  deposit_question: {
    id: string;
    order_id: string;
    question: 'payer' | 'receipt' | 'amount';
    note: string;
    asked_by: bigint;
    asked_at: Date;
    answer: string | null;
    answered_at: Date | null;
  };
  deposit_proof: {
    id: string;
    question_id: string;
    is_used: Generated<boolean>;
    uploaded_at: Date;
    width: number;
    height: number;
    bytes: Buffer;
  };
  /** A bank statement that one operator has read in and another decides. */
  deposit_statement: {
    id: string;
    brand_code: string;
    provider_code: string;
    method: string;
    currency: string;
    name: string;
    digest: Buffer;
    outgoing: number;
    reason: string;
    state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
    requested_by: bigint;
    requested_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    note: Generated<string | null>;
  };
  /** `row`: of the file, counted from 1 with the names of the columns. */
  deposit_statement_line: {
    statement_id: string;
    row: number;
    provider_code: string;
    reference: string;
    amount: bigint;
    paid_at: Date;
    payer_name: string | null;
    remark: string;
    outcome: Generated<'matched' | 'unmatched' | 'confirmed' | 'known' | 'differs' | null>;
    order_id: Generated<string | null>;
    unmatched_id: Generated<string | null>;
    /** The number under which the provider has reported the same money. */
    payment_id: Generated<string | null>;
    worked_at: Generated<Date | null>;
  };
  deposit_voucher: {
    code_hash: Buffer;
    brand_code: string;
    currency: string;
    amount: bigint;
    tail: string;
    created_at: Date;
    expires_at: Date;
    order_id: string | null;
    redeemed_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends DepositTables {}
}
