import type { LobbyPin, LobbyRule } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './closing-repo.ts';

type Order = { readonly version: number; readonly pins: readonly LobbyPin[]; readonly rule: LobbyRule };
type Wanted = Order & { readonly gameType: string; readonly at: Date };

/** The order as it is until the transaction ends; version 0 where nobody has changed it. */
export async function lockOrder(tx: Query, gameType: string): Promise<Order> {
  await sql`select pg_advisory_xact_lock(hashtext('lobby_order ' || ${gameType}))`.execute(tx);
  const { rows } = await sql<Order>`select version, pins, rule from lobby_order where game_type = ${gameType}`.execute(tx);
  return rows[0] ?? { version: 0, pins: [], rule: 'vendor' };
}

/** Writes the order under the version after `version`. */
export async function writeOrder(tx: Query, { gameType, version, pins, rule, at }: Wanted): Promise<void> {
  await sql`insert into lobby_order (game_type, version, pins, rule, saved_at)
    values (${gameType}, ${version + 1}, ${JSON.stringify(pins)}::jsonb, ${rule}, ${at})
    on conflict (game_type) do update set version = excluded.version, pins = excluded.pins, rule = excluded.rule,
      saved_at = excluded.saved_at`.execute(tx);
}

type Change = { readonly version: number; readonly by: string; readonly at: Date; readonly reason: string };
const MAX_CHANGES = 20;

/** Who ordered a category, the newest first. */
export async function changesOf(query: Query, gameType: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select (a.detail ->> 'version')::int4 as version, o.name as by, a.at, coalesce(a.detail ->> 'reason', '') as reason
      from operator_action a join operator o on o.id = a.operator_id
      where a.object = ${orderObject(gameType)} and a.action = 'lobby_ordered' order by a.seq desc limit ${MAX_CHANGES}`.execute(query);
  return rows;
}

/** How an order is named in the operators' log. */
export const orderObject = (gameType: string): string => `lobby:${gameType}`;
