import type { GameListing } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './closing-repo.ts';

type GameKey = { readonly vassalage: string; readonly gameCode: string };
type Change = { readonly before: GameListing | null; readonly after: GameListing };

/** Sets what operators say of a game's looks; undefined where it is so already. */
export async function setListing(tx: Query, { vassalage, gameCode }: GameKey, listing: GameListing): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    with found as (select g.vendor_id, g.game_code, g.listing as before, ${JSON.stringify(listing)}::jsonb as after
        from game g join vendor v on v.id = g.vendor_id where v.code = ${vassalage} and g.game_code = ${gameCode} for update of g)
    update game set listing = found.after from found
      where game.vendor_id = found.vendor_id and game.game_code = found.game_code and found.before is distinct from found.after
      returning found.before, found.after`.execute(tx);
  return rows[0];
}

/** Where a game is not offered; undefined for a game that is not there. */
export async function findCountries(tx: Query, { vassalage, gameCode }: GameKey): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .select('g.closed_countries')
    .where('v.code', '=', vassalage)
    .where('g.game_code', '=', gameCode)
    .forUpdate('g')
    .executeTakeFirst();
  return row?.closed_countries;
}

export async function setCountries(tx: Query, { vassalage, gameCode }: GameKey, countries: readonly string[]): Promise<void> {
  await sql`update game g set closed_countries = ${[...countries]}::text[] from vendor v
    where v.id = g.vendor_id and v.code = ${vassalage} and g.game_code = ${gameCode}`.execute(tx);
}
