import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { FreeEnding, FreePlayTables, FreeTerms } from './tables.ts';

export type Db = Kysely<Tables>;
export type GrantRow = Selectable<FreePlayTables['free_round_campaign']>;
type CallRow = Selectable<FreePlayTables['free_round_call']>;

export type NewGrant = Pick<GrantRow, 'reward_uuid' | 'vendor_id' | 'member_id' | 'asset' | 'wallet_account' | 'rounds' | 'kind'> & {
  readonly game_code: string;
  readonly stake: bigint;
  readonly terms: FreeTerms;
  readonly expires_at: Date;
  readonly at: Date;
};

/** Writes a grant with the first call about it; false where it is there. */
export async function insertGrant(tx: Db, { terms, at, ...row }: NewGrant): Promise<boolean> {
  const done = await tx
    .insertInto('free_round_campaign')
    // It cannot be played before its vendor knows of it.
    .values({ ...row, rounds_left: row.rounds, terms: JSON.stringify(terms), created_at: at, paused_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows !== 1n) return false;
  await insertCall(tx, { reward_uuid: row.reward_uuid, number: 1, ends_at: row.expires_at, is_revoked: false, next_try_at: at });
  return true;
}

export const insertCall = async (
  tx: Db,
  row: Pick<CallRow, 'reward_uuid' | 'number' | 'ends_at' | 'is_revoked' | 'next_try_at'>,
): Promise<void> => void (await tx.insertInto('free_round_call').values(row).execute());

export const lockGrant = (tx: Db, id: string): Promise<GrantRow | undefined> =>
  tx.selectFrom('free_round_campaign').selectAll().where('reward_uuid', '=', id).forUpdate().executeTakeFirst();

/** Grants of which something is still to come, in the order of their numbers. */
export const findUncredited = (db: Db, behind: string, limit: number) =>
  db
    .selectFrom('free_round_campaign as f')
    .selectAll('f')
    .select(sql<boolean>`exists (select from free_round_call c where c.reward_uuid = f.reward_uuid and c.state = 'told')`.as('is_told'))
    .select(
      sql<
        string | null
      >`(select c.status from free_round_call c where c.reward_uuid = f.reward_uuid and c.number = 1 and c.state = 'refused')`.as(
        'refusal',
      ),
    )
    .select(sql<boolean>`exists (select from bet b where b.reward_uuid = f.reward_uuid and b.status = 0)`.as('is_running'))
    .select(sql<boolean>`exists (select from member m where m.id = f.member_id and m.status <> 'active')`.as('is_closed'))
    .select(sql<Date | null>`(select g.stopped_until from play_guard g where g.member_id = f.member_id)`.as('stopped_until'))
    .where('f.terms', 'is not', null)
    .where('f.credited_at', 'is', null)
    .where('f.reward_uuid', '>', behind)
    .orderBy('f.reward_uuid')
    .limit(limit)
    .execute();
export type OpenGrant = Awaited<ReturnType<typeof findUncredited>>[number];

export type Played = { readonly open: number; readonly won: bigint; readonly voidAt: Date | null };

/** What was played of it: rounds that run, all that was won, and when the last void one came back. */
export async function findPlayed(db: Db, id: string): Promise<Played> {
  const { rows } = await sql<{ open: number; won: bigint; voidAt: Date | null }>`
    select count(*) filter (where status = 0)::int4 as open, coalesce(sum(payout), 0)::int8 as won, max(settled_at) filter (where status = 3) as "voidAt"
      from bet where reward_uuid = ${id}`.execute(db);
  return rows[0] ?? { open: 0, won: 0n, voidAt: null };
}

/** Changes a grant. */
export const setGrant = async (
  tx: Db,
  id: string,
  change: Partial<Pick<GrantRow, 'expires_at' | 'paused_at' | 'state' | 'ending' | 'ended_at' | 'number' | 'won' | 'credited_at'>>,
): Promise<void> => void (await tx.updateTable('free_round_campaign').set(change).where('reward_uuid', '=', id).execute());

export const endGrant = (tx: Db, id: string, ending: FreeEnding, at: Date, number: number): Promise<void> =>
  setGrant(tx, id, { state: 'ended', ending, ended_at: at, number, paused_at: null });

/** Takes calls that are due, oldest first, and keeps others off them until then. Of a grant only the last is worth telling. */
export async function leaseCalls(db: Db, now: Date, until: Date, limit: number) {
  const { rows } = await sql<
    CallRow & Pick<GrantRow, 'vendor_id' | 'member_id' | 'asset' | 'rounds' | 'kind' | 'terms'> & { game_code: string; stake: bigint }
  >`
    with due as (
      select c.reward_uuid, c.number from free_round_call c where c.state = 'due' and c.next_try_at <= ${now}
        order by c.next_try_at, c.reward_uuid, c.number limit ${limit} for update of c skip locked)
    update free_round_call c set next_try_at = ${until}, tries = c.tries + 1 from due, free_round_campaign f
      where c.reward_uuid = due.reward_uuid and c.number = due.number and f.reward_uuid = c.reward_uuid
      returning c.*, f.vendor_id, f.member_id, f.asset, f.rounds, f.kind, f.terms, f.game_code, f.stake`.execute(db);
  return rows;
}

/** Writes down an answer; it may come late and twice. */
export const answerCall = async (
  db: Db,
  { id, number, state, status, at }: { id: string; number: number; state: 'told' | 'refused'; status: string; at: Date },
): Promise<void> =>
  void (await db
    .updateTable('free_round_call')
    .set({ state, status, answered_at: at })
    .where('reward_uuid', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'due')
    .execute());

export const delayCall = async (db: Db, id: string, number: number, status: string | null, until: Date): Promise<void> =>
  void (await db
    .updateTable('free_round_call')
    .set({ status, next_try_at: until })
    .where('reward_uuid', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'due')
    .execute());

/** All of a member's, newest first, each with what every round of it came to. */
export async function findOf(db: Db, memberId: bigint, limit: number) {
  const rows = await db
    .selectFrom('free_round_campaign')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('terms', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('reward_uuid')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const bets = await db
    .selectFrom('bet')
    .select(['reward_uuid', 'bet_id', 'payout', 'status'])
    .where(
      'reward_uuid',
      'in',
      rows.map(({ reward_uuid: id }) => id),
    )
    .where('status', '<>', 3)
    .orderBy('bet_id')
    .execute();
  return rows.map((row) => ({ ...row, results: bets.filter((bet) => bet.reward_uuid === row.reward_uuid) }));
}

export const findGrant = (db: Db, memberId: bigint, id: string): Promise<GrantRow | undefined> =>
  db.selectFrom('free_round_campaign').selectAll().where('reward_uuid', '=', id).where('member_id', '=', memberId).executeTakeFirst();

/** Those of a campaign's gifts that are not over. */
export const findOpenAmong = async (tx: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom('free_round_campaign')
          .select('reward_uuid')
          .where('reward_uuid', 'in', [...ids])
          .where('state', '=', 'open')
          .orderBy('reward_uuid')
          .execute()
      ).map(({ reward_uuid: id }) => id);
