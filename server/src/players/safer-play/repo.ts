import { LIMIT_KINDS, LIMIT_PERIODS, type LimitPeriod } from '@sorak/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { wallet } from '../../ledger/accounts.ts';
import type { SaferPlayTables } from './tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type Guard = Selectable<SaferPlayTables['play_guard']>;
export type LimitRow = Selectable<SaferPlayTables['play_limit']>;
export type StopRow = Selectable<SaferPlayTables['play_stop']>;

/**
 * Locks what is decided about a member until the transaction ends: the member's row first, then the guard. Deposits and limits wait for
 * one another here; undefined where the member has no guard.
 */
export async function lockGuard(tx: Query, memberId: bigint): Promise<Guard | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  return tx.selectFrom('play_guard').selectAll().where('member_id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
}

/** The same, with a guard made where there is none. */
export async function requireGuard(tx: Query, memberId: bigint, at: Date): Promise<Guard> {
  const known = await lockGuard(tx, memberId);
  if (known) return known;
  return tx.insertInto('play_guard').values({ member_id: memberId, reviewed_at: at }).returningAll().executeTakeFirstOrThrow();
}

export const findGuard = (query: Query, memberId: bigint): Promise<Guard | undefined> =>
  query.selectFrom('play_guard').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const isOptedOut = async (query: Query, memberId: bigint): Promise<boolean> =>
  (await query.selectFrom('promotion_opt_out').select('at').where('member_id', '=', memberId).executeTakeFirst()) !== undefined;

