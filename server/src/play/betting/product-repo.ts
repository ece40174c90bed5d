import type { GameType, PrizeMode } from '@sorak/contract';
import { sql } from 'kysely';
import type { Tx } from './set-repo.ts';

/** How the lobby shows a game. `minBet` in minor units; `menu` is the heading of the lottery menu that names it. */
type Listing = {
  readonly minBet: bigint;
  readonly menu: string;
  readonly prizeModes: readonly PrizeMode[];
  readonly defaultPlay: string;
  readonly isHot: boolean;
};

export type ProductGames = {
  readonly code: string;
  readonly name: string;
  /** The site's own page that plays its games; without one the lobby does not show them. */
  readonly page?: string;
  readonly games: readonly { readonly code: string; readonly name: string; readonly type: GameType; readonly listing?: Listing }[];
};

/** The vendor row by which the betting record names the product; undefined when a vendor has that code. */
export async function writeProduct(tx: Tx, code: string, name: string, page: string | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into vendor (code, display_name, launch_url, is_hot, position, source, is_active)
      values (${code}, ${name}, ${page ?? ''}, false, 0, 'platform', ${page !== undefined})
      on conflict (code) do update set display_name = excluded.display_name, launch_url = excluded.launch_url, is_active = excluded.is_active
        where vendor.source = 'platform' returning id`.execute(tx);
  return rows[0]?.id;
}

/** The lobby classes by class only what is no lottery. */
const NO_CLASS = 'ARCADE';

/** Games that the product has no more keep their history and are shown no longer. */
export async function writeProductGames(tx: Tx, productId: number, games: ProductGames['games']): Promise<void> {
  await sql`update game set is_active = false where vendor_id = ${productId}`.execute(tx);
  const rows = games.map(({ code, name, type, listing }, position) => ({
    code,
    name,
    type,
    position,
    min_bet: String(listing?.minBet ?? 1n),
    menu: listing?.menu ?? null,
    prize_modes: listing?.prizeModes ?? null,
    default_play: listing?.defaultPlay ?? '',
    is_hot: listing?.isHot ?? false,
    is_listed: listing !== undefined,
  }));
  await sql`
    insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, is_hot, is_new, trial_support, maintenance, position,
        is_active, menu, prize_modes, default_play_type)
      select ${productId}, u.code, u.name, u.type, ${NO_CLASS}, u.min_bet, u.is_hot, false, true, false, u.position, u.is_listed, u.menu,
          u.prize_modes, u.default_play
        from json_to_recordset(${JSON.stringify(rows)}::json) u (code text, name text, type text, min_bet int8, is_hot boolean, position int,
          is_listed boolean, menu text, prize_modes text[], default_play text)
      on conflict (vendor_id, game_code) do update set game_name = excluded.game_name, game_type = excluded.game_type,
        game_classify = excluded.game_classify, min_bet = excluded.min_bet, is_hot = excluded.is_hot, position = excluded.position,
        is_active = excluded.is_active, menu = excluded.menu, prize_modes = excluded.prize_modes,
        default_play_type = excluded.default_play_type`.execute(tx);
}

/** Every process reads the catalogue anew. */
export const renewCatalogue = (tx: Tx): Promise<unknown> => sql`update catalogue set version = version + 1`.execute(tx);
