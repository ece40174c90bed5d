import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type Query = Database['query'];
type GameKey = { readonly vassalage: string; readonly gameCode: string };

/** How a game is named in the operators' log. */
export const gameObject = ({ vassalage, gameCode }: GameKey): string => `game:${vassalage}/${gameCode}`;

/** Whether it was the other way before; undefined for a game that is not there. */
export async function setClosed(tx: Query, { vassalage, gameCode }: GameKey, isClosed: boolean): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean }>`
    with found as (select g.vendor_id, g.game_code, g.is_closed from game g join vendor v on v.id = g.vendor_id
        where v.code = ${vassalage} and g.game_code = ${gameCode} and g.is_active for update of g)
    update game set is_closed = ${isClosed} from found
      where game.vendor_id = found.vendor_id and game.game_code = found.game_code
      returning found.is_closed <> ${isClosed} as changed`.execute(tx);
  return rows[0]?.changed;
}

/** The games that may be played, of one vendors file or of all. */
export const openGamesOf = (tx: Query, source: string | undefined): Promise<GameKey[]> =>
  tx
    .selectFrom('game as g')
    .innerJoin('vendor as v', 'v.id', 'g.vendor_id')
    .select(['v.code as vassalage', 'g.game_code as gameCode'])
    .where('g.is_active', '=', true)
    .where('g.is_closed', '=', false)
    .$if(source !== undefined, (rows) => rows.where('v.source', '=', source as string))
    .orderBy('v.code')
    .orderBy('g.game_code')
    .execute();

/** Sets the greatest bet that operators allow. Whether it was another before; undefined for a game that is not there. */
export async function setLimit(tx: Query, { vassalage, gameCode }: GameKey, max: bigint | null): Promise<boolean | undefined> {
  const { rows } = await sql<{ changed: boolean }>`
    with found as (select g.vendor_id, g.game_code, g.house_max_bet from game g join vendor v on v.id = g.vendor_id
        where v.code = ${vassalage} and g.game_code = ${gameCode} and g.is_active for update of g)
    update game set house_max_bet = ${max} from found
      where game.vendor_id = found.vendor_id and game.game_code = found.game_code
      returning found.house_max_bet is distinct from ${max}::int8 as changed`.execute(tx);
  return rows[0]?.changed;
}

export type Step = {
  readonly action: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
  readonly max: string | null;
};

const MAX_STEPS = 20;

/** Who closed, opened and limited it, the newest first. */
export async function stepsOf(query: Query, game: GameKey): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select a.action, coalesce(o.name, '') as by, a.at, coalesce(a.detail ->> 'reason', '') as reason, coalesce(a.detail ->> 'max', a.detail ->> 'most') as max
      from operator_action a left join operator o on o.id = a.operator_id
      where a.object = ${gameObject(game)} and a.action in ('game_closed', 'game_opened', 'game_limited') order by a.seq desc limit ${MAX_STEPS}`.execute(
    query,
  );
  return rows;
}
