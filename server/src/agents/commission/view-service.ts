import { ACTIVE_FROM_MINOR, type CommissionStatement, type ContractKind, feeBasis, FEES, numberFromMinor } from '@sorak/contract';
import { AGENT_KINDS } from '../agent/team-service.ts';
import { MAX_DAYS } from '../agent/team-view-service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { dayOf } from '../../lib/day.ts';
import { periodStarts } from '../../lib/periods.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { uncovered } from './cascade-service.ts';
import * as repo from './contract-repo.ts';
import { findRunsOf } from './correction-repo.ts';
import { findPlayers } from './player-repo.ts';
import * as statements from './statement-repo.ts';
import { contractView, ruleOf } from './terms.ts';
import { GRACE_MS, windowOf } from './windows.ts';

const FEATURE_OF = {
  dividend: 'dividendContract',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
} as const satisfies Readonly<Record<ContractKind, string>>;
const KINDS = Object.keys(FEATURE_OF) as ContractKind[];

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** The kinds of contract that the brand has switched on. */
export async function openKinds(context: Context): Promise<ContractKind[]> {
  const { features } = (await readBrand(context)).settings;
  return KINDS.filter((kind) => features[FEATURE_OF[kind]] === true);
}

/** An agent's contracts of one kind, above and below. */
export async function contractsOf(context: Context, agentId: bigint, kind: ContractKind) {
  const { query } = context.db;
  const [history, below, agents, { settings }] = await Promise.all([
    repo.findOwn(query, kind, agentId),
    repo.findBelow(query, kind, agentId, ['offered', 'signed', 'rejected', 'ended']),
    repo.findAgentsBelow(query, agentId, AGENT_KINDS),
    readBrand(context),
  ]);
  const offer = history.find(({ state }) => state === 'offered');
  const cancelled = offer ? await uncovered(query, offer) : [];
  const all = [...history, ...below, ...cancelled];
  const ids = all.flatMap(({ member_id: memberId, upline_id: uplineId }) => (uplineId === null ? [memberId] : [memberId, uplineId]));
  const people = await repo.findPeople(query, [...new Set(ids)]);
  const nameOf = namesFor(context.secrets, agentId);
  const view = (row: repo.ContractRow) => contractView(row, people, nameOf);
  const signed = history.find(({ state }) => state === 'signed');
  const { to } = windowOf({ kind, cycle: (signed ?? offer)?.cycle ?? 'daily' }, context.clock.now(), settings.timeZone);
  return {
    own: signed ? view(signed) : null,
    offer: offer ? view(offer) : null,
    cancelled: cancelled.map(view),
    history: history.map(view),
    below: below.map(view),
    agents: agents.map((one) => ({
      memberId: String(one.id),
      account: nameOf(one.id, one.username),
      registeredAt: one.registered_at.getTime(),
    })),
    period: { to, paidAt: to + GRACE_MS[kind] },
  };
}

const PLAYERS_AT_ONCE = 1_000;

/**
 * Who of the team an agent's statement counts, by number, as the agent is shown names: a thousand behind `after`. `isKept` is false for periods from before
 * players were kept. CallError not_found for anybody else's statement.
 */
export async function playersOf({ db, secrets }: Context, agentId: bigint, { id, after }: { readonly id: string; readonly after: string }) {
  const run = await statements.findRunOf(db.query, agentId, id);
  if (!run) throw new CallError('not_found');
  const runs = await findRunsOf(db.query, run.corrects ?? run.id, run.id);
  const rows = await findPlayers(db.query, { runs, agentId, kind: run.kind, rule: ruleOf(run) }, BigInt(after), PLAYERS_AT_ONCE);
  const nameOf = namesFor(secrets, agentId);
  return {
    list: rows.map((row) => ({
      account: nameOf(row.member_id, row.username),
      level: row.level,
      bets: row.bets,
      stake: units(row.stake),
      payout: units(row.payout),
      validBet: units(row.valid_bet),
      deposits: units(row.deposits),
      gifts: units(row.gifts),
      counted: units(row.counted),
      isActive: row.valid_bet >= ACTIVE_FROM_MINOR,
      isCorrected: row.is_corrected,
    })),
    next: rows.length === PLAYERS_AT_ONCE ? String(rows.at(-1)?.member_id) : null,
    isKept: run.has_players,
  };
}

