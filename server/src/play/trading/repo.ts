import type { TradingLimits, TradingOrder, TradingOutcome } from '@sorak/contract/rules/trading';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Told } from './tables.ts';

export type Query = Database['query'];

export type NewOrder = {
  readonly id: string;
  readonly asked: TradingOrder;
  readonly reason: string;
  readonly operator_id: bigint;
  readonly at: Date;
};
export type StoredOrder = { readonly id: string; readonly seq: bigint; readonly asked: TradingOrder };

export const insertOrder = (tx: Query, { asked, ...order }: NewOrder): Promise<StoredOrder> =>
  tx
    .insertInto('trading_order')
    .values({ ...order, match: 'match' in asked ? asked.match : null, asked: JSON.stringify(asked) })
    .returning(['id', 'seq', 'asked'])
    .executeTakeFirstOrThrow();

/** Writes down what the sportsbook made of an order; the first answer stands. */
export const answerOrder = (query: Query, id: string, outcome: TradingOutcome, at: Date) =>
  query.updateTable('trading_order').set({ outcome, answered_at: at }).where('id', '=', id).where('outcome', 'is', null).execute();

export const unansweredOrders = (query: Query, before: Date, max: number): Promise<StoredOrder[]> =>
  query
    .selectFrom('trading_order')
    .select(['id', 'seq', 'asked'])
    .where('outcome', 'is', null)
    .where('at', '<', before)
    .orderBy('seq')
    .limit(max)
    .execute();

const MAX_STEPS = 30;
/** What was ordered of a match, and of all live ones; the newest first. */
export const ordersOf = (query: Query, match: string) =>
  query
    .selectFrom('trading_order as t')
    .innerJoin('operator as o', 'o.id', 't.operator_id')
    .select(['t.id', 't.asked', 't.reason', 't.at', 't.outcome', 'o.name as by'])
    .where('t.match', '=', match)
    .orderBy('t.seq', 'desc')
    .limit(MAX_STEPS)
    .execute();

/** The action by which limits stand in the log until another operator asks for the same. */
export const PROPOSED = 'sports_limits_proposed';
export type Proposed = {
  readonly seq: bigint;
  readonly action: string;
  readonly at: Date;
  readonly operator_id: bigint | null;
  readonly by: string;
  readonly limits: TradingLimits;
  readonly reason: string;
};
/** What was last proposed or set of the limits. */
export async function lastLimits(query: Query): Promise<Proposed | undefined> {
  const { rows } = await sql<Proposed>`
    select a.seq, a.action, a.at, a.operator_id, o.name as by, a.detail -> 'limits' as limits, a.detail ->> 'reason' as reason
    from operator_action a join operator o on o.id = a.operator_id
    where a.object = 'sportsbook:all' and a.action in (${PROPOSED}, 'sports_limits_set') order by a.seq desc limit 1`.execute(query);
  return rows[0];
}
/** Limits are proposed and set one after another. */
export const lockLimits = (tx: Query) => sql`select pg_advisory_xact_lock(hashtextextended('trading limits', 0))`.execute(tx);

/** Results of one match are typed one after another. */
export const lockResults = (tx: Query, match: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`trading result ${match}`}, 0))`.execute(tx);

export const findResult = (query: Query, id: string) =>
  query
    .selectFrom('trading_result')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', id), eb('second_id', '=', id)]))
    .executeTakeFirst();

export const waitingResult = (tx: Query, match: string) =>
  tx.selectFrom('trading_result').selectAll().where('match', '=', match).where('state', '=', 'waiting').executeTakeFirst();

export const waitingMatches = async (query: Query): Promise<string[]> =>
  (
    await query.selectFrom('trading_result').select('match').where('state', '=', 'waiting').orderBy('entered_at').orderBy('match').execute()
  ).map(({ match }) => match);

export const insertResult = (
  tx: Query,
  { told, ...row }: { id: string; match: string; told: Told; reason: string; entered_by: bigint; entered_at: Date },
) =>
  tx
    .insertInto('trading_result')
    .values({ ...row, told: JSON.stringify(told) })
    .execute();

type Second = { id: string; by: bigint; told: Told; reason: string; at: Date; orderId: string | null };
/** A second operator has typed it: the same, which is ordered, or another. */
export const endResult = (tx: Query, id: string, { id: second_id, by, told, reason, at, orderId }: Second) =>
  tx
    .updateTable('trading_result')
    .set({
      state: orderId === null ? 'differed' : 'agreed',
      second_id,
      second_by: by,
      second_told: JSON.stringify(told),
      second_reason: reason,
      ended_at: at,
      order_id: orderId,
    })
    .where('id', '=', id)
    .execute();

/** False where it does not wait any more. */
export async function withdrawResult(tx: Query, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trading_result')
    .set({ state: 'withdrawn', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const MAX_ENTRIES = 10;
/** What operators typed of a match, the newest first. */
export const resultsOf = (query: Query, match: string) =>
  query
    .selectFrom('trading_result as r')
    .innerJoin('operator as o', 'o.id', 'r.entered_by')
    .leftJoin('operator as s', 's.id', 'r.second_by')
    .selectAll('r')
    .select(['o.name as by', 's.name as second_name'])
    .where('r.match', '=', match)
    .orderBy('r.entered_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();

/** Whether an order to void the bet was given and not refused. */
export const wasVoided = async (query: Query, bet: string): Promise<boolean> => {
  const { rows } =
    await sql`select from trading_order where asked ->> 'kind' = 'void' and asked ->> 'bet' = ${bet} and coalesce(outcome, 'done') = 'done' limit 1`.execute(
      query,
    );
  return rows.length > 0;
};
