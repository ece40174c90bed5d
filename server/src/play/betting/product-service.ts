import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as repo from './product-repo.ts';

/** What takes bets inside the platform, as its own lottery. Its bets stand in the record under this number beside the vendors'. */
export type Product = { readonly id: number; readonly code: string };

export type { ProductGames } from './product-repo.ts';

/** Names a product and its games for the record, turnover and reports, and for the lobby where it has a page. Harmless to repeat. */
export async function openProduct(context: Context, { code, name, page, games }: repo.ProductGames): Promise<Product> {
  return inTransaction(context.db.query, async (tx) => {
    const id = await repo.writeProduct(tx, code, name, page);
    if (id === undefined) throw new Error(`a vendor is called ${code} already`);
    await repo.writeProductGames(tx, id, games);
    if (page !== undefined) await repo.renewCatalogue(tx);
    return { id, code };
  });
}
