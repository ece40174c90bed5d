import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { CURRENCY } from '../../platform/vendors/service.ts';
import type { Cell } from './cells.ts';
import { moveIn, ownIdOf } from './money.ts';
import * as repo from './repo.ts';
import type { TransferAsk } from './wire.ts';

/** Clocks of two cells differ by less. */
const AHEAD_MS = 300_000;
/** The books of that day have been compared: whoever dates a transfer back would be seen by nobody. */
const LATE_MS = 2 * 86_400_000;
/** So many of one cell wait for people here; whatever comes beyond is not kept, and asked again. */
const MAX_HELD = 100;

/** A moment that has not come is no transfer’s: it would stand in a list that nobody compares yet. */
export const isAhead = ({ clock }: Context, { at }: Pick<TransferAsk, 'at'>): boolean => at > clock.now() + AHEAD_MS;

/** Why money of another cell is not taken, for good. */
const refusalOf = ({ currency }: TransferAsk): string | null => (currency === CURRENCY ? null : 'currency_differs');

/** Why it waits for people here: whoever holds the key of the pair alone is never worth more than the line. */
async function holdOf(tx: repo.Query, { code, line, max }: Cell, asked: TransferAsk, now: Date): Promise<repo.Row['held_for']> {
  if (asked.amount > max) return 'max';
  if (asked.at < now.getTime() - LATE_MS) return 'late';
  return (await repo.owedBy(tx, code, asked.currency)) + asked.amount > line ? 'line' : null;
}

/**
 * Takes in what another cell sends, holds it, or refuses it for good, in one transaction; asked again, it answers what has become of it. Null
 * where this id was used for something else: that is no answer, and nothing moves on either side. `full`: nothing was kept.
 */
export async function receive(context: Context, cell: Cell, asked: TransferAsk): Promise<repo.Row | null | 'full'> {
  const { query } = context.db;
  const id = ownIdOf(cell.code, asked.id);
  // What asks for ever waits for nobody.
  const known = await repo.findTransfer(query, id);
  if (!known) await keepNew(context, cell, asked, id);
  const kept = known ?? (await repo.findTransfer(query, id));
  if (!kept) return 'full';
  const isSame = kept.amount === asked.amount && kept.asset === asked.currency && kept.decided_at.getTime() === asked.at;
  return isSame ? kept : null;
}

async function keepNew(context: Context, cell: Cell, asked: TransferAsk, id: string): Promise<void> {
  const { code } = cell;
  const now = new Date(context.clock.now());
  const refusal = refusalOf(asked);
  const row = { id, cell: code, wire_id: asked.id, asset: asked.currency, amount: asked.amount, decided_at: new Date(asked.at) };
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockArrivals(tx, code);
    const heldFor = refusal === null ? await holdOf(tx, cell, asked, now) : null;
    if (heldFor !== null && (await repo.countHeld(tx, code)) >= MAX_HELD) return;
    const isNew = await repo.insertTransfer(tx, {
      ...row,
      direction: 'in',
      asked_by: null,
      decided_by: null,
      state: refusal !== null ? 'refused' : heldFor !== null ? 'held' : 'accepted',
      refusal,
      held_for: heldFor,
      ended_at: heldFor === null ? now : null,
      next_try_at: null,
      failure: null,
    });
    if (isNew && heldFor === null && refusal === null) await moveIn(tx, row);
  });
}
