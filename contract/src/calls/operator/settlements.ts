import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { actionReason, amount, empty, operatorRequest, pageCount, paging, decisionNote } from '../../fields.ts';
import { CONTRACT_KINDS, DIVIDEND_CYCLES } from '../../rules/commission.ts';

const kind = v.picklist(CONTRACT_KINDS);
const count = v.number();
const statementId = v.pipe(v.string(), v.uuid());
const DECIDE = ['risk', 'admin'] as const;

const writeOff = v.object({ id: v.string(), statementId: v.string(), amount, ...operatorRequest.entries });
export type WriteOff = v.InferOutput<typeof writeOff>;

/** What a correction left owing: less than nothing. */
const openDebt = v.object({
  statementId: v.string(),
  memberId: v.string(),
  username: v.string(),
  kind,
  from: count,
  to: count,
  amount,
  /** Whether a contract runs, whose next statement takes it off. */
  hasContract: v.boolean(),
  /** What waits for a second operator. */
  request: v.nullable(writeOff),
});
export type OpenDebt = v.InferOutput<typeof openDebt>;

export const STATEMENT_STATES = ['waiting', 'held', 'paid', 'voided', 'nothing'] as const;
const statement = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  /** Null where nothing is a rate of a base: of prize groups. */
  base: v.nullable(amount),
  rate: count,
  gross: amount,
  /** What came from above, what of it went on, and what the agent still claimed when the run was made; 0 of prize groups. */
  came: amount,
  passed: amount,
  claimed: amount,
  earned: amount,
  /** Of a correction: what the period had come to before. */
  calculated: amount,
  /** What corrections left owing before and after, less than nothing. */
  debtIn: amount,
  debtOut: amount,
  amount,
  state: v.picklist(STATEMENT_STATES),
});
export type RunStatement = v.InferOutput<typeof statement>;

const lineAgent = v.object({
  memberId: v.string(),
  username: v.string(),
  /** 0 is the agent whose line it is. */
  level: count,
  /** What the team lost, before fees. */
  result: amount,
  rate: count,
  claims: amount,
  came: amount,
  passed: amount,
  kept: amount,
  /** What of a loss is carried on, less than nothing. */
  carried: amount,
});
const agentLine = v.object({
  from: count,
  to: count,
  levels: v.array(v.object({ level: count, agents: count, came: amount, claims: amount, cut: amount, kept: amount })),
  /** What came to the first, what all keep of it together (equal), and what they would have been paid without netting. */
  owed: amount,
  kept: amount,
  unnetted: amount,
  list: v.array(lineAgent),
  more: count,
});
export type AgentLine = v.InferOutput<typeof agentLine>;

const run = v.object({
  id: v.string(),
  /** A day of prize groups, or a period of contracts. */
  kind: v.picklist([...CONTRACT_KINDS, 'prize']),
  cycle: v.picklist(DIVIDEND_CYCLES),
  from: count,
  to: count,
  madeAt: count,
  /** From when on it is paid: until then its statements can be held. */
  paysAt: count,
  /** Whether it reckons a period anew whose bets changed after it had been paid. */
  isCorrection: v.boolean(),
  statements: count,
  paid: count,
  held: count,
  waiting: count,
  amount,
  paidAmount: amount,
  /** What was paid too much and is taken off later statements, less than nothing. */
  owing: amount,
});
export type SettlementRun = v.InferOutput<typeof run>;

/** A period that cannot be reckoned or corrected: it stands still alone, and is tried again. */
const fault = v.object({
  kind: v.picklist([...CONTRACT_KINDS, 'prize']),
  cycle: v.picklist(DIVIDEND_CYCLES),
  from: count,
  to: count,
  isCorrection: v.boolean(),
  since: count,
  tries: count,
  retryAt: count,
});
export type SettlementFault = v.InferOutput<typeof fault>;

/** What agents are paid by their contracts and by prize groups: runs, what is put aside, and what is left owing. */
export const operatorSettlementCalls = defineCalls({
  getSettlementRuns: {
    method: 'GET',
    path: '/wps/operator/agents/runs',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'Periods of contracts and days of prize groups that were reckoned, or corrected, and owe something or are owed something, the latest first, each with how far it is paid.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(run), ...pageCount }),
    errors: [],
  },
  getAgentLine: {
    method: 'GET',
    path: '/wps/operator/agents/runs/line',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'One run along the line of an agent, level by level: what came from above, what is claimed, what was cut, and what each keeps, beside what would have been paid without netting; the first hundred agents.',
    request: v.strictObject({
      runId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
      memberId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)),
    }),
    response: agentLine,
    errors: [],
  },
  getSettlementFaults: {
    method: 'GET',
    path: '/wps/operator/agents/runs/faults',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Periods that could not be reckoned or corrected and stand still, each with when it is tried again.',
    request: empty,
    response: v.object({ list: v.array(fault) }),
    errors: [],
  },
  getRunStatements: {
    method: 'GET',
    path: '/wps/operator/agents/runs/statements',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'The statements of one period, what is held first and the greatest next.',
    request: v.strictObject({ runId: v.pipe(v.string(), v.regex(/^(?:prize-)?[1-9]\d{0,17}$/)), ...paging }),
    response: v.object({ list: v.array(statement), ...pageCount }),
    errors: [],
  },
  holdCommission: {
    method: 'POST',
    path: '/wps/operator/agents/hold',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Keeps a statement from being paid until it is released.',
    request: v.strictObject({ statementId, note: decisionNote }),
    response: statement,
    errors: ['conflict'],
  },
  releaseCommission: {
    method: 'POST',
    path: '/wps/operator/agents/release',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Lets a held statement be paid with the next work.',
    request: v.strictObject({ statementId, note: decisionNote }),
    response: statement,
    errors: ['conflict'],
  },
  getOpenDebts: {
    method: 'GET',
    path: '/wps/operator/agents/debts',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'What corrections left owing of agents and no statement has taken up, those first who have no contract left to earn by; at most 200.',
    request: empty,
    response: v.object({ list: v.array(openDebt) }),
    errors: [],
  },
  requestWriteOff: {
    method: 'POST',
    path: '/wps/operator/agents/debts/request',
    auth: 'operator',
    roles: DECIDE,
    idempotent: true,
    summary: 'Asks for what an agent without a contract owes to be written off. It stays owing until another operator approves.',
    request: v.strictObject({ statementId, reason: actionReason }),
    response: writeOff,
    errors: ['conflict', 'idempotency_conflict'],
  },
  decideWriteOff: {
    method: 'POST',
    path: '/wps/operator/agents/debts/decide',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Approves or refuses what another operator has asked for; who asked can only take it back, which is refusing it. Approved, nothing is owed any more. Refused while a contract runs: its next statement takes it off.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), decision: v.picklist(['approve', 'refuse']), note: actionReason }),
    response: writeOff,
    errors: ['second_operator_required', 'second_operator_shares', 'passkey_required', 'conflict'],
  },
});
