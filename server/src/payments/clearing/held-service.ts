import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { cellsOf } from './cells.ts';
import { moveIn, ownIdOf } from './money.ts';
import * as repo from './repo.ts';

const REFUSED = 'refused_by_operator';

type Held = { readonly cell: string; readonly wireId: string };

/** Locked until the transaction ends: of two who decide at once the second finds it decided. CallError not_found, conflict. */
async function lockHeld(tx: repo.Query, { cell, wireId }: Held): Promise<repo.Row> {
  const row = await repo.lockTransfer(tx, ownIdOf(cell, wireId));
  if (!row) throw new CallError('not_found');
  if (row.state !== 'held') throw new CallError('conflict');
  return row;
}

/**
 * Takes what was held, of the amount that both have seen, into the treasury; without `by` it only says whether that could be.
 * CallError not_found, also for a cell that this one knows no more, conflict.
 */
export async function takeHeld(
  context: Context,
  tx: repo.Query,
  held: Held & { readonly amount: bigint },
  by: { readonly asked: bigint; readonly decided: bigint } | null,
): Promise<void> {
  if (!cellsOf(context).has(held.cell)) throw new CallError('not_found');
  const row = await lockHeld(tx, held);
  if (row.amount !== held.amount) throw new CallError('conflict');
  if (by === null) return;
  const end = { state: 'accepted' as const, asked_by: by.asked, decided_by: by.decided, ended_at: new Date(context.clock.now()) };
  await repo.updateTransfer(tx, row.id, end);
  await moveIn(tx, row);
}

/** Refuses what was held, for good: the sender is told so when it asks again, and takes its money back. CallError not_found, conflict. */
export async function refuseHeld({ clock }: Context, tx: repo.Query, held: Held, by: bigint): Promise<repo.Row> {
  const row = await lockHeld(tx, held);
  await repo.updateTransfer(tx, row.id, { state: 'refused', refusal: REFUSED, decided_by: by, ended_at: new Date(clock.now()) });
  return row;
}
