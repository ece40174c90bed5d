import {
  ACTIVE_FROM_MINOR,
  type AgentSignal,
  baseOf,
  type BetRule,
  type CaseContract,
  type ContractKind,
  type ContractTerms,
  type FeeRates,
  type Figures,
  grossOf,
  isEveryBet,
  lossOf,
  needsMoney,
  numberFromMinor,
  type RunStatement,
  type SettlementRun,
  type Tier,
  tierOf,
} from '@sorak/contract';
import { AGENT_KINDS } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { type ContractRow, findSigned } from './contract-repo.ts';
import { countTeamBets, readFigures } from './figures-repo.ts';
import * as repo from './operator-repo.ts';
import * as runs from './run-repo.ts';
import { checkedTerms } from './contract-service.ts';
import { ASSET } from './payment-service.ts';
import { requestsOf } from './house-contract-service.ts';
import { readTiers, ruleOf, termsShown } from './terms.ts';
import { groupsOf } from './top-group-service.ts';
import { treeAgent } from './tree-service.ts';
import { GRACE_MS, windowOf } from './windows.ts';

const SIGNALS_MS = 30 * 86_400_000;
const MONTHS = { kind: 'dividend', cycle: 'monthly' } as const;
const NOTHING: Figures = { validBet: 0n, stake: 0n, payout: 0n, active: 0 };

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const contractOf = (row: ContractRow): CaseContract => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  state: row.state,
  terms: termsShown(row),
  offeredAt: row.offered_at.getTime(),
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  reason: row.reason,
  asked: row.asked,
});

/** One agent with all contracts; undefined for everybody else. The look is written down. */
export async function agentCase(context: Context, operatorId: bigint, memberId: bigint) {
  const agent = await treeAgent(context, memberId);
  if (!agent) return undefined;
  await recordAction(context.db.query, { operatorId, action: 'agent_viewed', object: `member:${memberId}`, memberId });
  const [versions, requests] = await Promise.all([
    repo.findVersions(context.db.query, memberId),
    requestsOf(context, operatorId, memberId),
  ]);
  return { agent, contracts: versions.map(contractOf), requests, ...(await groupsOf(context, memberId)) };
}

/** What terms owe for these figures before what is owed below; nothing is carried in. */
function owed(kind: ContractKind, tiers: readonly Tier[], figures: Figures, counted: bigint | undefined, fees: FeeRates) {
  const at = tierOf(tiers, figures);
  const rate = tiers[at]?.rate ?? 0;
  const { base } = baseOf(kind, figures, 0n, counted, { feeRates: fees });
  return { tier: at + 1, rate, base: units(base), gross: units(grossOf(base, rate)) };
}

/** What terms would owe for the last whole month of the brand's clock, and what the running contract owes for it. Nothing is booked. */
export async function dryRun(context: Context, memberId: bigint, kind: ContractKind, terms: ContractTerms) {
  const { db, clock } = context;
  const { tiers, rule } = checkedTerms(kind, terms);
  const { settings } = await readBrand(context);
  const month = windowOf(MONTHS, clock.now(), settings.timeZone);
  const span = windowOf(MONTHS, month.from - 1, settings.timeZone);
  const running = await findSigned(db.query, kind, memberId);
  const hasMoney = [terms.fees, running?.fees ?? terms.fees].some(needsMoney);
  const figuresOf = await readFigures(db.query, [memberId], { ...span, asset: ASSET, activeFrom: ACTIVE_FROM_MINOR, hasMoney });
  const figures = figuresOf.get(memberId) ?? NOTHING;
  const counted = (own: BetRule) => (isEveryBet(own) ? undefined : countTeamBets(db.query, memberId, own, { ...span, asset: ASSET }));
  return {
    ...span,
    validBet: units(figures.validBet),
    loss: units(lossOf(figures)),
    active: figures.active,
    running: running ? owed(kind, readTiers(running.tiers), figures, await counted(ruleOf(running)), running.fees) : null,
    proposed: owed(kind, tiers, figures, await counted(rule), terms.fees),
  };
}

type Page = { readonly pageNo: number; readonly pageSize: number };
const paged = (count: number, { pageSize }: Page) => ({ totalPages: Math.ceil(count / pageSize), totalRecords: count });

