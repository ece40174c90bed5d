import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { amount, code, actionReason, operatorRequest, pageCount, paging } from '../../fields.ts';
import { DEPOSIT_EXCEPTIONS, DEPOSIT_STATUSES } from '../../rules/deposits.ts';

/** What a statement's first row may name; time, reference and amount must be there. */
export const STATEMENT_COLUMNS = ['time', 'reference', 'amount', 'payer', 'remark'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
export const MAX_STATEMENT_ROWS = 1_000;

/** Why a file is not taken: by row, counted from 1 with the names, and by column where one is to blame. */
const fault = v.object({
  row: v.number(),
  column: v.nullable(v.picklist(STATEMENT_COLUMNS)),
  code: v.picklist([
    'empty',
    'column_missing',
    'column_twice',
    'column_unknown',
    'cells',
    'quote',
    'time',
    'future',
    'reference',
    'reference_twice',
    'amount',
    'amount_ambiguous',
    'amount_decimals',
    'text',
    'too_many',
  ]),
});
export type StatementFault = v.InferOutput<typeof fault>;

/**
 * What became of a line: `matched` it went to an order, `unmatched` it waits without one, `confirmed` the provider had told of the same
 * money, `known` an earlier file had it, `differs` it was known with another amount and a person must look.
 */
export const STATEMENT_OUTCOMES = ['matched', 'unmatched', 'confirmed', 'known', 'differs'] as const;
export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];
const outcome = v.picklist(STATEMENT_OUTCOMES);

const statement = v.object({
  id: v.string(),
  name: v.string(),
  methodName: v.string(),
  currency: v.string(),
  lines: v.number(),
  amount,
  /** Lines of the file that went out of the account. */
  outgoing: v.number(),
  /** How many lines came out so; those that are not worked yet are in none. */
  counts: v.record(outcome, v.number()),
  ...operatorRequest.entries,
  /** Whether the reader may approve it: never the one who read it in. */
  canDecide: v.boolean(),
});
export type Statement = v.InferOutput<typeof statement>;

const line = v.object({
  row: v.number(),
  reference: v.string(),
  amount,
  paidAt: v.number(),
  payerName: v.nullable(v.string()),
  remark: v.string(),
  /** Null until it is worked; then `plan` says what would become of it now. */
  outcome: v.nullable(outcome),
  plan: v.nullable(outcome),
  deposit: v.nullable(
    v.object({
      id: v.string(),
      reference: v.string(),
      memberId: v.string(),
      username: v.string(),
      status: v.picklist(DEPOSIT_STATUSES),
      exception: v.nullable(v.picklist(DEPOSIT_EXCEPTIONS)),
    }),
  ),
});
export type StatementLine = v.InferOutput<typeof line>;

const detail = v.object({ statement, list: v.array(line), ...pageCount });
export type StatementDetail = v.InferOutput<typeof detail>;

const id = v.pipe(v.string(), v.uuid());
/** Who may read a statement in, and who may approve one that somebody else has read in. */
const DECIDERS = ['cashier', 'risk', 'admin'] as const;

export const operatorStatementCalls = defineCalls({
  getStatements: {
    method: 'GET',
    path: '/wps/operator/statements',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Bank statements that were read in, newest first, and the ways to deposit whose accounts have any.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(statement), methods: v.array(v.object({ code: v.string(), name: v.string() })), ...pageCount }),
    errors: [],
  },
  getStatement: {
    method: 'GET',
    path: '/wps/operator/statements/:id',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One statement with a page of its lines: what became of each, or what would.',
    request: v.strictObject({ id, ...paging }),
    response: detail,
    errors: [],
  },
  importStatement: {
    method: 'POST',
    path: '/wps/operator/statements/import',
    auth: 'operator',
    roles: DECIDERS,
    bodyBytes: 700_000,
    summary:
      'Reads a bank statement in as CSV with named columns; nothing is booked until another operator approves. A file with a fault is refused whole, every fault named; the same file again is the same statement.',
    request: v.strictObject({
      method: code,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
      text: v.string(),
      reason: actionReason,
    }),
    response: v.object({ statement: v.nullable(statement), faults: v.array(fault) }),
    errors: ['operator_limit'],
  },
  decideStatement: {
    method: 'POST',
    path: '/wps/operator/statements/decide',
    auth: 'operator',
    roles: DECIDERS,
    summary: 'Approves a statement that somebody else has read in, and books its lines; or refuses it, or takes one’s own back.',
    request: v.strictObject({ id, decision: v.picklist(['approve', 'refuse']), note: actionReason }),
    response: statement,
    errors: ['operator_limit', 'conflict', 'second_operator_required', 'second_operator_shares', 'passkey_required'],
  },
});
