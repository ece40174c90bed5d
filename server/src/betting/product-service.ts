import type { GameType } from '@sorak/contract';
import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import * as repo from './product-repo.ts';

/** What takes bets inside the platform, as its own lottery. Its bets stand in the record under this number beside the vendors'. */
export type Product = { readonly id: number; readonly code: string };

export type ProductGames = {
  readonly code: string;
  readonly name: string;
  readonly games: readonly { readonly code: string; readonly name: string; readonly type: GameType }[];
};

/** Names a product and its games for the record, turnover and reports; it never shows them among vendors. Harmless to repeat. */
export async function openProduct(context: Context, { code, name, games }: ProductGames): Promise<Product> {
  return inTransaction(context.db.query, async (tx) => {
    const id = await repo.writeProduct(tx, code, name);
    if (id === undefined) throw new Error(`a vendor is called ${code} already`);
    await repo.writeProductGames(tx, id, games);
    return { id, code };
  });
}
