import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { CURRENCY } from '../../platform/vendors/service.ts';
import type { Cell } from './cells.ts';
import { moveIn, ownIdOf } from './money.ts';
import * as repo from './repo.ts';
import type { TransferAsk } from './wire.ts';

/** Why money of another cell is not taken, for good. */
const refusalOf = ({ currency }: TransferAsk): string | null => (currency === CURRENCY ? null : 'currency_differs');

/**
 * Takes in what another cell sends, or refuses it for good, in one transaction; asked again, it answers what it answered before. Null where
 * this id was used for something else: that is no answer, and nothing moves on either side.
 */
export async function receive(context: Context, { code }: Cell, asked: TransferAsk): Promise<repo.Row | null> {
  const id = ownIdOf(code, asked.id);
  const now = new Date(context.clock.now());
  const refusal = refusalOf(asked);
  const row = { id, cell: code, wire_id: asked.id, asset: asked.currency, amount: asked.amount, decided_at: new Date(asked.at) };
  await inTransaction(context.db.query, async (tx) => {
    const isNew = await repo.insertTransfer(tx, {
      ...row,
      direction: 'in',
      asked_by: null,
      decided_by: null,
      state: refusal === null ? 'accepted' : 'refused',
      refusal,
      ended_at: now,
      next_try_at: null,
      failure: null,
    });
    if (isNew && refusal === null) await moveIn(tx, row);
  });
  const kept = await repo.findTransfer(context.db.query, id);
  const isSame = kept?.amount === asked.amount && kept.asset === asked.currency && kept.decided_at.getTime() === asked.at;
  return isSame ? kept : null;
}
