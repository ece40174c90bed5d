import type { GameType } from '@sorak/contract';
import { sql } from 'kysely';
import type { Tx } from './set-repo.ts';

/** The vendor row by which the betting record names the product; undefined when a vendor has that code. */
export async function writeProduct(tx: Tx, code: string, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into vendor (code, display_name, launch_url, is_hot, position, source, is_active)
      values (${code}, ${name}, '', false, 0, 'platform', false)
      on conflict (code) do update set display_name = excluded.display_name where vendor.source = 'platform' returning id`.execute(tx);
  return rows[0]?.id;
}

export async function writeProductGames(
  tx: Tx,
  productId: number,
  games: readonly { readonly code: string; readonly name: string; readonly type: GameType }[],
): Promise<void> {
  await sql`
    insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, is_hot, is_new, trial_support, maintenance, position,
        is_active)
      select ${productId}, u.code, u.name, u.type, u.type, 1, false, false, true, false, 0, false
        from unnest(${games.map(({ code }) => code)}::text[], ${games.map(({ name }) => name)}::text[],
          ${games.map(({ type }) => type)}::text[]) u (code, name, type)
      on conflict (vendor_id, game_code) do update set game_name = excluded.game_name, game_type = excluded.game_type`.execute(tx);
}
