import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { gameObject, openGamesOf, setClosed } from './closing-repo.ts';

/** Closes every game that comes from a vendors file, or all of them; rounds that are open end as their rules say. Resolves to how many it closed. */
export async function closeGamesOf(context: Context, source: string | undefined, reason: string): Promise<number> {
  const closed = await inTransaction(context.db.query, async (tx) => {
    let count = 0;
    for (const game of await openGamesOf(tx, source)) {
      if (!(await setClosed(tx, game, true))) continue;
      await recordAction(tx, { operatorId: null, action: 'game_closed', object: gameObject(game), detail: { reason } });
      count += 1;
    }
    return count;
  });
  if (closed === 0) return 0;
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return closed;
}
