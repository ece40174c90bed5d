import * as v from 'valibot';
import { defineCalls, OPERATOR_ROLES } from '../../call.ts';
import { contractTerms } from '../../rules/contract-terms.ts';
import { actionReason, amount, empty, operatorRequest, queryInteger } from '../../fields.ts';
import { CONTRACT_KINDS, CONTRACT_STATES } from '../../rules/commission.ts';

const kind = v.picklist(CONTRACT_KINDS);
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const name = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(64));
const count = v.number();

const agent = v.object({
  memberId: v.string(),
  username: v.string(),
  /** 1, 2, 41 or 42. */
  isAgent: count,
  suspendedAt: v.nullable(count),
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

/** Which part of the tree: those directly below one, or the house, or those whose name begins so; a page of it. */
const treePage = {
  memberId: v.optional(memberId),
  account: v.optional(name, ''),
  /** `whole`: all agents wherever they stand, not one branch. */
  of: v.optional(v.picklist(['branch', 'whole']), 'branch'),
  pageNo: v.optional(queryInteger(1, 100_000), 1),
};

const contract = v.object({
  id: v.string(),
  kind,
  version: count,
  state: v.picklist(CONTRACT_STATES),
  terms: contractTerms,
  offeredAt: count,
  startsAt: v.nullable(count),
  endsAt: v.nullable(count),
  /** What was said with the answer or the end, and which terms an offer was turned down for. */
  reason: v.nullable(v.string()),
  asked: v.nullable(contractTerms),
});
export type CaseContract = v.InferOutput<typeof contract>;

/** What the house would offer to an agent directly below it; without terms the end of the contract that runs, and of `cancels` below. */
const houseRequest = v.object({
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  kind,
  terms: v.nullable(contractTerms),
  /** What the agent has signed, which these would take the place of; null without, and once it is decided. */
  running: v.nullable(contractTerms),
  cancels: count,
  ...operatorRequest.entries,
});
export type HouseContractRequest = v.InferOutput<typeof houseRequest>;

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

const calculated = v.object({ tier: count, rate: count, base: amount, gross: amount });
/** The agent's highest lottery prize group, and the one that everybody has for whom nobody set another. */
const groups = { prizeGroup: count, usualGroup: count };
const DECIDE = ['risk', 'admin'] as const;

export const operatorAgentCalls = defineCalls({
  getAgentTree: {
    method: 'GET',
    path: '/wps/operator/agents',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary:
      'A page of the agents directly below one, or directly below the house, by name; with `account` those whose name begins with it, wherever they stand. `more` says how many come behind it, and how many stand below those.',
    request: v.strictObject(treePage),
    response: v.object({ list: v.array(agent), hasMore: v.boolean(), more: v.object({ agents: count, members: count }) }),
    errors: [],
  },
  getAgentTreeBets: {
    method: 'GET',
    path: '/wps/operator/agents/bets',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'Valid bets of today, by the brand’s clock, of the team of each agent of the same page, and of all behind it together.',
    request: v.strictObject(treePage),
    response: v.object({ list: v.array(v.object({ memberId: v.string(), validBet: amount })), more: amount }),
    errors: [],
  },
  getAgentMonths: {
    method: 'GET',
    path: '/wps/operator/agents/months',
    auth: 'operator',
    roles: OPERATOR_ROLES,
    summary: 'What the team of an agent staked and lost in each of the last six whole months of the brand, the oldest first.',
    request: v.strictObject({ memberId }),
    response: v.object({ months: v.array(v.object({ from: count, to: count, validBet: amount, loss: amount })) }),
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
    errors: ['conflict', 'idempotency_conflict', 'gives_back_too_much'],
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
    errors: ['second_operator_required', 'second_operator_shares', 'passkey_required', 'conflict', 'contract_rate_above'],
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
      running: v.nullable(calculated),
      proposed: calculated,
    }),
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
  suspendAgent: {
    method: 'POST',
    path: '/wps/operator/agents/suspend',
    auth: 'operator',
    roles: DECIDE,
    summary:
      'Suspends an agent at once: statements are held, nobody comes by the agent’s links, opens an account or is sent money by the agent. The account stays open; to end it takes two admins.',
    request: v.strictObject({ memberId, reason: actionReason }),
    response: v.object({ suspendedAt: count }),
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
});
