import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db, Transaction } from '../db/database.ts';
import type { SharedBetState } from '../db/tables.ts';

/** States in which a bet waits for the wallet. */
const OWED = ['betting', 'paying', 'reversing'] as const satisfies readonly SharedBetState[];

export const findChain = (db: Db, game: string) =>
  db.selectFrom('chains').selectAll().where('game', '=', game).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const findChainOf = (db: Db, id: bigint) => db.selectFrom('chains').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type ChainRow = NonNullable<Awaited<ReturnType<typeof findChain>>>;

export const insertChain = (db: Db, chain: { game: string; seed: string; end_hash: string; salt: string; length: number }) =>
  db.insertInto('chains').values(chain).returningAll().executeTakeFirstOrThrow();

export const findLive = (db: Db, game: string) =>
  db.selectFrom('shared_rounds').selectAll().where('game', '=', game).where('state', '!=', 'ended').executeTakeFirst();

/** The round that a game has come to, over or not, by whichever process. */
export const findLast = (db: Db, game: string) =>
  db
    .selectFrom('shared_rounds as r')
    .innerJoin('chains as c', 'c.id', 'r.chain_id')
    .selectAll('r')
    .where('c.id', '=', (chains) =>
      chains
        .selectFrom('chains')
        .select((max) => max.fn.max('id').as('id'))
        .where('game', '=', game),
    )
    .whereRef('r.place', '=', (place) => place('c.next_place', '-', 1))
    .executeTakeFirst();

/** The games whose round is not over. */
export const listPlayed = (db: Db) => db.selectFrom('shared_rounds').select('game').where('state', '!=', 'ended').execute();

export type SharedRound = NonNullable<Awaited<ReturnType<typeof findLive>>>;

export const findRound = (db: Db, id: bigint) => db.selectFrom('shared_rounds').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a round was refused because its game has one already: another process was faster. */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.constraint === 'shared_rounds_live';