export async function settlementRuns({ db }: Context, page: Page) {
  const { rows, count } = await runs.findRuns(db.query, (page.pageNo - 1) * page.pageSize, page.pageSize);
  const list = rows.map((row): SettlementRun => ({
    id: row.id,
    kind: row.kind,
    cycle: row.cycle,
    from: row.period_from.getTime(),
    to: row.period_to.getTime(),
    madeAt: row.made_at.getTime(),
    paysAt: Math.max(row.made_at.getTime(), row.period_to.getTime() + GRACE_MS[row.kind === 'prize' ? 'daily' : row.kind]),
    isCorrection: row.is_correction,
    statements: Number(row.statements),
    paid: Number(row.paid),
    held: Number(row.held),
    waiting: Number(row.waiting),
    amount: units(row.amount),
    paidAmount: units(row.paid_amount),
    owing: units(row.owing),
  }));
  return { list, ...paged(count, page) };
}

const statementView = (row: runs.RunStatementRow): RunStatement => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  base: row.base === null ? null : units(row.base),
  rate: row.rate,
  gross: units(row.gross),
  came: units(row.came),
  passed: units(row.passed),
  claimed: units(row.claimed),
  earned: units(row.earned),
  calculated: units(row.calculated),
  debtIn: units(row.debt_in),
  debtOut: units(row.debt_out),
  amount: units(row.amount),
  state:
    row.paid_at !== null
      ? 'paid'
      : row.voided_at !== null
        ? 'voided'
        : row.held_at !== null
          ? 'held'
          : row.amount > 0n
            ? 'waiting'
            : 'nothing',
});

export async function runStatements({ db }: Context, runId: string, page: Page) {
  const { rows, count } = await runs.findRunStatements(db.query, runId, (page.pageNo - 1) * page.pageSize, page.pageSize);
  return { list: rows.map(statementView), ...paged(count, page) };
}

type Decision = { readonly operatorId: bigint; readonly statementId: string; readonly note: string };

type Step = 'hold' | 'release';
const ACTION = { hold: 'commission_held', release: 'commission_released' } as const;

/**
 * Holds or releases a statement that is not paid; undefined for none. CallError conflict where it was paid meanwhile or stands so already, and
 * for a release while the agent's account is closed.
 */
export async function decideStatement({ db, clock }: Context, step: Step, { operatorId, statementId, note }: Decision) {
  const at = new Date(clock.now());
  return inTransaction(db.query, async (tx) => {
    const row = await runs.findStatement(tx, statementId);
    if (!row) return undefined;
    if (step === 'release' && (await runs.isClosed(tx, row.member_id, at))) throw new CallError('conflict');
    if (!(await runs.setHeld(tx, statementId, step === 'hold' ? at : null))) throw new CallError('conflict');
    const done = await runs.findStatement(tx, statementId);
    const detail = { note, before: statementView(row).state, amount: String(row.amount) };
    await recordAction(tx, { operatorId, action: ACTION[step], object: `commission:${statementId}`, memberId: row.member_id, detail });
    return statementView(done ?? row);
  });
}

type Query = Parameters<typeof runs.findStatement>[0];

async function statementOf(tx: Query, id: string) {
  const row = await runs.findStatement(tx, id);
  if (!row) throw new CallError('not_found');
  return row;
}

/** Two operators decide that a held statement is never paid. CallError not_found, conflict where it is not held. */
export const commissionVoid = {
  read: async (_context: Context, tx: Query, id: string) => {
    const row = await statementOf(tx, id);
    const { username, amount, state } = statementView(row);
    return { name: username, before: { isVoid: state === 'voided', amount } };
  },
  apply: async ({ clock }: Context, tx: Query, { by }: { readonly by: bigint }, id: string): Promise<void> => {
    const row = await statementOf(tx, id);
    if (!(await runs.setVoided(tx, id, new Date(clock.now())))) throw new CallError('conflict');
    const detail = { before: statementView(row).state, amount: String(row.amount) };
    await recordAction(tx, { operatorId: by, action: 'commission_voided', object: `commission:${id}`, memberId: row.member_id, detail });
  },
};

/** What asks for a look, of the last thirty days. */
export async function agentSignals({ db, clock }: Context) {
  const rows = await repo.findSignals(db.query, new Date(clock.now() - SIGNALS_MS), AGENT_KINDS);
  return {
    list: rows.map((row): AgentSignal => ({
      type: row.type,
      one: { memberId: String(row.one), username: row.one_name },
      other: { memberId: String(row.other), username: row.other_name },
      at: row.at.getTime(),
      amount: row.amount === null ? null : units(row.amount),
    })),
  };
}
