import { minorFromNumber, type RequestOutput, type Calls } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { cellsOf, refuseHeld, takeHeld } from '../../../payments/clearing/service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import type { AfterOf, Kind } from '../requests/kind.ts';
import { money, partsOf } from './parts.ts';

/** Money of another cell that is held here: what two have decided arrives in the treasury in the decision itself. */
export const cellHeld: Kind<AfterOf<'cellHeld'>> = {
  takesTwo: true,
  read: async (context, _tx, object) => {
    const { cell } = partsOf(object);
    if (!cellsOf(context).has(cell)) throw new CallError('not_found');
    return { name: cell, before: {} };
  },
  apply: async (context, tx, { asker, by }, object, after) => {
    const { cell, id: wireId } = partsOf(object);
    const held = { cell, wireId, amount: minorFromNumber(after.amount, DECIMALS) };
    // What is only tried out has no second one yet.
    await takeHeld(context, tx, held, asker === by ? null : { asked: asker, decided: by });
  },
};

/** Sends held money back where it came from, for good; one is enough, for nothing arrives. CallError not_found, conflict. */
export async function refuseCellTransfer(
  context: Context,
  { operatorId }: OperatorCaller,
  { cell, id, reason }: RequestOutput<Calls['refuseCellTransfer']>,
): Promise<{ id: string }> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await refuseHeld(context, tx, { cell, wireId: id }, operatorId);
    const detail = { amount: money(row.amount), reason };
    await recordAction(tx, { operatorId, action: 'cell_transfer_refused', object: `cellHeld:${cell}:${id}`, detail });
  });
  return { id };
}
