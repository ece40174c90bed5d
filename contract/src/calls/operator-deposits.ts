import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { amount, paging, shortText } from '../fields.ts';
import { DEPOSIT_EXCEPTIONS, DEPOSIT_KINDS, DEPOSIT_STATUSES } from '../rules/deposits.ts';

export const DEPOSIT_VIEWS = ['exceptions', 'waiting', 'credited', 'returned', 'all'] as const;

/** A step that waits for a second operator: above the brand's amount nobody decides alone. */
const decision = v.object({
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

const row = v.object({
  id: v.string(),
  reference: v.string(),
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  method: v.string(),
  methodName: v.string(),
  kind: v.picklist(DEPOSIT_KINDS),
  provider: v.string(),
  currency: v.string(),
  amount,
  payAmount: amount,
  received: amount,
  credited: amount,
  held: amount,
  returned: amount,
  status: v.picklist(DEPOSIT_STATUSES),
  exception: v.nullable(v.picklist(DEPOSIT_EXCEPTIONS)),
  /** Waits for a second operator. */
  isAsked: v.boolean(),
  createdAt: v.number(),
  expiresAt: v.number(),
  paidAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
});
export type QueuedDeposit = v.InferOutput<typeof row>;

/** What a person should look at before deciding: `good`, `odd` or `unknown`, with the figure or word that it is about. */
const check = v.object({
  name: v.picklist(['payerName', 'amount', 'time', 'sameAmount', 'account', 'history']),
  verdict: v.picklist(['good', 'odd', 'unknown']),
  value: v.string(),
});

const detail = v.object({
  deposit: row,
  payments: v.array(
    v.object({
      paymentId: v.string(),
      amount,
      paidAt: v.number(),
      heardAt: v.number(),
      heardBy: v.picklist(['webhook', 'query', 'voucher']),
      payerName: v.nullable(v.string()),
    }),
  ),
  checks: v.array(check),
  decisions: v.array(decision),
  /** Above it a second operator has to agree. */
  fourEyesAbove: amount,
});
export type DepositDetail = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
const note = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300));
const LOOKERS = ['support', 'cashier', 'risk', 'admin'] as const;
const DECIDERS = ['cashier', 'risk', 'admin'] as const;

export const operatorDepositCalls = defineCalls({
  getDepositQueue: {
    method: 'GET',
    path: '/wps/operator/deposits',
    auth: 'operator',
    roles: LOOKERS,
    summary: 'Deposits for operators: the exceptions oldest first, the others newest first, and the day’s figures.',
    request: v.strictObject({
      ...paging,
      view: v.optional(v.picklist(DEPOSIT_VIEWS), 'exceptions'),
      kind: v.optional(v.picklist(DEPOSIT_KINDS)),
      search: v.optional(shortText, ''),
    }),
    response: v.object({
      list: v.array(row),
      totalPages: v.number(),
      totalRecords: v.number(),
      figures: v.object({
        exceptions: v.number(),
        /** Seconds since the oldest exception was paid; null without one. */
        oldestS: v.nullable(v.number()),
        waiting: v.number(),
        creditedToday: v.number(),
        /** Of today's credits, without a person; 0 to 1, null without any. */
        automaticShare: v.nullable(v.number()),
        medianS: v.nullable(v.number()),
        receivedToday: amount,
        held: amount,
        /** Where a provider's word and ours differ. */
        differences: v.number(),
      }),
    }),
    errors: [],
  },
  getQueuedDeposit: {
    method: 'GET',
    path: '/wps/operator/deposits/:id',
    auth: 'operator',
    roles: LOOKERS,
    summary: 'One deposit with its payments, the checks and what was decided.',
    request: v.strictObject({ id }),
    response: detail,
    errors: [],
  },
  creditQueuedDeposit: {
    method: 'POST',
    path: '/wps/operator/deposits/credit',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Credits what is held of a deposit; above the brand’s amount the first call asks and another operator’s does it.',
    request: v.strictObject({ id, note }),
    response: detail,
    errors: ['conflict', 'second_operator_required', 'deposit_limit'],
  },
  returnQueuedDeposit: {
    method: 'POST',
    path: '/wps/operator/deposits/return',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Sends back what is held of a deposit through the provider that took it; the same two steps above the brand’s amount.',
    request: v.strictObject({ id, note }),
    response: detail,
    errors: ['conflict', 'second_operator_required'],
  },
  refuseDepositDecision: {
    method: 'POST',
    path: '/wps/operator/deposits/refuse',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Takes a step that waits for a second operator off the table; the deposit stays where it is.',
    request: v.strictObject({ id, note }),
    response: detail,
    errors: ['conflict'],
  },
});
