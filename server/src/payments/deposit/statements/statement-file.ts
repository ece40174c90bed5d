import { MAX_STATEMENT_ROWS, STATEMENT_COLUMNS, type StatementColumn, type StatementFault } from '@sorak/contract';
import { cellsOf, type Row } from '../../../lib/csv-cells.ts';
import { momentOf } from '../../../lib/day.ts';
import { type Amount, amountReader } from './statement-amount.ts';

/** One payment into the account, as the bank has written it. */
type FileLine = {
  readonly row: number;
  readonly reference: string;
  readonly amount: bigint;
  readonly paidAt: number;
  readonly payerName: string | null;
  readonly remark: string;
};
export type ReadFile = { readonly lines: readonly FileLine[]; readonly outgoing: number; readonly faults: readonly StatementFault[] };
/** `decimals`: that the rail of this method carries. */
type Clock = { readonly timeZone: string; readonly now: number; readonly decimals: number };

const NEEDED: readonly StatementColumn[] = ['time', 'reference', 'amount'];
const REFERENCE = /^[\w./:-]{4,64}$/;
const LOCAL_TIME = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;
const ZONED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;
const CONTROL = /[\p{C}]/u;
const MAX_TEXT = { payer: 100, remark: 200 } as const;
/** How far a bank's clock may be ahead of ours. */
const AHEAD_MS = 10 * 60_000;
const MAX_FAULTS = 100;

const isColumn = (word: string): word is StatementColumn => (STATEMENT_COLUMNS as readonly string[]).includes(word);

function columnsOf(head: Row): { places: Map<StatementColumn, number>; faults: StatementFault[] } {
  const places = new Map<StatementColumn, number>();
  const faults: StatementFault[] = [];
  for (const [index, cell] of head.cells.entries()) {
    const word = cell.trim().toLowerCase();
    if (!isColumn(word)) faults.push({ row: head.row, column: null, code: 'column_unknown' });
    else if (places.has(word)) faults.push({ row: head.row, column: word, code: 'column_twice' });
    else places.set(word, index);
  }
  for (const column of NEEDED) if (!places.has(column)) faults.push({ row: head.row, column, code: 'column_missing' });
  return { places, faults };
}

/** Epoch milliseconds of a time on the brand's clock, or of one that names its zone; undefined for a day that there is not. */
function timeOf(text: string, timeZone: string): number | undefined {
  if (ZONED_TIME.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) || new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().slice(0, 10) !== text.slice(0, 10) ? undefined : at;
  }
  const found = LOCAL_TIME.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const written = [local.getUTCMonth() + 1, local.getUTCDate(), local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()];
  return written.join() === [month, day, hour, minute, second].join() ? momentOf(local.getTime(), timeZone) : undefined;
}

type Read = { readonly line: FileLine | null; readonly faults: readonly StatementFault[] };

type Places = ReadonlyMap<StatementColumn, number>;

function lineOf({ row, cells }: Row, places: Places, { timeZone, now }: Clock, amountOf: (text: string) => Amount): Read {
  const of = (column: StatementColumn): string => cells[places.get(column) ?? -1]?.trim() ?? '';
  const paidAt = timeOf(of('time'), timeZone);
  const { minor: amount, fault } = amountOf(of('amount'));
  const faults: StatementFault[] = [];
  const blame = (column: StatementColumn, code: StatementFault['code']): void => void faults.push({ row, column, code });
  if (paidAt === undefined) blame('time', 'time');
  else if (paidAt > now + AHEAD_MS) blame('time', 'future');
  if (!REFERENCE.test(of('reference'))) blame('reference', 'reference');
  if (fault) blame('amount', fault);
  for (const column of ['payer', 'remark'] as const)
    if (of(column).length > MAX_TEXT[column] || CONTROL.test(of(column))) blame(column, 'text');
  if (faults.length > 0 || paidAt === undefined || amount === null) return { line: null, faults };
  return {
    line: { row, reference: of('reference'), amount, paidAt: Math.min(paidAt, now), payerName: of('payer') || null, remark: of('remark') },
    faults,
  };
}

/**
 * Reads a statement: CSV with comma or semicolon, its columns named in the first row, amounts as `12500.50`, `12,500.50` or `12.500,50`, the
 * whole file in one way (with a minus: out of the account, which is counted and left alone), times on the brand's clock or with their zone. Every fault is named; with any, no line counts.
 */
export function readStatement(text: string, clock: Clock): ReadFile {
  const bare = text.replace(/^\uFEFF/, '');
  const first = bare.split('\n', 1)[0] ?? '';
  const { rows, broken } = cellsOf(bare, first.includes(';') ? ';' : ',');
  const [head, ...body] = rows;
  const none = (faults: readonly StatementFault[]): ReadFile => ({ lines: [], outgoing: 0, faults: faults.slice(0, MAX_FAULTS) });
  if (broken !== null) return none([{ row: broken, column: null, code: 'quote' }]);
  if (!head || body.length === 0) return none([{ row: 1, column: null, code: 'empty' }]);
  if (body.length > MAX_STATEMENT_ROWS) return none([{ row: MAX_STATEMENT_ROWS + 2, column: null, code: 'too_many' }]);
  const { places, faults: wrong } = columnsOf(head);
  if (wrong.length > 0) return none(wrong);
  const amountOf = amountReader(
    body.map(({ cells }) => cells[places.get('amount') ?? -1]?.trim() ?? ''),
    clock.decimals,
  );
  const faults: StatementFault[] = [];
  const lines: FileLine[] = [];
  const seen = new Set<string>();
  for (const row of body) {
    if (row.cells.length !== head.cells.length) {
      faults.push({ row: row.row, column: null, code: 'cells' });
      continue;
    }
    const read = lineOf(row, places, clock, amountOf);
    faults.push(...read.faults);
    if (!read.line) continue;
    if (seen.has(read.line.reference)) faults.push({ row: row.row, column: 'reference', code: 'reference_twice' });
    seen.add(read.line.reference);
    lines.push(read.line);
  }
  return faults.length > 0 ? none(faults) : { lines, outgoing: body.length - lines.length, faults: [] };
}