/** Promotions are wanted no more, or again; once is enough. */
export async function setOptedOut(query: Query, memberId: bigint, isOut: boolean, at: Date): Promise<void> {
  if (isOut)
    await query
      .insertInto('promotion_opt_out')
      .values({ member_id: memberId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await query.deleteFrom('promotion_opt_out').where('member_id', '=', memberId).execute();
}

/** The member's limits that hold or wait. */
export const openLimits = (query: Query, memberId: bigint): Promise<LimitRow[]> =>
  query.selectFrom('play_limit').selectAll().where('member_id', '=', memberId).where('state', 'in', ['active', 'pending']).execute();

export const insertLimit = async (
  tx: Query,
  row: Omit<LimitRow, 'id' | 'notified_at' | 'ended_at'> & { readonly ended_at?: Date },
): Promise<void> => void (await tx.insertInto('play_limit').values(row).execute());

type Key = Pick<LimitRow, 'member_id' | 'source' | 'kind' | 'period'>;

/** Ends the row of that state, if there is one; true when there was. */
export async function endLimit(
  tx: Query,
  { member_id, source, kind, period }: Key,
  state: 'active' | 'pending',
  to: LimitRow['state'],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('play_limit')
    .set({ state: to, ended_at: at })
    .where('member_id', '=', member_id)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a waiting limit the one that holds. */
export async function startLimit(tx: Query, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('play_limit').set({ state: 'active', started_at: at }).where('id', '=', id).execute();
}

const ALL = LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => ({ kind, period })));

/** Writes the strictest of all limits and the hours into the guard, which the caller has locked, and returns it. */
export async function tightenGuard(tx: Query, memberId: bigint): Promise<Guard> {
  const columns = ALL.map(
    ({ kind, period }) =>
      sql`${sql.ref(`${kind}_${period}`)} = (select min(amount) from strict where kind = ${kind} and period = ${period})`,
  );
  const { rows } = await sql<Guard>`
    with strict as (
      select kind, period, amount from play_limit where member_id = ${memberId} and state = 'active' and amount is not null
      union all select kind, period, amount from brand_play_limit)
    update play_guard set ${sql.join(columns)},
      (hours_from, hours_to) = (select from_minute, to_minute from play_hours where member_id = ${memberId} and state = 'active')
    where member_id = ${memberId} returning *`.execute(tx);
  return rows[0] as Guard;
}

/** Begins or ends the counting of a guarded member's bets; no bet is missed and none passes meanwhile. */
export async function setGuarded(tx: Query, guard: Guard, mustTally: boolean, isGuarded: boolean, at: Date): Promise<void> {
  const id = guard.member_id;
  await tx.updateTable('member').set({ is_guarded: isGuarded }).where('id', '=', id).execute();
  if (mustTally === guard.is_tallying) {
    // A stop without limits of play: the wallet is locked all the same, so that a bet under way is before it or refused.
    if (isGuarded) await lockWallet(tx, id);
    return;
  }
  if (mustTally) await sql`select play_begin(${id}, ${wallet(id, 'IDR').name}, ${at})`.execute(tx);
  else await tx.updateTable('play_guard').set({ is_tallying: false }).where('member_id', '=', id).execute();
}

const lockWallet = (tx: Query, memberId: bigint) =>
  sql`select vendor_lock_accounts(array(select id from ledger_account where name = ${wallet(memberId, 'IDR').name}))`.execute(tx);

export type Period = { readonly period: LimitPeriod; readonly since: Date; readonly until: Date };

/** The periods of that moment in the brand's calendar. */
export async function periodsAt(query: Query, at: Date): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select period, play_since(period, ${at}) as since, play_until(period, ${at}) as until
    from unnest(array['day', 'week', 'month']) as period`.execute(query);
  return rows;
}

/** The guard with its tally brought to that moment, without writing it. */
export async function rolledGuard(query: Query, memberId: bigint, at: Date): Promise<Guard | undefined> {
  const { rows } = await sql<Guard>`
    select r.* from play_guard g cross join lateral play_roll(g, ${at}) as r where g.member_id = ${memberId}`.execute(query);
  return rows[0];
}

/** What was staked and lost with real money since then. */
export async function playedSince(query: Query, memberId: bigint, since: Date): Promise<{ staked: bigint; lost: bigint }> {
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`select * from play_sum(${memberId}, ${since})`.execute(query);
  return rows[0] ?? { staked: 0n, lost: 0n };
}

/** Seconds signed in since then. */
export async function secondsSince(query: Query, memberId: bigint, since: Date, at: Date): Promise<bigint> {
  const { rows } = await sql<{ seconds: bigint }>`select play_seconds(${memberId}, ${since}, ${at}) as seconds`.execute(query);
  return rows[0]?.seconds ?? 0n;
}

/** Takes a stake into account; the reason why not, or null. */
export async function takeStake(tx: Query, memberId: bigint, stake: bigint, at: Date): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`select play_stake(${memberId}, ${stake}, ${at}) as refusal`.execute(tx);
  return rows[0]?.refusal ?? null;
}

/** Whether a limit of time is used up. */
export async function isLate(query: Query, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`
    select play_is_late(g, ${at}) as late from play_guard g where g.member_id = ${memberId}`.execute(query);
  return rows[0]?.late ?? false;
}

/** When the member's hours begin again; null within them and without any. */
export async function opensAt(query: Query, memberId: bigint, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ opens: Date | null }>`
    select play_opens_at(g, ${at}) as opens from play_guard g where g.member_id = ${memberId}`.execute(query);
  return rows[0]?.opens ?? null;
}

export const brandLimits = (query: Query) => query.selectFrom('brand_play_limit').selectAll().execute();

export const findName = (query: Query, memberId: bigint): Promise<{ username: string } | undefined> =>
  query.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirst();

export const findOperatorName = async (query: Query, id: bigint): Promise<string | undefined> =>
  (await query.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** What waits for a second operator, with who asked. */
export const findEndRequest = (query: Query, memberId: bigint) =>
  query
    .selectFrom('exclusion_end as e')
    .innerJoin('operator as o', 'o.id', 'e.asked_by')
    .select(['e.reason', 'e.asked_by', 'e.asked_at', 'o.name'])
    .where('e.member_id', '=', memberId)
    .where('e.decided_at', 'is', null)
    .executeTakeFirst();

export const insertAnswer = async (query: Query, memberId: bigint, at: Date): Promise<void> =>
  void (await query
    .insertInto('limit_answer')
    .values({ member_id: memberId, at })
    .onConflict((on) => on.doNothing())
    .execute());

/** Whether the member has ever set a deposit limit, or said that none is wanted. */
export async function hasAnswered(query: Query, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_answered: boolean }>`
    select exists (select from limit_answer where member_id = ${memberId})
      or exists (select from play_limit where member_id = ${memberId} and kind = 'deposit' and source = 'member') as is_answered`.execute(
    query,
  );
  return rows[0]?.is_answered === true;
}
