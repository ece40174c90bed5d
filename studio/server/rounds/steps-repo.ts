import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';

export const findStep = (db: Db, id: string) =>
  db.selectFrom('round_steps').select(['round_id', 'request', 'state', 'reason']).where('id', '=', id).executeTakeFirst();

type NewStep = {
  readonly id: string;
  readonly round: string;
  readonly number: number;
  readonly request: unknown;
  /** Sealed JSON. */
  readonly state: string;
  readonly stake: bigint;
  readonly pay: bigint;
  readonly isOver: boolean;
  /** Of a step that stakes more. */
  readonly bet: { readonly uuid: string; readonly rollback: string } | null;
  readonly at: Date;
};

/** Writes a step that waits to be taken. */
export const insertStep = (db: Transaction, step: NewStep) =>
  db
    .insertInto('round_steps')
    .values({
      id: step.id,
      round_id: step.round,
      number: step.number,
      request: JSON.stringify(step.request),
      stake: step.stake,
      game_state: step.state,
      pay: step.pay,
      is_over: step.isOver,
      state: 'waiting',
      bet_uuid: step.bet?.uuid ?? null,
      rollback_uuid: step.bet?.rollback ?? null,
      created_at: step.at,
    })
    .execute();

/** The waiting step of a round is part of it from here; the round's state is `paying` when that ended it, else `open`. */
export async function takeStep(db: Transaction, round: string): Promise<void> {
  await sql`
    with taken as (
      update round_steps set state = 'done' where round_id = ${round} and state = 'waiting'
      returning round_id, request, game_state, stake, pay, is_over)
    update rounds r set requests = r.requests || jsonb_build_array(t.request), game_state = t.game_state, stake = r.stake + t.stake,
        pay = t.pay, is_over = t.is_over, reason = null, state = case when t.is_over then 'paying' else 'open' end
      from taken t where r.id = t.round_id`.execute(db);
}

/** The waiting step of a round was not taken, and why: the round stands as before it. */
export const dropStep = (db: Transaction, round: string, reason: string | null) =>
  db.updateTable('round_steps').set({ state: 'void', reason }).where('round_id', '=', round).where('state', '=', 'waiting').execute();

/** Every step that was asked for in a round, the earliest first. */
export const listSteps = (db: Db, round: string) =>
  db
    .selectFrom('round_steps')
    .select(['request', 'stake', 'state', 'reason', 'bet_uuid', 'rollback_uuid', 'created_at'])
    .where('round_id', '=', round)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
