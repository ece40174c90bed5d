import { createHash } from 'node:crypto';
import { CALLS, type Calls, type RegulatorFile, type RequestOutput, type ResponseInput } from '@sorak/contract';
import { type Cell, csvCell, csvRow, figure, moment, name } from '@sorak/contract/csv';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { momentOf } from '../../../lib/day.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { covers } from '../../../http/access-policy.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { bookReport } from '../../../play/trading/report-service.ts';
import * as repo from './repo.ts';

const DAY_MS = 86_400_000;
const AMOUNT = /_amount$/;
const PERCENT = /_percent$/;
const DECIMALS = 2;

/** Minor units as a plain decimal. */
function decimal(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(DECIMALS + 1, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function cellOf(column: string, value: repo.Value): Cell {
  if (value === null) return name('');
  if (value instanceof Date) return moment(value.toISOString());
  if (AMOUNT.test(column)) return figure(decimal(BigInt(value)));
  return typeof value === 'string' && !PERCENT.test(column) ? name(value) : figure(String(value));
}

const { performance, events, parameters, jackpots, incentives, taxable, members, log } = repo;
const READ = { performance, events, parameters, jackpots, incentives, taxable, members, log } as const satisfies Readonly<
  Record<Exclude<RegulatorFile, 'wagers' | 'future' | 'revenue'>, (query: repo.Query, span: repo.Span) => Promise<repo.Row[]>>
>;

type Asked = RequestOutput<Calls['getRegulatorFile']>;

async function rowsOf(context: Context, { file, from, to }: Asked): Promise<repo.Row[]> {
  const { timeZone, currency } = (await readBrand(context)).settings;
  const { query } = context.db;
  const startOf = (day: string, later = 0): Date => new Date(momentOf(Date.parse(day) + later, timeZone));
  const span = { from: startOf(from), to: startOf(to, DAY_MS), asset: currency };
  switch (file) {
    case 'wagers':
    case 'future':
      return bookReport(context, file, span);
    case 'revenue':
      return repo.revenue(query, span, timeZone);
    default:
      return READ[file](query, span);
  }
}

/**
 * One report as a file: a head that says what it is, whose, of when, by whom and made when; then its columns and rows, or that there was no
 * activity. CallError operation_not_allowed for the log without the right to read it.
 */
export async function regulatorFile(
  context: Context,
  caller: OperatorCaller,
  asked: Asked,
): Promise<ResponseInput<Calls['getRegulatorFile']>> {
  if (asked.file === 'log' && !covers(CALLS.getOperatorActions, caller)) throw new CallError('operation_not_allowed');
  const { settings, licence } = await readBrand(context);
  const rows = await rowsOf(context, asked);
  const madeAt = new Date(context.clock.now());
  const head: readonly (readonly [string, Cell])[] = [
    ['report', name(asked.file)],
    ['operator', name(brandCode(context))],
    ['licence', name(licence.profile.name)],
    ['from', moment(asked.from)],
    ['to', moment(asked.to)],
    ['time zone', name(settings.timeZone)],
    ['currency', name(settings.currency)],
    ['made at', moment(madeAt.toISOString())],
    ['made by', name(caller.name)],
    ['rows', figure(rows.length)],
  ];
  const columns = Object.keys(rows[0] ?? {});
  const body =
    rows.length === 0
      ? csvRow([name('no activity')])
      : csvRow(columns.map(name)) + rows.map((row) => csvRow(columns.map((column) => cellOf(column, row[column] ?? null)))).join('');
  const content = `\uFEFF${head.map(([word, cell]) => `${csvCell(name(word))},${csvCell(cell)}\r\n`).join('')}\r\n${body}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await recordAction(context.db.query, {
    operatorId: caller.operatorId,
    action: 'regulator_file_made',
    object: `report:${asked.file}`,
    detail: { from: asked.from, to: asked.to, rows: rows.length, sha256 },
  });
  return { fileName: `${brandCode(context)}-${asked.file}-${asked.from}-${asked.to}.csv`, content, sha256, rows: rows.length };
}
