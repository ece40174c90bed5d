import type { Withdrawal, WithdrawalDetail } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode } from '../../platform/system/service.ts';
import { leftParts } from '../../money/wagering/given-view-service.ts';
import { DEMO_RULES, DEMO_SETTING } from './demo-rules.ts';
import { findOpen, findOwn, findToConfirm } from './list-repo.ts';
import { viewContextOf } from './view-context-service.ts';
import { proofIdsOf } from './proof-repo.ts';
import { eventsOf, findByNumber, findByNumbers, type Row, reportsOf } from './repo.ts';
import { insertDefaults } from './settings-repo.ts';
import { numberOf } from './number.ts';
import { amountFromMinor, reportView, stepView, withdrawalView } from './view.ts';
import { referenceOf } from './transitions.ts';
import { payoutDurations } from './payout-duration-service.ts';

export { startReceipts } from './due-service.ts';
export { applyPayoutOutcome } from './payout-service.ts';
export { dropOldProofs } from './proof-service.ts';

const DAY_MS = 86_400_000;
const ON_ITS_WAY = new Set<Row['state']>(['review', 'second_review', 'sending']);

type Paging = { readonly pageNo: number; readonly pageSize: number };
type Page = { readonly list: Withdrawal[]; readonly totalPages: number; readonly totalRecords: number };

/** Writes how a fresh brand lets money out, where nothing is written yet. */
export async function seedWithdrawals(context: Context): Promise<void> {
  const brand = { brand_code: brandCode(context) };
  await insertDefaults(
    context.db,
    { ...DEMO_SETTING, ...brand },
    DEMO_RULES.map((rule) => ({ ...rule, ...brand })),
  );
}

/** One page of the member's withdrawals, newest first. */
export async function withdrawals(context: Context, memberId: bigint, { pageNo, pageSize }: Paging, language: string): Promise<Page> {
  const [viewContext, found] = await Promise.all([
    viewContextOf(context, language),
    findOwn(context.db.query, memberId, (pageNo - 1) * pageSize, pageSize),
  ]);
  return pageOf(found, pageSize, (row) => withdrawalView(row, viewContext));
}

/** What of the member's withdrawals is not over, as home shows it. */
export const openWithdrawals = async ({ db }: Context, memberId: bigint, max: number) =>
  (await findOpen(db.query, memberId, max)).map((row) => ({
    id: numberOf(row),
    amount: amountFromMinor(row.amount),
    state: row.state,
    stateAt: row.state_at.getTime(),
  }));

/** Those that wait for the member's word, or may still be reported. */
export async function toConfirm(context: Context, memberId: bigint, { pageNo, pageSize }: Paging, language: string): Promise<Page> {
  const viewContext = await viewContextOf(context, language);
  const since = new Date(viewContext.now - viewContext.reportDays * DAY_MS);
  const found = await findToConfirm(context.db.query, memberId, since, (pageNo - 1) * pageSize, pageSize);
  return pageOf(found, pageSize, (row) => withdrawalView(row, viewContext));
}

const pageOf = (found: { rows: Row[]; total: number }, pageSize: number, show: (row: Row) => Withdrawal): Page => ({
  list: found.rows.map(show),
  totalPages: Math.ceil(found.total / pageSize),
  totalRecords: found.total,
});

/** What the account record tells of withdrawals by their numbers. */
export async function withdrawalsByNumber(context: Context, memberId: bigint, numbers: readonly string[]): Promise<Withdrawal[]> {
  const [viewContext, rows] = await Promise.all([viewContextOf(context), findByNumbers(context.db.query, numbers, memberId)]);
  return rows.map((row) => withdrawalView(row, viewContext));
}

/** One withdrawal with all that happened. CallError not_found for another member's. */
export async function withdrawalDetail(context: Context, memberId: bigint, id: string, language: string): Promise<WithdrawalDetail> {
  const { query } = context.db;
  const row = await findByNumber(query, id, memberId);
  if (!row) throw new CallError('not_found');
  const [viewContext, events, reports, proofs, usual, parts] = await Promise.all([
    viewContextOf(context, language),
    eventsOf(query, row.id),
    reportsOf(query, row.id),
    proofIdsOf(query, row.id),
    payoutDurations(context),
    leftParts(context, memberId, referenceOf(row)),
  ]);
  const usualMs = usual.byBank.get(row.bank_code) ?? usual.all.totalMs;
  return {
    ...withdrawalView(row, viewContext),
    steps: events.flatMap((event) => stepView(event, viewContext)),
    usual: usual.all,
    parts,
    reportDays: viewContext.reportDays,
    targetMinutes: viewContext.targetMinutes,
    expectedAt: ON_ITS_WAY.has(row.state) && usualMs !== null && row.round === 1 ? row.created_at.getTime() + usualMs : null,
    reports: reports.flatMap((report) =>
      reportView(
        report,
        proofs.flatMap((proof) => (proof.report_id === report.id ? [proof.id] : [])),
      ),
    ),
  };
}
