import { minorFromNumber } from '@sorak/contract';
import { CallError } from '../../../http/call.ts';
import { canStart, cellsOf, startTransfer } from '../../../payments/clearing/service.ts';
import { CURRENCY, DECIMALS } from '../../../platform/vendors/service.ts';
import type { AfterOf, Kind } from '../requests/kind.ts';
import { partsOf } from './parts.ts';

/** Money of the house to another cell: what two have decided leaves the treasury in the decision itself. */
export const cellTransfer: Kind<AfterOf<'cellTransfer'>> = {
  takesTwo: true,
  read: async (context, _tx, object) => {
    const { cell } = partsOf(object);
    if (!cellsOf(context).has(cell)) throw new CallError('not_found');
    return { name: cell, before: {} };
  },
  apply: async (context, tx, { asker, by }, object, after) => {
    const { cell, id } = partsOf(object);
    const amount = minorFromNumber(after.amount, DECIMALS);
    if (amount <= 0n) throw new CallError('amount_invalid');
    // What is only tried out has no second one yet.
    if (asker === by) return canStart(context, tx, { id, cell });
    await startTransfer(context, tx, { id, cell, amount, asset: CURRENCY, askedBy: asker, decidedBy: by });
  },
};
