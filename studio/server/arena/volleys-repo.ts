import { type Selectable, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';
import { UNDONE } from '../rounds/repo.ts';

/** Holds the players of a lot to the end of the transaction; always in one order, so that no two lots wait for each other. */
export const lockPlayers = (db: Transaction, players: readonly bigint[]) =>
  db.selectFrom('player_games').select(['id', 'rounds', 'last_round_at']).where('id', 'in', players).orderBy('id').forUpdate().execute();

/** The pairs of seeds in use of players that are held, each with whether its player has a round that is not done. */
export const listPairs = (db: Transaction, players: readonly bigint[]) =>
  db
    .selectFrom('seeds as s')
    .selectAll('s')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('rounds as r').select('r.id').whereRef('r.player_game_id', '=', 's.player_game_id').where('r.state', 'in', UNDONE),
      ).as('has_undone'),
    )
    .where('s.player_game_id', 'in', players)
    .where('s.opened_at', 'is', null)
    .execute();

export type NewVolley = {
  readonly id: string;
  readonly playerGame: bigint;
  readonly session: string;
  readonly number: number;
  readonly request: object;
  /** Sealed JSON. */
  readonly state: string;
  readonly stake: number;
  readonly pay: number;
  readonly at: Date;
  readonly seed: { readonly id: bigint; readonly client_seed: string; readonly next_nonce: number };
};

/**
 * Writes rounds in state `betting`, each its player's newest, with all that goes with it, in one statement. What is not answered had an id that
 * was taken, and nothing of it is written.
 */
export async function insertVolleys(
  db: Transaction,
  volleys: readonly NewVolley[],
  leaseUntil: Date,
): Promise<Selectable<StudioTables['rounds']>[]> {
  const all = <T>(read: (volley: NewVolley) => T): T[] => volleys.map(read);
  const { rows } = await sql<Selectable<StudioTables['rounds']>>`
    with written as (
      insert into rounds (id, player_game_id, session_id, number, state, requests, game_state, stake, pay, is_over, seed_id, client_seed, nonce,
          bet_uuid, win_uuid, jackpot_uuid, rollback_uuid, lease_until, created_at)
        select id, player, session, number, 'betting', jsonb_build_array(request), state, stake, pay, true, seed, client_seed, nonce,
            gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${leaseUntil}, at
          from unnest(${all(({ id }) => id)}::uuid[], ${all(({ playerGame }) => playerGame)}::int8[], ${all(({ session }) => session)}::text[],
            ${all(({ number }) => number)}::int[], ${all(({ request }) => JSON.stringify(request))}::jsonb[],
            ${all(({ state }) => state)}::jsonb[], ${all(({ stake }) => stake)}::int8[], ${all(({ pay }) => pay)}::int8[],
            ${all(({ seed }) => seed.id)}::int8[], ${all(({ seed }) => seed.client_seed)}::text[],
            ${all(({ seed }) => seed.next_nonce)}::int[], ${all(({ at }) => at)}::timestamptz[])
            as asked (id, player, session, number, request, state, stake, pay, seed, client_seed, nonce, at)
        on conflict (id) do nothing
        returning *),
    players as (
      update player_games p set rounds = w.number, last_round_at = w.created_at from written w where p.id = w.player_game_id),
    nonces as (
      update seeds s set next_nonce = s.next_nonce + 1 from written w where s.id = w.seed_id),
    seen as (
      update rounds r set seen_at = w.created_at from written w
        where r.player_game_id = w.player_game_id and r.number = w.number - 1 and r.seen_at is null)
    select * from written`.execute(db);
  return rows;
}

type Answered = { readonly id: string; readonly balance: number | null };
const idsOf = (answered: readonly Answered[]): string[] => answered.map(({ id }) => id);
const balancesOf = (answered: readonly Answered[]): (number | null)[] => answered.map(({ balance }) => balance);

/** The bets of volleys stand: what they won is owed. The ids of those that still waited for that. */
export async function acceptVolleys(db: Db, answered: readonly Answered[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update rounds r set state = 'paying', balance_after_bet = a.balance
      from unnest(${idsOf(answered)}::uuid[], ${balancesOf(answered)}::int8[]) as a (id, balance)
      where r.id = a.id and r.state = 'betting' returning r.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Volleys are paid. The ids of those that were owed still. */
export async function settleVolleys(db: Db, answered: readonly Answered[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update rounds r set state = 'settled', is_win_paid = true, reason = null, balance_after = a.balance, finished_at = ${at}
      from unnest(${idsOf(answered)}::uuid[], ${balancesOf(answered)}::int8[]) as a (id, balance)
      where r.id = a.id and r.state = 'paying' returning r.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
