import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { RoundState } from '../db/tables.ts';

/** States in which a round is not done: it blocks the next one of its player in its game, and keeps its seed shut. */
export const UNDONE = ['betting', 'open', 'paying', 'reversing'] as const satisfies readonly RoundState[];
/** Undone states that wait for the wallet, not for the player. */
const OWED = ['betting', 'paying', 'reversing'] as const satisfies readonly RoundState[];

const rounds = (db: Db) =>
  db
    .selectFrom('rounds as r')
    .innerJoin('seeds as s', 's.id', 'r.seed_id')
    .innerJoin('sessions as e', 'e.id', 'r.session_id')
    .innerJoin('player_games as p', 'p.id', 'r.player_game_id')
    .leftJoin('round_steps as w', (join) => join.onRef('w.round_id', '=', 'r.id').on('w.state', '=', 'waiting'))
    .selectAll('r')
    .select(['s.commitment', 's.server_seed', 's.opened_at', 'e.token', 'p.user_id', 'p.currency', 'p.vendor', 'p.game'])
    .select(['w.id as step_id', 'w.stake as step_stake', 'w.bet_uuid as step_bet_uuid', 'w.rollback_uuid as step_rollback_uuid']);

/** A round with what its money calls need; `step_…` are those of a step that waits for the wallet, else null. */
export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>;

export const findRound = (db: Db, id: string) => rounds(db).where('r.id', '=', id).executeTakeFirst();

/** Those of many ids under which a round was written. */
export const listWritten = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await db.selectFrom('rounds').select('id').where('id', 'in', ids).execute()).map(({ id }) => id));

/** Locks a round to the end of the transaction. */
export async function lockRound(db: Transaction, id: string): Promise<RoundRow | undefined> {
  await db.selectFrom('rounds').select('id').where('id', '=', id).forUpdate().execute();
  return findRound(db, id);
}

/** The newest round of a player in a game when its end was not seen yet. */
export async function findUnseen(db: Db, playerGame: bigint): Promise<RoundRow | null> {
  const row = await rounds(db).where('r.player_game_id', '=', playerGame).orderBy('r.number', 'desc').limit(1).executeTakeFirst();
  return !row || row.state === 'void' || (row.seen_at !== null && row.state !== 'open') ? null : row;
}

export const markSeen = (db: Db, id: string, at: Date) =>
  db.updateTable('rounds').set({ seen_at: at }).where('id', '=', id).where('seen_at', 'is', null).execute();

export const listRounds = (db: Db, playerGame: bigint, before: number, limit: number): Promise<RoundRow[]> =>
  rounds(db).where('r.player_game_id', '=', playerGame).where('r.number', '<', before).orderBy('r.number', 'desc').limit(limit).execute();

/** What a session has played to its end: how many rounds, staked and paid. */
export const sumSession = (db: Db, session: string) =>
  db
    .selectFrom('rounds')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('rounds'),
      sql<bigint>`coalesce(sum(stake) filter (where reward_uuid is null), 0)`.as('staked'),
      sql<bigint>`coalesce(sum(pay + jackpot_amount), 0)`.as('paid'),
    ])
    .where('session_id', '=', session)
    .where('state', 'in', ['paying', 'settled'])
    .executeTakeFirstOrThrow();

