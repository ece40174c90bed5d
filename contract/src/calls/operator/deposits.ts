import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, decisionNote, pageCount, paging, shortText } from '../../fields.ts';
import { deposit, DEPOSIT_KINDS, DEPOSIT_QUESTIONS, DEPOSIT_STATUSES, depositDecision, depositRefund } from '../../rules/deposits.ts';
import { proofId, proofPicture } from '../../rules/proofs.ts';

const DEPOSIT_VIEWS = ['exceptions', 'waiting', 'credited', 'returned', 'all'] as const;

const row = v.object({
  ...deposit.entries,
  memberId: v.string(),
  username: v.string(),
  rankLevel: v.number(),
  provider: v.string(),
  /** Waits for a second operator. */
  isAsked: v.boolean(),
  /** Whether the member was asked something, and has answered. */
  question: v.nullable(v.picklist(['open', 'answered'])),
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
      notifiedAt: v.number(),
      notifiedBy: v.picklist(['webhook', 'query', 'voucher', 'hand', 'statement']),
      payerName: v.nullable(v.string()),
    }),
  ),
  checks: v.array(check),
  decisions: v.array(depositDecision),
  refunds: v.array(depositRefund),
  /** What the member was asked, the oldest first; `proofs` are the ids of the pictures of the answer. */
  questions: v.array(
    v.object({
      id: v.string(),
      question: v.picklist(DEPOSIT_QUESTIONS),
      note: v.string(),
      askedBy: v.string(),
      askedAt: v.number(),
      answer: v.nullable(v.string()),
      answeredAt: v.nullable(v.number()),
      proofs: v.array(v.string()),
    }),
  ),
  /** Above it a second operator has to agree. */
  fourEyesAbove: amount,
});
export type DepositDetail = v.InferOutput<typeof detail>;

/** How many may be decided at once: as many as a page of the queue shows. */
const MAX_AT_ONCE = 20;
/** What became of one of several: where it stands, or why it was left alone. */
const result = v.object({
  id: v.string(),
  status: v.nullable(v.picklist(DEPOSIT_STATUSES)),
  errorCode: v.nullable(
    v.picklist(['conflict', 'not_found', 'second_operator_required', 'operator_limit', 'deposit_limit', 'system_error']),
  ),
});
export type DepositResult = v.InferOutput<typeof result>;

const id = v.pipe(v.string(), v.uuid());
const DECIDERS = ['cashier', 'risk', 'admin'] as const;

export const operatorDepositCalls = defineCalls({
  getDepositQueue: {
    method: 'GET',
    path: '/wps/operator/deposits',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Deposits for operators: the exceptions oldest first, the others newest first, and the day’s figures.',
    request: v.strictObject({
      ...paging,
      view: v.optional(v.picklist(DEPOSIT_VIEWS), 'exceptions'),
      kind: v.optional(v.picklist(DEPOSIT_KINDS)),
      search: v.optional(shortText, ''),
    }),
    response: v.object({
      list: v.array(row),
      ...pageCount,
      figures: v.object({
        exceptions: v.number(),
        /** Payments without an order. */
        unmatched: v.number(),
        /** Seconds since the oldest exception, or payment without an order, was paid; null without one. */
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
        /** Above it no operator decides alone. */
        fourEyesAbove: amount,
      }),
    }),
    errors: [],
  },
  getQueuedDeposit: {
    method: 'GET',
    path: '/wps/operator/deposits/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
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
    request: v.strictObject({ id, note: decisionNote }),
    response: detail,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required', 'deposit_limit'],
  },
  returnQueuedDeposit: {
    method: 'POST',
    path: '/wps/operator/deposits/return',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Sends back what is held of a deposit through the provider that took it; the same two steps above the brand’s amount.',
    request: v.strictObject({ id, note: decisionNote }),
    response: detail,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
  decideQueuedDeposits: {
    method: 'POST',
    path: '/wps/operator/deposits/decide-several',
    auth: 'operator',
    roles: DECIDERS,
    summary:
      'Credits or returns what is held of several deposits that one operator may decide, each by itself and with its own result: what holds another amount than was seen, waits for a second operator or needs one is left alone. A row’s `key` decides it once; the same again changes nothing.',
    request: v.strictObject({
      action: v.picklist(['credit', 'return']),
      note: decisionNote,
      list: v.pipe(v.array(v.strictObject({ id, held: amount, key: id })), v.minLength(1), v.maxLength(MAX_AT_ONCE)),
    }),
    response: v.object({ results: v.array(result) }),
    errors: ['passkey_required'],
  },
  askDepositor: {
    method: 'POST',
    path: '/wps/operator/deposits/ask',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Asks the member one of the fixed questions about a deposit that needs a person, in the inbox and at the deposit; one at a time.',
    request: v.strictObject({ id, question: v.picklist(DEPOSIT_QUESTIONS), note: decisionNote }),
    response: detail,
    errors: ['conflict'],
  },
  getDepositEvidence: {
    method: 'GET',
    path: '/wps/operator/deposits/proofs/:proofId',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'A picture of a member’s answer, as base64 JPEG. Looking is written down.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
  refuseDepositDecision: {
    method: 'POST',
    path: '/wps/operator/deposits/refuse',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Takes a step that waits for a second operator off the table; the deposit stays where it is.',
    request: v.strictObject({ id, note: decisionNote }),
    response: detail,
    errors: ['conflict'],
  },
});
