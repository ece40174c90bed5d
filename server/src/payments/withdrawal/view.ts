import {
  numberFromMinor,
  WITHDRAWAL_STAGES,
  type Withdrawal,
  type WithdrawalReport,
  type WithdrawalStage,
  type WithdrawalStep,
} from '@sorak/contract';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import { numberOf } from './number.ts';
import type { EventRow, ReportRow, Row } from './repo.ts';

const DAY_MS = 86_400_000;

export const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** What a row is shown with besides itself. */
export type ViewContext = {
  readonly currencySymbol: string;
  readonly reportDays: number;
  readonly targetMinutes: number;
  readonly now: number;
  readonly wordOf: (reason: string | null) => string | null;
};

/** Until when the member may say that money did not arrive: while it is open, and for some days after a confirmation by time alone. */
export function reportUntil(row: Row, reportDays: number, now: number): number | null {
  if (row.state === 'paid') return row.receipt_due_at?.getTime() ?? null;
  if (row.state !== 'received' || !row.is_automatic_receipt) return null;
  const until = row.state_at.getTime() + reportDays * DAY_MS;
  return until > now ? until : null;
}

/** A withdrawal as its owner sees it. */
export const withdrawalView = (row: Row, viewContext: ViewContext): Withdrawal => ({
  id: numberOf(row),
  amount: amountFromMinor(row.amount),
  currency: row.asset,
  currencySymbol: row.asset === CURRENCY ? viewContext.currencySymbol : '',
  state: row.state,
  stateAt: row.state_at.getTime(),
  createdAt: row.created_at.getTime(),
  paidAt: row.paid_at?.getTime() ?? null,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  cardMasked: row.card_masked,
  reason: row.reason,
  reasonText: viewContext.wordOf(row.reason),
  heldAmount: amountFromMinor(row.held_amount),
  openAmount: amountFromMinor(row.open_amount),
  receivedAmount: amountFromMinor(row.received_amount),
  returnedAmount: amountFromMinor(row.returned_amount),
  receiptDueAt: row.receipt_due_at?.getTime() ?? null,
  reportUntil: reportUntil(row, viewContext.reportDays, viewContext.now),
  isAutomaticReceipt: row.is_automatic_receipt,
});

const isStage = (text: string): text is WithdrawalStage => (WITHDRAWAL_STAGES as readonly string[]).includes(text);

/** A step of the timeline; the operators' notes and names stay with them. */
export function stepView({ stage, at, actor, reason, amount }: EventRow, { wordOf }: ViewContext): WithdrawalStep[] {
  if (!isStage(stage)) return [];
  return [{ stage, at: at.getTime(), actor, reason, reasonText: wordOf(reason), amount: amount === null ? null : amountFromMinor(amount) }];
}

/** A report by its number `L-17`, with the ids of its pictures. */
export function reportView(row: ReportRow, proofs: readonly string[]): WithdrawalReport[] {
  if (row.answer === 'all') return [];
  return [
    {
      id: `L-${row.id}`,
      at: row.at.getTime(),
      answer: row.answer,
      receivedAmount: amountFromMinor(row.received_amount),
      remainder: amountFromMinor(row.remainder),
      remark: row.remark,
      resolution: row.resolution,
      proofs: [...proofs],
    },
  ];
}