export async function hasUndone(db: Db, playerGame: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('rounds')
    .select('id')
    .where('player_game_id', '=', playerGame)
    .where('state', 'in', UNDONE)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes up to `limit` rounds that the wallet owes an answer and nobody works on, and keeps others off them until the lease ends. */
export async function leaseDue(db: Db, now: Date, until: Date, limit: number): Promise<RoundRow[]> {
  const ids = await db
    .updateTable('rounds')
    .set({ lease_until: until })
    .where('id', 'in', (due) =>
      due
        .selectFrom('rounds')
        .select('id')
        .where('state', 'in', OWED)
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (ids.length === 0) return [];
  return rounds(db)
    .where(
      'r.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
}

/** Rounds that have waited for their player since before a time. */
export const findLeft = (db: Db, before: Date, limit: number): Promise<RoundRow[]> =>
  rounds(db)
    .where('r.state', '=', 'open')
    .where('r.lease_until', '<=', before)
    .orderBy('r.lease_until')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** One thing at a time for a player in a game. */
export const lockPlayer = (db: Transaction, playerGame: bigint) =>
  db.selectFrom('player_games').select(['rounds', 'last_round_at']).where('id', '=', playerGame).forUpdate().executeTakeFirstOrThrow();

export async function findLastRoundAt(db: Db, playerGame: bigint): Promise<Date | null> {
  const row = await db.selectFrom('player_games').select('last_round_at').where('id', '=', playerGame).executeTakeFirst();
  return row?.last_round_at ?? null;
}

/** One round of a player begins after the other, whatever the games. */
export const lockUser = (db: Transaction, user: string) =>
  sql`select pg_advisory_xact_lock(hashtext('pace'), hashtext(${user}))`.execute(db);

/** When the player's last round began in any game. */
export async function findLastOfUser(db: Db, user: string): Promise<Date | null> {
  const row = await db
    .selectFrom('player_games')
    .select(({ fn }) => fn.max('last_round_at').as('last_round_at'))
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.last_round_at ?? null;
}

type NewRound = {
  readonly id: string;
  readonly playerGame: bigint;
  readonly session: string;
  readonly number: number;
  readonly request: unknown;
  /** Sealed JSON. */
  readonly state: string;
  readonly stake: bigint;
  readonly pay: bigint;
  readonly isOver: boolean;
  readonly jackpot: string | null;
  readonly carried: { readonly pool: string; readonly amount: bigint } | null;
  /** What it is given with. */
  readonly reward: string | null;
  readonly seed: { readonly id: bigint; readonly client_seed: string; readonly nonce: number };
  readonly uuids: readonly [bet: string, win: string, jackpot: string, rollback: string];
  readonly at: Date;
  readonly leaseUntil: Date;
};

/** Writes a round in state `betting`, the player's newest; false when its id was taken meanwhile. */
export async function insertRound(db: Transaction, round: NewRound): Promise<boolean> {
  const { playerGame, number, seed, at } = round;
  await db.updateTable('player_games').set({ rounds: number, last_round_at: at }).where('id', '=', playerGame).execute();
  await db
    .updateTable('rounds')
    .set({ seen_at: at })
    .where('player_game_id', '=', playerGame)
    .where('number', '=', number - 1)
    .where('seen_at', 'is', null)
    .execute();
  const [bet_uuid, win_uuid, jackpot_uuid, rollback_uuid] = round.uuids;
  const written = await db
    .insertInto('rounds')
    .values({
      id: round.id,
      player_game_id: playerGame,
      session_id: round.session,
      number,
      state: 'betting',
      requests: JSON.stringify([round.request]),
      game_state: round.state,
      stake: round.stake,
      pay: round.pay,
      is_over: round.isOver,
      jackpot_pool: round.jackpot,
      contribution_pool: round.carried?.pool ?? null,
      contribution: round.carried?.amount ?? 0n,
      reward_uuid: round.reward,
      seed_id: seed.id,
      client_seed: seed.client_seed,
      nonce: seed.nonce,
      bet_uuid,
      win_uuid,
      jackpot_uuid,
      rollback_uuid,
      lease_until: round.leaseUntil,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

type Change = {
  readonly state: RoundState;
  readonly reason?: string | null;
  readonly jackpot_amount?: bigint;
  readonly balance_after_bet?: number | null;
  readonly balance_after?: number | null;
  readonly lease_until?: Date;
  readonly finished_at?: Date;
};

/** Moves a round on; `isTry` counts one more call that had no certain answer. */
export async function changeRound(db: Transaction, id: string, change: Change, isTry = false): Promise<void> {
  const { balance_after_bet: before, balance_after: after, ...rest } = change;
  await db
    .updateTable('rounds')
    .set((round) => ({
      ...rest,
      ...(before === undefined ? {} : { balance_after_bet: before === null ? null : BigInt(before) }),
      ...(after === undefined ? {} : { balance_after: after === null ? null : BigInt(after) }),
      ...(isTry ? { attempts: round('attempts', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export const markWinPaid = (db: Db, id: string) => db.updateTable('rounds').set({ is_win_paid: true }).where('id', '=', id).execute();
