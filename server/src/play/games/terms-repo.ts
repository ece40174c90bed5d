import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Query } from './closing-repo.ts';

type GameTerms = NonNullable<Selectable<Tables['game']>['terms']>;
type Change = { readonly before: GameTerms | null; readonly after: GameTerms };

/** Sets what operators want of a game, with the next number; undefined where it is so already. */
export async function setTerms(
  tx: Query,
  { vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string },
  wanted: Omit<GameTerms, 'number'>,
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    with found as (select g.vendor_id, g.game_code, g.terms as before,
        ${JSON.stringify(wanted)}::jsonb || jsonb_build_object('number', coalesce((g.terms ->> 'number')::int4, 0) + 1) as after
        from game g join vendor v on v.id = g.vendor_id where v.code = ${vassalage} and g.game_code = ${gameCode} for update of g)
    update game set terms = found.after from found
      where game.vendor_id = found.vendor_id and game.game_code = found.game_code
        and (found.before - 'number') is distinct from (found.after - 'number')
      returning found.before, found.after`.execute(tx);
  return rows[0];
}
