import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { PaymentTables } from './tables.ts';

export type Query = Kysely<Tables>;
export type PayoutRow = Selectable<PaymentTables['payout']>;

type NewPayout = Pick<PayoutRow, 'id' | 'kind' | 'cause' | 'provider_code' | 'amount' | 'currency' | 'target' | 'created_at'>;

/** False when this cause has its payout already. */
export async function insertPayout(query: Query, row: NewPayout): Promise<boolean> {
  const done = await query
    .insertInto('payout')
    .values({ ...row, status: 'queued', provider_id: null, reason: null, next_check_at: row.created_at, sent_at: null, ended_at: null })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const findByCause = (query: Query, cause: string): Promise<PayoutRow | undefined> =>
  query.selectFrom('payout').selectAll().where('cause', '=', cause).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockPayout = (query: Query, id: string): Promise<PayoutRow | undefined> =>
  query.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updatePayout(
  query: Query,
  id: string,
  change: Partial<Pick<PayoutRow, 'status' | 'provider_id' | 'paid' | 'reason' | 'sent_at' | 'ended_at' | 'next_check_at'>>,
): Promise<void> {
  await query.updateTable('payout').set(change).where('id', '=', id).execute();
}

/** Ends a payout that nobody was asked for yet; false where somebody was. Whoever claims it in this moment comes before or after. */
export async function endUntried(query: Query, cause: string, at: Date, reason: string): Promise<boolean> {
  const done = await query
    .updateTable('payout')
    .set({ status: 'failed', reason, ended_at: at })
    .where('cause', '=', cause)
    .where('status', '=', 'queued')
    .where('tries', '=', 0)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Takes payouts of these kinds that are to be sent or asked about; nobody else gets them for `leaseMs`, so a process that dies loses none. */
export async function claimDue(
  { pool }: Database,
  kinds: readonly PayoutRow['kind'][],
  now: Date,
  leaseMs: number,
  count: number,
): Promise<PayoutRow[]> {
  const { rows } = await pool.query<PayoutRow>({
    name: 'payout-claim',
    text: `update payout set tries = tries + 1, next_check_at = $2 where id in (
        select id from payout where status in ('queued', 'sent') and next_check_at <= $1 and kind = any($4) order by next_check_at, id limit $3 for update skip locked)
      returning *`,
    values: [now, new Date(now.getTime() + leaseMs), count, kinds],
  });
  return rows;
}

export type Difference = {
  readonly providerCode: string;
  readonly kind: 'deposit' | 'payout' | 'refund';
  readonly orderId: string;
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
};

/** False when it was known already. */
export async function insertDifference(query: Query, at: Date, one: Difference): Promise<boolean> {
  const done = await query
    .insertInto('payment_difference')
    .values({
      at,
      provider_code: one.providerCode,
      kind: one.kind,
      order_id: one.orderId,
      what: one.what,
      ours: one.ours.slice(0, 200),
      theirs: one.theirs.slice(0, 200),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}
