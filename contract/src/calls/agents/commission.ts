import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, empty, pageCount, paging, queryInteger, timeZone } from '../../fields.ts';
import { FEES, NO_FEES } from '../../rules/fees.ts';
import { contractTerms, type contractTier } from '../../rules/contract-terms.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, SALARY_BASES } from '../../rules/commission.ts';

const kind = v.picklist(CONTRACT_KINDS);
const contractId = v.pipe(v.string(), v.uuid());
const memberId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

export type TierFields = v.InferOutput<typeof contractTier>;
export type ContractTerms = v.InferOutput<typeof contractTerms>;
/** What terms say that name their tiers alone, but for the cycle of a dividend: a day. */
export const PLAIN_TERMS = { cycle: 'daily', basis: 'bets', singleBet: 0, fees: NO_FEES } as const satisfies Omit<ContractTerms, 'tiers'>;
const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(140)), '');

/** `cancels`: how many contracts below the reader saw that this ends; another number is refused with `{ cancels }`, so that nobody signs unseen. */
const step = v.variant('action', [
  v.strictObject({ action: v.literal('offer'), memberId, terms: contractTerms }),
  v.strictObject({ action: v.literal('accept'), contractId, cancels: whole(1_000_000) }),
  v.strictObject({ action: v.literal('reject'), contractId, reason }),
  v.strictObject({ action: v.literal('counter'), contractId, terms: contractTerms, reason }),
  v.strictObject({ action: v.literal('withdraw'), contractId }),
  v.strictObject({ action: v.literal('terminate'), contractId, cancels: whole(1_000_000), reason }),
]);
export type ContractStep = v.InferOutput<typeof step>;

const contractView = v.object({
  id: v.string(),
  kind,
  version: v.number(),
  state: v.picklist(CONTRACT_STATES),
  /** The agent above, masked; null for the house. */
  upline: v.nullable(v.string()),
  memberId: v.string(),
  /** The agent below, masked. */
  account: v.string(),
  terms: contractTerms,
  offeredAt: v.number(),
  answeredAt: v.nullable(v.number()),
  /** A signed contract counts from here: the beginning of a period after the signature. */
  startsAt: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
  reason: v.string(),
  /** Of an offer that was turned down for other terms: those that the agent below asks for. */
  asked: v.nullable(contractTerms),
});
export type AgentContract = v.InferOutput<typeof contractView>;

const teamRate = v.object({ memberId: v.string(), kind, rate: v.number() });
export type TeamRate = v.InferOutput<typeof teamRate>;

/** Of one period and one contract. `carryIn` and `carryOut` are what the team had won before and after, less than nothing. */
const statement = v.object({
  id: v.string(),
  kind,
  contractId: v.string(),
  basis: v.picklist(SALARY_BASES),
  singleBet: amount,
  from: v.number(),
  to: v.number(),
  validBet: amount,
  stake: amount,
  payout: amount,
  active: v.number(),
  /** From 1; 0 where no tier held. */
  tier: v.number(),
  rate: v.number(),
  /** What the team deposited and was given, where fees are taken of it. */
  deposits: amount,
  gifts: amount,
  /** What a dividend takes off the loss, each a rate of something. */
  fees: v.array(v.object({ fee: v.picklist(FEES), rate: v.number(), of: amount, amount })),
  carryIn: amount,
  carryOut: amount,
  base: amount,
  gross: amount,
  /** What the contracts directly below were owed of it. */
  below: v.array(v.object({ account: v.string(), base: amount, rate: v.number(), gross: amount })),
  /** Whether the period was reckoned anew, because bets of it were settled or changed after it had been paid. */
  isCorrection: v.boolean(),
  /** Whether it pays older claims alone. */
  isClaim: v.boolean(),
  /** What came from above, older claims included, and what of it went on to those below; less than nothing for what a correction took back. */
  came: amount,
  passed: amount,
  /** What the agent above still owed of contracts of the kind before and after it, because less came to that level. */
  claimedBefore: amount,
  claimed: amount,
  /** The most that is carried of what the team won; null: all. */
  maxCarried: v.nullable(amount),
  /** What is kept of the period by now. */
  earned: amount,
  /** What was kept of it before this correction. */
  calculated: amount,
  /** What corrections left owing before and after, less than nothing: the next statement of whatever kind takes it up. */
  debtIn: amount,
  debtOut: amount,
  amount,
  paidAt: v.nullable(v.number()),
  /** We look at it before it is paid. */
  isHeld: v.boolean(),
  /** It is never paid: so it was decided. */
  isVoided: v.boolean(),
});
export type CommissionStatement = v.InferOutput<typeof statement>;

const processStep = <const P extends `/${string}`>(path: P, what: string) =>
  ({
    method: 'POST',
    path,
    auth: 'agent',
    idempotent: true,
    summary: `${what}: the agent above offers and withdraws, the agent below accepts, rejects or asks for other terms, both may terminate from the next period on.`,
    request: step,
    response: contractView,
    errors: ['conflict', 'contract_rate_above', 'idempotency_conflict'],
  }) as const;

