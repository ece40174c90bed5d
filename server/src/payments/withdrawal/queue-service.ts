import type { Calls, QueuedWithdrawal, RequestOutput, ResponseInput, WithdrawalCase } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { payeeOf } from '../../players/member/payee-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { CURRENCY } from '../../platform/vendors/service.ts';
import { rankLevels } from '../../players/vip/service.ts';
import { leftParts } from '../../money/wagering/given-view-service.ts';
import { turnoverOf } from '../../money/wagering/service.ts';
import { dayOf } from '../../lib/day.ts';
import { readMemberFacts, readMonth } from './facts-repo.ts';
import { approversByRow, findQueue, findQueued, type QueueRow, readDisputes, readFigures } from './list-repo.ts';
import { viewContextOf } from './view-context-service.ts';
import { referenceOf } from './transitions.ts';
import { openCard } from './payout-service.ts';
import { proofIdsOf } from './proof-repo.ts';
import { NUMBER } from './number.ts';
import { eventsOf, findByNumber, reportsOf, type Row } from './repo.ts';
import { readRules, readSetting } from './settings-repo.ts';
import { type ViewContext, amountFromMinor, reportView, withdrawalView } from './view.ts';

const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 86_400_000;
/** Somebody has to do something: the age counts on, put aside or not. */
const WAITS = new Set<QueueRow['state']>(['review', 'second_review', 'on_hold', 'sending', 'reported']);

type Asked = RequestOutput<Calls['getWithdrawalQueue']>;
type Shape = {
  readonly viewContext: ViewContext;
  readonly targetMinutes: number;
  readonly approvers: ReadonlyMap<bigint, readonly bigint[]>;
  readonly ranks: Ranks;
};
type Ranks = Awaited<ReturnType<typeof rankLevels>>;

function queued(row: QueueRow, { viewContext, targetMinutes, approvers, ranks }: Shape): QueuedWithdrawal {
  const isWaiting = WAITS.has(row.state);
  const ageMs = Math.max(0, (isWaiting ? viewContext.now : row.state_at.getTime()) - row.created_at.getTime());
  return {
    ...withdrawalView(row, viewContext),
    memberId: String(row.member_id),
    username: row.username,
    rankLevel: ranks.get(row.member_id) ?? 0,
    goesFirst: row.goes_first,
    ageMs,
    isOverTarget: isWaiting && ageMs > targetMinutes * MINUTE_MS,
    riskScore: row.risk_score,
    signals: row.signals,
    approvalsNeeded: row.approvals_needed,
    approvedBy: (approvers.get(row.id) ?? []).map(String),
  };
}

