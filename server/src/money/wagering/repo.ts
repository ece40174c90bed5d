import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { TurnoverCause, TurnoverEnding } from './tables.ts';

export type Db = Kysely<Tables>;

/** The number of the wallet's last transfer, 0 for one that was never opened. */
export async function walletSeqByName(tx: Db, walletName: string): Promise<bigint> {
  const row = await tx.selectFrom('ledger_account').select('seq').where('name', '=', walletName).executeTakeFirst();
  return row?.seq ?? 0n;
}

export type NewTurnover = {
  readonly memberId: bigint;
  readonly cause: TurnoverCause;
  readonly reference: string;
  readonly amount: bigint;
  readonly times: number;
  readonly required: bigint;
  readonly weights: Readonly<Record<string, number>> | null;
  readonly maxBet: bigint | null;
  readonly excludedGames: readonly string[];
  readonly sinceSeq: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

/** The id of the new requirement, or of the one that this cause and reference have already made. */
export async function insertTurnover(tx: Db, one: NewTurnover): Promise<{ id: bigint; isNew: boolean; amount: bigint; memberId: bigint }> {
  const inserted = await tx
    .insertInto('turnover')
    .values({
      member_id: one.memberId,
      cause: one.cause,
      reference: one.reference,
      amount: one.amount,
      times: one.times,
      required: one.required,
      weights: one.weights === null ? null : JSON.stringify(one.weights),
      max_bet: one.maxBet,
      excluded_games: one.excludedGames,
      since_seq: one.sinceSeq,
      created_at: one.createdAt,
      expires_at: one.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['cause', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true, amount: one.amount, memberId: one.memberId };
  const old = await tx
    .selectFrom('turnover')
    .select(['id', 'amount', 'member_id'])
    .where('cause', '=', one.cause)
    .where('reference', '=', one.reference)
    .executeTakeFirstOrThrow();
  return { id: old.id, isNew: false, amount: old.amount, memberId: old.member_id };
}

/** Ends an open requirement; false when it had ended already. */
export async function endTurnover(tx: Db, id: bigint, ending: TurnoverEnding, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('turnover')
    .set({ ended_at: at, ending })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is open, and what was met since then; oldest first. */
export const findLines = (db: Db, memberId: bigint, metSince: Date, limit: number) =>
  db
    .selectFrom('turnover')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('ended_at', 'is', null), where.and([where('ending', '=', 'met'), where('ended_at', '>', metSince)])]))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findTallies = (db: Db, memberId: bigint) =>
  db.selectFrom('play_tally').select(['game_type', 'valid_bet', 'bonus_bet']).where('member_id', '=', memberId).execute();

/** Counted valid bets of these kinds of game that were made from `from` to `to` (excluded, epoch ms), minor units. A bet's id begins with its time. */
export async function sumValidBets(db: Db, memberId: bigint, from: number, to: number, gameTypes: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(valid_bet), 0)::int8 as total from wagering_bet
      where member_id = ${memberId} and bet_id >= ${from}::int8 << 20 and bet_id < ${to}::int8 << 20 and state = 1
        and game_type = any (${[...gameTypes]}::text[])`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** The same of all games, without what of the stakes was given. */
export async function sumOwnBets(db: Db, memberId: bigint, from: number, to: number): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(own_bet), 0)::int8 as total from wagering_bet
      where member_id = ${memberId} and bet_id >= ${from}::int8 << 20 and bet_id < ${to}::int8 << 20 and state = 1`.execute(db);
  return rows[0]?.total ?? 0n;
}

const QUARTER_MS = 900_000;

/** Counted valid bets of each span of whole quarters of an hour, minor units. */
export async function sumQuarters(
  db: Db,
  memberId: bigint,
  spans: readonly { readonly from: number; readonly to: number }[],
): Promise<bigint[]> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce((select sum(s.valid_bet) from valid_sum s
        where s.member_id = ${memberId} and s.quarter >= u.first and s.quarter < u.last), 0)::int8 as total
      from unnest(${spans.map(({ from }) => from / QUARTER_MS)}::int4[], ${spans.map(({ to }) => to / QUARTER_MS)}::int4[])
        with ordinality as u (first, last, place) order by u.place`.execute(db);
  return rows.map(({ total }) => total);
}