/** What an agent keeps of a period by terms: the rate of the tier that holds (0 for none), the amount after what is owed below, and what is owed to the agent and waits, because too little came from above. */
const kept = v.object({ rate: v.number(), amount, claim: amount });
/**
 * What an offer would have brought in the last whole period, beside what the contract in force brings of the same figures; of a salary by the
 * hour or in real time, in the `periods` of the last whole day that had bets, null for the others. `rate` is 0 where there was none, or several.
 */
const estimate = v.object({
  from: v.number(),
  to: v.number(),
  periods: v.nullable(v.number()),
  running: v.nullable(kept),
  offered: kept,
});
export type OfferEstimate = v.InferOutput<typeof estimate>;

/** What the end of a running contract would come to, were it ended now. */
const ending = v.object({
  endsAt: v.number(),
  /** The last period, which is still paid, with what the agent below gets of it by now; null for a contract that has not begun, and never will. */
  last: v.nullable(v.object({ from: v.number(), to: v.number(), paidAt: v.number(), amount })),
  /** How many contracts below end with it, however deep, and the most that any of them can pay; 0 without any. */
  cancels: v.number(),
  topRate: v.number(),
});
export type ContractEnding = v.InferOutput<typeof ending>;

/** The period of a running contract that is paid next. */
const nextPayment = v.object({
  kind,
  from: v.number(),
  to: v.number(),
  paidAt: v.number(),
  /** What of it is paid by now, after what is owed below; 0 for a period that has not begun. */
  amount,
  /** What is owed of contracts of the kind and waits then, because too little came from above. */
  claim: amount,
});
export type NextPayment = v.InferOutput<typeof nextPayment>;

const agenda = v.object({
  /** What is offered to the agent: the most it can pay, and the most that the running contract can. */
  offers: v.array(v.object({ kind, upline: v.nullable(v.string()), rate: v.number(), before: v.nullable(v.number()) })),
  /** How many agents directly below have no contract, nor an open offer, of a kind that the agent has. */
  without: v.array(v.object({ kind, count: v.number() })),
  payments: v.array(nextPayment),
  /** What corrections left owing, less than nothing. */
  owing: amount,
});
export type AgentAgenda = v.InferOutput<typeof agenda>;

/** Somebody of the team who played in a statement's period; `level` below the agent, then. */
const player = v.object({
  account: v.string(),
  level: v.number(),
  bets: v.number(),
  stake: amount,
  payout: amount,
  validBet: amount,
  deposits: amount,
  gifts: amount,
  /** What the contract's rate is taken of; of a dividend less than nothing for who won. */
  counted: amount,
  isActive: v.boolean(),
  /** Of a correction: whose bets have changed. */
  isCorrected: v.boolean(),
});
export type CommissionPlayer = v.InferOutput<typeof player>;

/** What prize groups brought in a day. `earned` is the sum of its lines; less than nothing is carried to the next. */
const prizeStatement = v.object({
  id: v.string(),
  from: v.number(),
  to: v.number(),
  earned: amount,
  carryIn: amount,
  carryOut: amount,
  amount,
  paidAt: v.nullable(v.number()),
  /** We look at it before it is paid. */
  isHeld: v.boolean(),
  /** It is never paid: so it was decided. */
  isVoided: v.boolean(),
});
export type PrizeStatement = v.InferOutput<typeof prizeStatement>;

/** `percent` is what the agent keeps of the valid bet; `amount` is less what was counted of the order before. */
const prizeLine = v.object({
  orderId: v.string(),
  gameCode: v.string(),
  account: v.string(),
  placedAt: v.number(),
  validBet: amount,
  percent: v.number(),
  amount,
});
export type PrizeLine = v.InferOutput<typeof prizeLine>;