/** Each fee of a statement's contract with what it was taken of. */
const feeLines = (row: statements.StatementView): CommissionStatement['fees'] =>
  FEES.filter((fee) => row.fee_rates[fee] > 0).map((fee) => ({
    fee,
    rate: row.fee_rates[fee],
    of: units(feeBasis(fee, row)),
    amount: units(row[`fee_${fee}`]),
  }));

type Page = { readonly kind?: ContractKind | undefined; readonly pageNo: number; readonly pageSize: number };

/** One page of an agent's statements, each with all that it is reckoned from. */
export async function statementsOf({ db, secrets }: Context, agentId: bigint, { kind, pageNo, pageSize }: Page) {
  const { rows, count, sums } = await statements.findStatements(db.query, agentId, kind, (pageNo - 1) * pageSize, pageSize);
  const ids = [...new Set(rows.flatMap(({ below }) => below.map(({ memberId }) => BigInt(memberId))))];
  const people = await repo.findPeople(db.query, ids);
  const nameOf = namesFor(secrets, agentId);
  return {
    list: rows.map((row): CommissionStatement => ({
      id: row.id,
      kind: row.kind,
      contractId: row.contract_id,
      basis: row.basis,
      singleBet: units(row.single_bet),
      from: row.period_from.getTime(),
      to: row.period_to.getTime(),
      validBet: units(row.valid_bet),
      stake: units(row.stake),
      payout: units(row.payout),
      active: row.active,
      deposits: units(row.deposits),
      gifts: units(row.gifts),
      fees: feeLines(row),
      tier: row.tier,
      rate: row.rate,
      carryIn: units(row.carry_in),
      carryOut: units(row.carry_out),
      base: units(row.base),
      gross: units(row.gross),
      below: row.below.map(({ memberId, base, rate, gross }) => ({
        account: nameOf(BigInt(memberId), people.get(BigInt(memberId))?.username ?? ''),
        base: units(BigInt(base)),
        rate,
        gross: units(BigInt(gross)),
      })),
      isCorrection: row.corrects !== null,
      isClaim: row.is_claim,
      came: units(row.came),
      passed: units(row.passed),
      claimed: units(row.claimed),
      claimedBefore: units(row.claimed_before),
      maxCarried: row.max_carried === null ? null : units(row.max_carried),
      earned: units(row.earned),
      calculated: units(row.calculated),
      debtIn: units(row.debt_in),
      debtOut: units(row.debt_out),
      amount: units(row.amount),
      paidAt: row.paid_at?.getTime() ?? null,
      isHeld: row.held_at !== null && row.voided_at === null,
      isVoided: row.voided_at !== null,
    })),
    paid: units(sums.paid),
    underReview: units(sums.underReview),
    waiting: units(sums.waiting),
    claimed: units(sums.claimed),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

type IncomeQuery = { readonly kind?: ContractKind | undefined; readonly from: number; readonly to: number; readonly timeZone: string };

/** What an agent was paid of contracts of a kind, or of all that pays agents, by day; null when the span has more than MOST_DAYS. */
export async function incomeOf({ db }: Context, agentId: bigint, { kind, from, to, timeZone }: IncomeQuery) {
  const starts = periodStarts(from, to, 'daily', timeZone, MAX_DAYS);
  if (starts.length > MAX_DAYS) return null;
  const paid = await statements.readIncome(db.query, agentId, kind, { starts, end: dayOf(starts.at(-1) ?? from, timeZone).end });
  const total = [...paid.values()].reduce((sum, amount) => sum + amount, 0n);
  return { days: starts.map((at, day) => ({ from: at, income: units(paid.get(day) ?? 0n) })), total: units(total) };
}