/** One page of the operators' queue and the figures above it; `mine` narrows it to what this operator had a hand in. */
export async function withdrawalQueue(
  context: Context,
  asked: Asked,
  operatorId: bigint | null = null,
): Promise<ResponseInput<Calls['getWithdrawalQueue']>> {
  const { query } = context.db;
  const [viewContext, setting, { settings }] = await Promise.all([
    viewContextOf(context),
    readSetting(context.db, brandCode(context)),
    readBrand(context),
  ]);
  const { pageNo, pageSize, tab, search, minRisk, olderThanMinutes, mine } = asked;
  const before = olderThanMinutes > 0 ? new Date(viewContext.now - olderThanMinutes * MINUTE_MS) : null;
  const handledBy = mine === 1 ? operatorId : null;
  const filter = { tab, search, minRisk, before, handledBy, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const today = new Date(dayOf(viewContext.now, settings.timeZone).start);
  const [{ rows, total }, figures] = await Promise.all([
    findQueue(query, filter),
    readFigures(query, today, new Date(viewContext.now - setting.target_minutes * MINUTE_MS)),
  ]);
  const [approvers, ranks] = await Promise.all([
    approversByRow(query, rows, 'approve'),
    rankLevels(
      context,
      rows.map((row) => row.member_id),
    ),
  ]);
  const shape = { viewContext, targetMinutes: setting.target_minutes, approvers, ranks };
  const { review, held, sending, paid, reported, refused } = figures;
  return {
    list: rows.map((row) => queued(row, shape)),
    totalPages: Math.ceil(total / pageSize),
    totalRecords: total,
    counts: { review, held, sending, paid, reported, refused },
    figures: {
      oldestMs: figures.oldest_at ? viewContext.now - figures.oldest_at.getTime() : null,
      overTarget: figures.over_target,
      targetMinutes: setting.target_minutes,
      medianTodayMs: figures.median_ms === null ? null : Math.round(figures.median_ms),
      paidTodayAmount: amountFromMinor(figures.paid_amount),
      paidTodayCount: figures.paid_count,
      automaticShare: figures.decided === 0 ? null : figures.automatic / figures.decided,
      fourEyesFrom: amountFromMinor(setting.four_eyes_from),
      currency: CURRENCY,
    },
  };
}

/** How many members say that less came than was paid, and since when the oldest does. */
export const disputesWaiting = ({ db }: Context): Promise<{ count: number; oldest: Date | null }> => readDisputes(db.query);

/** One row of the queue as it stands now. */
export async function queuedWithdrawal(context: Context, id: bigint): Promise<QueuedWithdrawal> {
  const { query } = context.db;
  const [viewContext, setting, row] = await Promise.all([
    viewContextOf(context),
    readSetting(context.db, brandCode(context)),
    findQueued(query, id),
  ]);
  const [approvers, ranks] = await Promise.all([approversByRow(query, [row], 'approve'), rankLevels(context, [row.member_id])]);
  return queued(row, { viewContext, targetMinutes: setting.target_minutes, approvers, ranks });
}

/** The withdrawal of a number in any case, of whoever; undefined where nobody has it. */
export async function withdrawalByNumber({ db }: Context, typed: string): Promise<Row | undefined> {
  const number = typed.toUpperCase();
  return NUMBER.test(number) ? findByNumber(db.query, number, null) : undefined;
}

/** Everything that a decision needs. CallError not_found. */
export async function withdrawalCase(context: Context, number: string): Promise<WithdrawalCase> {
  const { query } = context.db;
  const row = await findByNumber(query, number, null);
  if (!row) throw new CallError('not_found');
  const now = context.clock.now();
  const [base, member, payee, rules, month, turnover, events, reports, proofs, parts] = await Promise.all([
    queuedWithdrawal(context, row.id),
    readMemberFacts(query, row.member_id),
    payeeOf(query, row.member_id),
    readRules(context.db, brandCode(context)),
    readMonth(query, row.member_id, row.asset, new Date(now - MONTH_MS)),
    turnoverOf(query, row.member_id, new Date(now)),
    eventsOf(query, row.id),
    reportsOf(query, row.id),
    proofIdsOf(query, row.id),
    leftParts(context, row.member_id, referenceOf(row)),
  ]);
  const fired = new Map(row.signals.map((signal) => [signal.code, signal]));
  return {
    ...base,
    cardHolder: openCard(context, row).payeeName,
    payeeName: payee.payeeName,
    registeredAt: member.registered_at.getTime(),
    earlierPaid: member.earlier_paid,
    checks: rules.map(({ code, score }) => {
      const signal = fired.get(code);
      return { code, isGood: signal === undefined, score: signal?.score ?? score, value: signal?.value ?? null };
    }),
    month: {
      deposits: amountFromMinor(month.deposits),
      withdrawals: amountFromMinor(month.withdrawals),
      net: amountFromMinor(month.withdrawals - month.deposits),
    },
    turnoverRemaining: amountFromMinor(turnover.remaining),
    parts,
    steps: events.map((event) => ({
      stage: event.stage,
      at: event.at.getTime(),
      actor: event.actor,
      operatorId: event.operator_id === null ? null : String(event.operator_id),
      reason: event.reason,
      note: event.note,
      amount: event.amount === null ? null : amountFromMinor(event.amount),
    })),
    reports: reports.flatMap((report) =>
      reportView(
        report,
        proofs.flatMap((proof) => (proof.report_id === report.id ? [proof.id] : [])),
      ),
    ),
  };
}