export const commissionCalls = defineCalls({
  getConsolidatedFunds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    auth: 'member',
    whileStopped: true,
    summary: 'Whether the member is an agent, and which contracts and salaries the brand has switched on.',
    request: empty,
    response: v.object({
      isAgent: v.boolean(),
      enableContract: v.boolean(),
      enableSalary: v.boolean(),
      kinds: v.array(kind),
      /** By the names of product §3: which requests a kind of contract takes, and what its terms say. */
      contractSettings: v.record(v.string(), v.array(v.string())),
    }),
    errors: [],
  },
  processContractDividend: processStep('/wps/relay/MCSFE_processContractDividend', 'Dividend contracts'),
  processDailySalaryContract: processStep('/wps/relay/MCSFE_processDailySalaryContract', 'Contracts of a daily salary'),
  processContractHourSalary: processStep('/wps/relay/MCSFE_processContractHourSalary', 'Contracts of an hourly salary'),
  processRealTimeSalaryContract: processStep('/wps/relay/MCSFE_processRealTimeSalaryContract', 'Contracts of a real-time salary'),
  getContracts: {
    method: 'GET',
    path: '/wps/agent/contracts',
    auth: 'agent',
    summary:
      'The agent’s own contract of a kind, what is offered to the agent with the contracts below that its acceptance would end, the versions so far, and the contracts with the agents directly below.',
    request: v.strictObject({ kind }),
    response: v.object({
      own: v.nullable(contractView),
      offer: v.nullable(contractView),
      /** Contracts below that end when the offer is accepted. */
      cancelled: v.array(contractView),
      history: v.array(contractView),
      below: v.array(contractView),
      /** Agents directly below, whom a contract can be offered to. */
      agents: v.array(v.object({ memberId: v.string(), account: v.string(), registeredAt: v.number() })),
      /** The end of the period that runs, of the own contract or else of what is offered, and when it is paid. */
      period: v.object({ to: v.number(), paidAt: v.number() }),
    }),
    errors: [],
  },
  getTeamRates: {
    method: 'GET',
    path: '/wps/agent/team/rates',
    auth: 'agent',
    summary:
      'The most that the running contracts of these people of the team can pay, by kind; up to a hundred people. Whoever stands in no team of the agent has none.',
    request: v.strictObject({ ids: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,99}$/)) }),
    response: v.object({ list: v.array(teamRate) }),
    errors: [],
  },
  getMemberContracts: {
    method: 'GET',
    path: '/wps/agent/team/contracts',
    auth: 'agent',
    summary:
      'Which kinds of contract the agent can offer to one person of the team now, and every version between the two of them, the newest first.',
    request: v.strictObject({ memberId }),
    response: v.object({ offers: v.array(kind), history: v.array(contractView) }),
    errors: [],
  },
  getOfferEstimate: {
    method: 'GET',
    path: '/wps/agent/contracts/estimate',
    auth: 'agent',
    summary:
      'What an open offer to the agent would have brought in the last whole period, or in all hours or five minutes of the last whole day, beside the contract in force, each less what those below are owed: the sums of a settlement. Nothing is booked.',
    request: v.strictObject({ contractId }),
    response: estimate,
    errors: [],
  },
  getContractEnding: {
    method: 'GET',
    path: '/wps/agent/contracts/ending',
    auth: 'agent',
    summary:
      'What the end of a running contract would come to now: when it ends, the period that is still paid with what the agent below gets of it by now, and the contracts below that end with it. For its two sides. Nothing is booked.',
    request: v.strictObject({ contractId }),
    response: ending,
    errors: [],
  },
  getAgentAgenda: {
    method: 'GET',
    path: '/wps/agent/agenda',
    auth: 'agent',
    summary: 'What waits for the agent: offers to answer, agents directly below to offer to, and what each running contract pays next.',
    request: empty,
    response: agenda,
    errors: [],
  },
  getAgentIncome: {
    method: 'GET',
    path: '/wps/agent/income',
    auth: 'agent',
    summary:
      'What the agent was paid of contracts of a kind, or of all contracts and prize groups, by the day of a time zone on which it was paid. Whole days, at most 93; `to` is excluded.',
    request: v.strictObject({
      kind: v.optional(kind),
      from: queryInteger(0, 9_999_999_999_999),
      to: queryInteger(0, 9_999_999_999_999),
      timeZone,
    }),
    response: v.object({ days: v.array(v.object({ from: v.number(), income: amount })), total: amount }),
    errors: [],
  },
  getCommissions: {
    method: 'GET',
    path: '/wps/agent/commissions',
    auth: 'agent',
    summary: 'What the agent’s contracts of a kind brought, the newest period first, each with all that it is reckoned from.',
    request: v.strictObject({ kind: v.optional(kind), ...paging }),
    /** Of all pages: what was paid, what we look at before it is paid, and what is paid next. */
    response: v.object({ list: v.array(statement), paid: amount, underReview: amount, waiting: amount, claimed: amount, ...pageCount }),
    errors: [],
  },
  getCommissionPlayers: {
    method: 'GET',
    path: '/wps/agent/commissions/players',
    auth: 'agent',
    summary: 'Who of the team a statement counts and what each of them played, a thousand at a time: its figures are their sums.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      /** `next` of the answer before. */
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), '0'),
    }),
    response: v.object({ list: v.array(player), next: v.nullable(v.string()), isKept: v.boolean() }),
    errors: [],
  },
  getPrizeStatements: {
    method: 'GET',
    path: '/wps/agent/prizes',
    auth: 'agent',
    summary: 'What the agent earned between the own lottery prize group and those of the team, day by day, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(prizeStatement), ...pageCount }),
    errors: [],
  },
  getPrizeLines: {
    method: 'GET',
    path: '/wps/agent/prizes/lines',
    auth: 'agent',
    summary: 'The lottery orders of one such day, names masked, a thousand at a time. Another agent’s day has none.',
    request: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      /** `next` of the answer before. */
      after: v.optional(v.pipe(v.string(), v.uuid()), '00000000-0000-0000-0000-000000000000'),
    }),
    response: v.object({ list: v.array(prizeLine), next: v.nullable(v.string()) }),
    errors: [],
  },
});
