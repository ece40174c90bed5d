import { createHash } from 'node:crypto';
import { type Calls, reportFigures, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import * as repo from './month-repo.ts';

type Query = Parameters<typeof repo.findMonth>[0];

const daysIn = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** Minor units with a point, as accountants' programs read them. */
const decimal = (minor: bigint): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Days of the month that are not closed: those before the ledger began are none. */
export async function missingDays(query: Query, month: string): Promise<number> {
  const first = await repo.firstDay(query);
  const before = first?.startsWith(month) ? Number(first.slice(8)) - 1 : 0;
  return daysIn(month) - before - (await repo.closedDays(query, month));
}

/**
 * The month's accounts as one file, the same for everybody: what members held, each kind of movement, the figures, what they held then. Names
 * are those of the ledger, amounts have a point and two decimals.
 */
async function monthFile(query: Query, currency: string, month: string): Promise<string> {
  const [opening, sums] = [await repo.changeBefore(query, currency, month), await repo.monthSums(query, currency, month)];
  const { bets, ...figures } = reportFigures(sums);
  const net = sums.reduce((sum, { came, went }) => sum + came - went, 0n);
  const lines = [
    ['part', 'name', 'lines', 'to_members', 'from_members', 'net'],
    ['month', month, '', '', '', currency],
    ['held', 'before', '', '', '', decimal(opening)],
    ...sums.map(({ kind, lines: count, came, went }) => [
      'movement',
      kind,
      String(count),
      decimal(came),
      decimal(went),
      decimal(came - went),
    ]),
    ['held', 'after', '', '', '', decimal(opening + net)],
    ...Object.entries(figures).map(([name, value]) => ['figure', name, '', '', '', decimal(value)]),
    ['figure', 'bets', String(bets), '', '', ''],
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

const digestOf = (file: string): string => createHash('sha256').update(file).digest('hex');

type Accounts = ResponseInput<Calls['getMonthAccounts']> & { readonly file: string | null };

/** A month's file and its checksum: the one that was closed, or what it would be now; none while days are still open. */
async function accountsOf(context: Context, month: string): Promise<Accounts> {
  const { query } = context.db;
  const closed = await repo.findMonth(query, month);
  if (closed) return { file: closed.file, digest: closed.digest, closedAt: closed.closed_at.getTime(), missingDays: 0 };
  const missing = await missingDays(query, month);
  if (missing > 0) return { file: null, digest: null, closedAt: null, missingDays: missing };
  const file = await monthFile(query, (await readBrand(context)).settings.currency, month);
  return { file, digest: digestOf(file), closedAt: null, missingDays: 0 };
}

/** What of a month's file everybody of the desk sees; the file itself is asked for with a reason. */
export async function monthAccounts(context: Context, month: string): Promise<ResponseInput<Calls['getMonthAccounts']>> {
  const { digest, closedAt, missingDays: missing } = await accountsOf(context, month);
  return { digest, closedAt, missingDays: missing };
}

/** The file, with who took it and why in the log. CallError conflict while a day of the month is open. */
export async function takeMonthFile(
  context: Context,
  { operatorId }: OperatorCaller,
  { month, reason }: RequestOutput<Calls['takeMonthFile']>,
): Promise<ResponseInput<Calls['takeMonthFile']>> {
  const { file, digest, closedAt } = await accountsOf(context, month);
  if (file === null || digest === null) throw new CallError('conflict');
  const detail = { digest, isClosed: closedAt !== null, reason };
  await recordAction(context.db.query, { operatorId, action: 'month_taken', object: `month:${month}`, detail });
  return { file, digest };
}

export const closedDigest = async (tx: Query, month: string): Promise<string | null> => (await repo.findMonth(tx, month))?.digest ?? null;

/** Closes a month with the file that was seen. CallError conflict while a day of it is open, when it is closed, or when its file is another. */
export async function closeMonth(context: Context, tx: Query, month: string, digest: string): Promise<void> {
  if ((await missingDays(tx, month)) > 0) throw new CallError('conflict');
  const file = await monthFile(tx, (await readBrand(context)).settings.currency, month);
  const at = new Date(context.clock.now());
  if (digestOf(file) !== digest || !(await repo.keepMonth(tx, month, { file, digest }, at))) throw new CallError('conflict');
}
