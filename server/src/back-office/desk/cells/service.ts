import { type Calls, type RequestOutput, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import {
  balanceBetween,
  type Cell,
  CellSilent,
  cellsOf,
  clearingTransfers,
  compareDay,
  heldHere,
  type Line,
  standingOf,
  unlistedCells,
} from '../../../payments/clearing/service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import { CURRENCY } from '../../../platform/vendors/service.ts';
import { money } from './parts.ts';

type Cells = ResponseInput<Calls['getCells']>;
type CellDay = ResponseInput<Calls['getCellDay']>;

async function cellView(context: Context, cell: Cell): Promise<Cells['cells'][number]> {
  const [standing, between] = await Promise.all([standingOf(context, cell), balanceBetween(context, cell.code, CURRENCY)]);
  const { sent, received, sending, sendingCount, owed } = between;
  return {
    code: cell.code,
    origin: cell.origin,
    ...standing,
    sent: money(sent),
    received: money(received),
    sending: money(sending),
    sendingCount,
    owed: money(owed),
    line: money(cell.line),
    max: money(cell.max),
  };
}

type Row = Awaited<ReturnType<typeof heldHere>>[number];

const transferView = (row: Row): Cells['transfers'][number] => ({
  id: row.wire_id,
  direction: row.direction,
  cell: row.cell,
  amount: money(row.amount),
  currency: row.asset,
  decidedAt: row.decided_at.getTime(),
  state: row.state,
  heldFor: row.held_for,
  refusal: row.refusal,
  tries: row.tries,
  failure: row.failure,
});

/** This cell and the others: one console that looks over all, while each decides in its own. */
export async function cells(context: Context): Promise<Cells> {
  const [list, rows, held, unlisted, { settings }] = await Promise.all([
    Promise.all([...cellsOf(context).values()].map((cell) => cellView(context, cell))),
    clearingTransfers(context),
    heldHere(context),
    unlistedCells(context),
    readBrand(context),
  ]);
  return {
    own: context.config.cell,
    currencySymbol: settings.currencySymbol,
    cells: list,
    unlisted,
    held: held.map(transferView),
    transfers: rows.map(transferView),
  };
}

const lineView = (line: Line | null) => {
  if (line === null) return null;
  const { from, to, amount, currency, state } = line;
  return { from, to, amount: money(amount), currency, state };
};

/** The books of two cells about one day. CallError not_found for a cell that this one does not know. */
export async function cellDay(context: Context, { cell: code, day }: RequestOutput<Calls['getCellDay']>): Promise<CellDay> {
  const cell = cellsOf(context).get(code);
  if (!cell) throw new CallError('not_found');
  try {
    const { lines, list } = await compareDay(context, cell, day);
    return { isAnswered: true, lines, list: list.map((one) => ({ ...one, ours: lineView(one.ours), theirs: lineView(one.theirs) })) };
  } catch (error) {
    if (!(error instanceof CellSilent)) throw error;
    context.log.warn({ err: error, cell: code }, 'another cell did not say what is between us');
    return { isAnswered: false, lines: 0, list: [] };
  }
}
