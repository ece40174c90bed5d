import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../call.ts';
import { contractTerms } from '../rules/contract-terms.ts';
import { actionReason, amount, decisionNote, empty, operatorRequest, pageCount, paging } from '../fields.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, DIVIDEND_CYCLES } from '../rules/commission.ts';

const kind = v.picklist(CONTRACT_KINDS);
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(64));
const count = v.number();

const agent = v.object({
  memberId: v.string(),
  username: v.string(),
  /** Null for one directly below the house. */
  upline: v.nullable(v.string()),
  uplineId: v.nullable(v.string()),
  /** 1 stands below nobody. */
  depth: count,
  members: count,
  agents: count,
  contracts: count,
});
export type TreeAgent = v.InferOutput<typeof agent>;

const contract = v.object({
  id: v.string(),
  kind,
  version: count,
  state: v.picklist(CONTRACT_STATES),
  terms: contractTerms,
  offeredAt: count,
  startsAt: v.nullable(count),
  endsAt: v.nullable(count),
});
export type CaseContract = v.InferOutput<typeof contract>;

/** What the house would offer to an agent directly below it; without terms the end of the contract that runs, and of `cancels` below. */
const houseRequest = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  kind,
  terms: v.nullable(contractTerms),
  cancels: count,
  ...operatorRequest.entries,
});
export type HouseContractRequest = v.InferOutput<typeof houseRequest>;

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

export const STATEMENT_STATES = ['waiting', 'held', 'paid', 'nothing'] as const;
const statement = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  /** Null where nothing is a rate of a base: of prize groups. */
  base: v.nullable(amount),
  rate: count,
  gross: amount,
  earned: amount,
  /** Of a correction: what the period had come to before. */
  reckoned: amount,
  /** What corrections left owing before and after, less than nothing. */
  debtIn: amount,
  debtOut: amount,
  amount,
  state: v.picklist(STATEMENT_STATES),
});
export type RunStatement = v.InferOutput<typeof statement>;

const run = v.object({
  id: v.string(),
  /** A day of prize groups, or a period of contracts. */
  kind: v.picklist([...CONTRACT_KINDS, 'prize']),
  cycle: v.picklist(DIVIDEND_CYCLES),
  from: count,
  to: count,
  madeAt: count,
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

export const AGENT_SIGNALS = ['device', 'card', 'circle'] as const;
const person = v.object({ memberId: v.string(), username: v.string() });
const signal = v.object({ type: v.picklist(AGENT_SIGNALS), one: person, other: person, at: count, amount: v.nullable(amount) });
export type AgentSignal = v.InferOutput<typeof signal>;

/** Why a branch cannot be moved to where it was asked for. */
export const MOVE_OBSTACLES = ['unknown', 'no_agent', 'below', 'same'] as const;
const move = v.object({
  /** Null: directly below the house. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  obstacle: v.nullable(v.picklist(MOVE_OBSTACLES)),
  /** Who moves, the agent among them. */
  members: count,
  /** Contracts that end with the move. */
  contracts: count,
});

const reckoned = v.object({ tier: count, rate: count, base: amount, gross: amount });
/** The agent's highest lottery prize group, and the one that everybody has for whom nobody set another. */
const groups = { prizeGroup: count, usualGroup: count };
const statementId = v.pipe(v.string(), v.uuid());
const DECIDE = ['risk', 'admin'] as const;

export const operatorAgentCalls = defineCalls({
  getAgentTree: {
    method: 'GET',
    path: '/wps/operator/agents',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Agents directly below one, or directly below the house; with `account` those whose name begins with it, wherever they stand.',
    request: v.strictObject({ memberId: v.optional(memberId), account: v.optional(name, '') }),
    response: v.object({ list: v.array(agent) }),
    errors: [],
  },
  getAgentCase: {
    method: 'GET',
    path: '/wps/operator/agents/case',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'One agent with all versions of the contracts. The look is written down.',
    request: v.strictObject({ memberId }),
    response: v.object({ agent, contracts: v.array(contract), requests: v.array(houseRequest), ...groups }),
    errors: [],
  },
  getHouseContractRequests: {
    method: 'GET',
    path: '/wps/operator/agents/contracts',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Contracts of the house with agents that wait for a second operator, the oldest first.',
    request: empty,
    response: v.object({ list: v.array(houseRequest) }),
    errors: [],
  },
  requestHouseContract: {
    method: 'POST',
    path: '/wps/operator/agents/contracts/request',
    auth: 'operator',
    roles: DECIDE,
    idempotent: true,
    summary:
      'Asks for an offer of the house to an agent whom nobody stands above, or with `terms` null for the end of the contract that runs. Nothing is offered until another operator approves.',
    request: v.strictObject({ memberId, kind, terms: v.nullable(contractTerms), reason: actionReason }),
    response: houseRequest,
    errors: ['conflict', 'idempotency_conflict'],
  },
  decideHouseContract: {
    method: 'POST',
    path: '/wps/operator/agents/contracts/decide',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Approves or refuses what another operator has asked for; who asked can only take it back, which is refusing it. Approved, the agent has the offer, or the contract ends with its period.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), decision: v.picklist(['approve', 'refuse']), note: actionReason }),
    response: houseRequest,
    errors: ['second_operator_required', 'conflict', 'contract_rate_above'],
  },
  dryRunContract: {
    method: 'POST',
    path: '/wps/operator/agents/dry-run',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'What terms would have owed an agent for the last whole month, beside what the running contract owes for it. Nothing is booked.',
    request: v.strictObject({ memberId, kind, terms: contractTerms }),
    response: v.object({
      from: count,
      to: count,
      validBet: amount,
      loss: amount,
      active: count,
      /** Null without a running contract. */
      running: v.nullable(reckoned),
      proposed: reckoned,
    }),
    errors: [],
  },
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
  setAgentPrizeGroup: {
    method: 'POST',
    path: '/wps/operator/agents/prize-group',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'Sets the highest lottery prize group of an agent directly below the house, above the usual one too. It bounds the whole team’s at once.',
    request: v.strictObject({ memberId, group: v.pipe(count, v.integer()), note: decisionNote }),
    response: v.object(groups),
    errors: [],
  },
  previewBranchMove: {
    method: 'GET',
    path: '/wps/operator/agents/move',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What putting an agent with all below under the agent of a name, or under the house for no name, would touch. Nothing moves.',
    request: v.strictObject({ memberId, account: v.optional(name, '') }),
    response: move,
    errors: [],
  },
  moveAgentBranch: {
    method: 'POST',
    path: '/wps/operator/agents/move',
    auth: 'operator',
    roles: DECIDE,
    summary: 'Puts an agent with all below under another agent or the house. Refused when more or fewer contracts end than were seen.',
    request: v.strictObject({ memberId, account: name, contracts: v.pipe(count, v.integer(), v.minValue(0)), note: decisionNote }),
    response: move,
    errors: ['conflict'],
  },
  getAgentSignals: {
    method: 'GET',
    path: '/wps/operator/agents/signals',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'What asks for a look: an agent and somebody below on one browser and address, a bank card that two of one line have used, money that came back within a week, between two or by a third. Of the last thirty days.',
    request: empty,
    response: v.object({ list: v.array(signal) }),
    errors: [],
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
    errors: ['second_operator_required', 'conflict'],
  },
});