/** The next place of a chain as a round that takes bets. */
export async function insertSharedRound(db: Transaction, chain: ChainRow, locksAt: Date): Promise<SharedRound> {
  const { place } = await db
    .updateTable('chains')
    .set((row) => ({ next_place: row('next_place', '+', 1) }))
    .where('id', '=', chain.id)
    .returning(sql<number>`next_place - 1`.as('place'))
    .executeTakeFirstOrThrow();
  return db
    .insertInto('shared_rounds')
    .values({ game: chain.game, chain_id: chain.id, place, state: 'betting', locks_at: locksAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type RoundChange = Partial<Pick<SharedRound, 'state' | 'locks_at' | 'started_at' | 'ended_at' | 'point' | 'hash'>> & {
  /** JSON. */
  readonly result?: string;
  readonly beacon?: string;
  readonly drawn?: string;
};

/** Changes a round that is still in a state; a bet that is being written is waited for. */
export const changeSharedRound = (db: Db, id: bigint, from: SharedRound['state'], change: RoundChange) =>
  db.updateTable('shared_rounds').set(change).where('id', '=', id).where('state', '=', from).returningAll().executeTakeFirst();

/** A round that takes bets at this time, kept as it is to the end of the transaction. */
export const holdOpen = (db: Transaction, id: bigint, now: Date) =>
  db
    .selectFrom('shared_rounds')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'betting')
    .where('locks_at', '>', now)
    .forShare()
    .executeTakeFirst();

export const listEnded = (db: Db, chain: bigint, limit: number) =>
  db
    .selectFrom('shared_rounds')
    .select(['place', 'point', 'result', 'hash', 'beacon', 'locks_at'])
    .where('chain_id', '=', chain)
    .where('state', '=', 'ended')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();

const bets = (db: Db) =>
  db
    .selectFrom('shared_bets as b')
    .innerJoin('shared_rounds as r', 'r.id', 'b.shared_round_id')
    .innerJoin('chains as c', 'c.id', 'r.chain_id')
    .innerJoin('sessions as e', 'e.id', 'b.session_id')
    .innerJoin('player_games as p', 'p.id', 'b.player_game_id')
    .selectAll('b')
    .select([
      'r.place',
      'r.point',
      'r.result',
      'r.hash',
      'r.beacon',
      'r.locks_at',
      'c.end_hash',
      'c.salt',
      'e.token',
      'p.user_id',
      'p.currency',
      'p.vendor',
      'p.game',
    ]);

/** A bet with its round and what its money calls need. */
export type SharedBet = Awaited<ReturnType<ReturnType<typeof bets>['execute']>>[number];

export const findBet = (db: Db, id: string) => bets(db).where('b.id', '=', id).executeTakeFirst();

/**
 * A round's bets as its table tells of them, the earliest first: all, or those that changed since a `mark`. Each says the mark of this
 * reading, the oldest transaction that was still on its way: what it writes comes with the next.
 */
export const listTold = (db: Db, round: bigint, mark: string | null) =>
  db
    .selectFrom('shared_bets as b')
    .select([
      'b.id',
      'b.player_game_id',
      'b.slot',
      'b.stake',
      'b.target',
      'b.picks',
      'b.state',
      'b.reason',
      'b.height',
      'b.pay',
      'b.first_ticket',
    ])
    // Looked up for each bet that is told, of thousands mostly none: a join would read all players.
    .select((bet) =>
      (['currency'] as const).map((field) =>
        bet.selectFrom('player_games as p').select(`p.${field}`).whereRef('p.id', '=', 'b.player_game_id').$asScalar().$notNull().as(field),
      ),
    )
    .select(['b.created_at', sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('mark')])
    .where('b.shared_round_id', '=', round)
    .$if(mark !== null, (told) => told.where('b.changed', '>=', sql<string>`${mark}::xid8`))
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();

export type ToldBet = Awaited<ReturnType<typeof listTold>>[number];

/** The bets of a round that were accepted. */
export const listBets = (db: Db, round: bigint) =>
  bets(db)
    .where('b.shared_round_id', '=', round)
    .where('b.state', 'not in', ['betting', 'void', 'reversing'])
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();

export const listPast = (db: Db, playerGame: bigint, limit: number) =>
  bets(db).where('b.player_game_id', '=', playerGame).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(limit).execute();

type NewBet = {
  readonly id: string;
  readonly shared_round_id: bigint;
  readonly player_game_id: bigint;
  readonly session_id: string;
  readonly slot: number;
  readonly stake: bigint;
  readonly target: number | null;
  /** JSON of what lies where; null at a crash. */
  readonly picks: string | null;
  /** The run that placed it. */
  readonly auto_run?: string | null;
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly rollback_uuid: string;
  readonly lease_until: Date;
  readonly created_at: Date;
  readonly seal: string;
  readonly mark: string;
};

/** False when the id or the player's place in the round is taken. */
export async function insertBet(db: Transaction, bet: NewBet): Promise<boolean> {
  const written = await db
    .insertInto('shared_bets')
    .values({ ...bet, state: 'betting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** A change that tables tell of: it bears the transaction that makes it, or who has looked before would not look again. */
const changing = (db: Db) => db.updateTable('shared_bets as b').set({ changed: sql<string>`default` });

type BetChange = {
  readonly state: SharedBetState;
  readonly reason?: string | null;
  readonly height?: number;
  readonly pay?: bigint;
  readonly mark?: string | null;
  readonly lease_until?: Date;
  readonly finished_at?: Date;
  readonly attempts?: number;
};

/** Changes a bet that is still in a state: of all who try only one does. */
export async function changeBet(db: Db, id: string, from: SharedBetState, change: BetChange): Promise<boolean> {
  const changed = await changing(db).set(change).where('b.id', '=', id).where('b.state', '=', from).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Bets that ride are taken at their target where the flight has reached it, and all at the most that there is; the number of them. */
export async function takeReached(db: Db, round: bigint, reached: number, max: number, now: Date): Promise<number> {
  const at = sql<number>`least(coalesce(target, ${max}::int), ${max}::int)`;
  const taken = await changing(db)
    .set({ state: 'paying', height: at, pay: sql<bigint>`stake / 100 * ${at}`, lease_until: now })
    .where('shared_round_id', '=', round)
    .where('state', '=', 'riding')
    // Below the most the index of targets names the bets, and a look at ten thousand costs what it finds.
    .$if(reached < max, (riding) => riding.where('target', '<=', reached))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows);
}

/** Bets without a target that ride still. */
export const listUntaken = (db: Db, round: bigint) =>
  db
    .selectFrom('shared_bets')
    .select('id')
    .where('shared_round_id', '=', round)
    .where('state', '=', 'riding')
    .where('target', 'is', null)
    .execute();

/** The bets that still ride when a flight has ended are lost; those that the players could not take go back. */
export async function endRiding(
  db: Transaction,
  round: bigint,
  cutOff: readonly { readonly id: string; readonly mark: string }[],
  now: Date,
): Promise<void> {
  if (cutOff.length > 0)
    await changing(db)
      .from(
        sql<{ id: string; mark: string }>`unnest(${cutOff.map(({ id }) => id)}::uuid[], ${cutOff.map(({ mark }) => mark)}::text[])`.as<'c'>(
          sql`c (id, mark)`,
        ),
      )
      .set((row) => ({ state: 'reversing' as const, reason: 'CUT_OFF', lease_until: now, mark: row.ref('c.mark') }))
      .whereRef('b.id', '=', 'c.id')
      .where('b.state', '=', 'riding')
      .execute();
  await changing(db)
    .set({ state: 'paying', lease_until: now })
    .where('shared_round_id', '=', round)
    .where('state', '=', 'riding')
    .execute();
}

/** What a player has at a round already, oldest first; a bet that came to nothing does not count. */
export const listPlaced = (db: Transaction, playerGame: bigint, round: bigint) =>
  db
    .selectFrom('shared_bets')
    .select(['slot', 'picks'])
    .where('shared_round_id', '=', round)
    .where('player_game_id', '=', playerGame)
    .where('state', '!=', 'void')
    .orderBy('slot')
    .execute();

/** Bets of a round that wait for its end. */
export const listRiding = (db: Db, round: bigint) =>
  db.selectFrom('shared_bets').select(['id', 'picks']).where('shared_round_id', '=', round).where('state', '=', 'riding').execute();

/** Bets in play with what they bought, the earliest first. */
export const listSold = (db: Db, round: bigint) =>
  db
    .selectFrom('shared_bets as b')
    .innerJoin('player_games as p', 'p.id', 'b.player_game_id')
    .select(['b.id', 'b.picks', 'b.first_ticket', 'p.currency'])
    .where('b.shared_round_id', '=', round)
    .where('b.state', '=', 'riding')
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();

/** Numbers the tickets of bets in play, in the order in which they were bought: the first of each bet. */
export async function numberTickets(
  db: Transaction,
  bets: readonly { readonly id: string; readonly first: number; readonly mark: string }[],
): Promise<void> {
  await changing(db)
    .from(
      sql<{
        id: string;
        first: number;
        mark: string;
      }>`unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ first }) => first)}::int4[],
        ${bets.map(({ mark }) => mark)}::text[])`.as<'t'>(sql`t (id, first, mark)`),
    )
    .set((row) => ({ first_ticket: row.ref('t.first'), mark: row.ref('t.mark') }))
    .whereRef('b.id', '=', 't.id')
    .execute();
}

/** How many places the bets of a round have taken; who asks has the answer to itself until the end of its transaction. */
export async function countPicks(db: Transaction, round: bigint): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('picks of round ' || ${String(round)}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('shared_bets')
    .select(sql<number>`coalesce(sum(jsonb_array_length(picks)), 0)::int`.as('count'))
    .where('shared_round_id', '=', round)
    .where('state', 'not in', ['void', 'reversing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Says what each bet of a round that has ended is owed, 0 for a lost one. */
export async function payRiding(db: Db, pays: readonly { readonly id: string; readonly pay: bigint }[], now: Date): Promise<void> {
  await changing(db)
    .from(
      sql<{ id: string; pay: bigint }>`unnest(${pays.map(({ id }) => id)}::uuid[], ${pays.map(({ pay }) => String(pay))}::int8[])`.as<'p'>(
        sql`p (id, pay)`,
      ),
    )
    .set((row) => ({ state: 'paying' as const, pay: row.ref('p.pay'), lease_until: now }))
    .whereRef('b.id', '=', 'p.id')
    .where('b.state', '=', 'riding')
    .execute();
}

/** Bets that the wallet has paid. */
export async function settlePaid(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await changing(db)
    .set({ state: 'settled', finished_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'paying')
    .execute();
}

/**
 * Takes bets of any table that the wallet owes an answer, with what their money calls need, and keeps others off them until the lease ends.
 * Materialized: joined freely the bets that are due could be looked for again and again, and more be locked than the limit.
 */
export const leaseBets = (db: Db, now: Date, until: Date, limit: number) =>
  db
    .with(
      (due) => due('due').materialized(),
      (due) =>
        due
          .selectFrom('shared_bets as b')
          .select('b.id')
          .where('b.state', 'in', OWED)
          .where('b.lease_until', '<=', now)
          .orderBy('b.lease_until')
          .orderBy('b.id')
          .limit(limit)
          .forUpdate('b')
          .skipLocked(),
    )
    .updateTable('shared_bets as b')
    .from(['due', 'sessions as e', 'player_games as p'])
    .set({ lease_until: until })
    .whereRef('b.id', '=', 'due.id')
    .whereRef('e.id', '=', 'b.session_id')
    .whereRef('p.id', '=', 'b.player_game_id')
    .returning(['b.id', 'b.state', 'b.stake', 'b.pay', 'b.attempts', 'b.bet_uuid', 'b.win_uuid', 'b.rollback_uuid'])
    .returning(['b.shared_round_id', 'b.player_game_id', 'b.session_id', 'b.slot', 'b.target', 'b.picks', 'b.height', 'b.first_ticket'])
    .returning(['b.seal', 'b.mark'])
    .returning(['e.token', 'p.user_id', 'p.currency', 'p.vendor', 'p.game'])
    .execute();

/** What rounds have drawn. */
export const listDrawn = (db: Db, rounds: readonly bigint[]) =>
  db.selectFrom('shared_rounds').select(['id', 'game', 'drawn']).where('id', 'in', rounds).execute();

export type LeasedBet = Awaited<ReturnType<typeof leaseBets>>[number];

/** The last results of every table's latest chain, oldest first. */
export async function listRoads(db: Db, limit: number): Promise<{ game: string; result: unknown }[]> {
  const { rows } = await sql<{ game: string; result: unknown }>`
    select c.game, r.result from (select distinct on (game) id, game from chains order by game, id desc) c
      cross join lateral (select place, result from shared_rounds where chain_id = c.id and state = 'ended' order by place desc limit ${limit}) r
      where r.result is not null order by c.game, r.place`.execute(db);
  return rows;
}

/** Takes away rounds that ended before then and that nobody bet on. */
export const forgetRounds = (db: Db, before: Date) =>
  db
    .deleteFrom('shared_rounds as r')
    .where('r.state', '=', 'ended')
    .where('r.ended_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shared_bets as b').select('b.id').whereRef('b.shared_round_id', '=', 'r.id'))),
    )
    .execute();
