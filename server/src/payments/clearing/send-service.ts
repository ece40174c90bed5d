import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { askCell, CellSilent } from './ask.ts';
import { type Cell, cellsOf } from './cells.ts';
import { moveBack, moveOut } from './money.ts';
import * as repo from './repo.ts';
import { amountText, transferWord, type TransferWord } from './wire.ts';

const WORK_EVERY_MS = 1_000;
const LEASE_MS = 30_000;
const AT_ONCE = 10;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 900_000;
const SHOWN = 200;

export type NewTransfer = {
  readonly id: string;
  readonly cell: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly asset: string;
  readonly askedBy: bigint;
  readonly decidedBy: bigint;
};

/** CallError not_found for a cell that this one does not know, conflict where the id was used. */
export async function canStart(context: Context, tx: repo.Query, { cell, id }: Pick<NewTransfer, 'cell' | 'id'>): Promise<void> {
  if (!cellsOf(context).has(cell)) throw new CallError('not_found');
  if (await repo.findTransfer(tx, id)) throw new CallError('conflict');
}

/**
 * Takes the amount out of the treasury and queues its way to the other cell, in the transaction of the decision: it is on its way, or it is not.
 * CallError as `canStart`.
 */
export async function startTransfer(context: Context, tx: repo.Query, one: NewTransfer): Promise<void> {
  await canStart(context, tx, one);
  const at = new Date(context.clock.now());
  const row = { id: one.id, wire_id: one.id, cell: one.cell, asset: one.asset, amount: one.amount };
  const isNew = await repo.insertTransfer(tx, {
    ...row,
    direction: 'out',
    decided_at: at,
    asked_by: one.askedBy,
    decided_by: one.decidedBy,
    state: 'sending',
    refusal: null,
    held_for: null,
    ended_at: null,
    next_try_at: at,
    failure: null,
  });
  if (!isNew) throw new CallError('conflict');
  await moveOut(tx, context.config.cell, row);
}

/** Sends what is due, and asks again what was not answered. Never rejects. */
export async function workClearing(context: Context): Promise<void> {
  try {
    for (;;) {
      const due = await repo.claimDue(context.db, new Date(context.clock.now()), LEASE_MS, AT_ONCE);
      await Promise.all(due.map((row) => sendOne(context, row)));
      if (due.length < AT_ONCE) return;
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the queue of transfers to other cells could not be worked');
  }
}

/** Asks until there is an answer of the cell’s own: silence decides nothing, and neither does a status of whatever stands between. */
async function sendOne(context: Context, row: repo.Row): Promise<void> {
  try {
    const cell = cellsOf(context).get(row.cell);
    if (!cell) throw new Error('no such cell in CELLS_FILE');
    await settle(context, row.id, await ask(context, cell, row));
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, SHOWN) : 'unknown';
    context.log.warn({ err: error, cell: row.cell, transfer: row.id }, 'a transfer to another cell has no answer yet');
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(row.tries - 1, 10), MAX_PAUSE_MS);
    await inTransaction(context.db.query, async (tx) => {
      const now = await repo.lockTransfer(tx, row.id);
      if (now?.state !== 'sending') return;
      await repo.updateTransfer(tx, row.id, { next_try_at: new Date(context.clock.now() + pause), failure });
    });
  }
}

type FinalWord = Exclude<TransferWord, { readonly state: 'held' }>;

async function ask(context: Context, cell: Cell, row: repo.Row): Promise<FinalWord> {
  const asked = {
    id: row.wire_id,
    from: context.config.cell,
    to: row.cell,
    amount: amountText(row.amount),
    currency: row.asset,
    at: row.decided_at.getTime(),
  };
  const word = await askCell(context, cell, 'transfer', asked, transferWord);
  if (word.id !== row.wire_id || word.amount !== row.amount || word.currency !== row.asset)
    throw new Error('the cell answered for another transfer');
  if (word.state === 'held') throw new CellSilent('its people have not decided yet');
  return word;
}

/** The other cell’s word is final; whoever comes second finds it kept. */
async function settle(context: Context, id: string, word: FinalWord): Promise<void> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockTransfer(tx, id);
    if (row?.state !== 'sending') return;
    const refusal = word.state === 'refused' ? word.reason : null;
    const end = { state: word.state, refusal, ended_at: new Date(context.clock.now()), next_try_at: null, failure: null };
    await repo.updateTransfer(tx, id, end);
    if (word.state === 'refused') await moveBack(tx, context.config.cell, row);
  });
}

/** Sends to other cells what two operators have decided. */
export const startClearing = (context: Context): Repeating => repeat(context, 'clearing', WORK_EVERY_MS, () => workClearing(context));
