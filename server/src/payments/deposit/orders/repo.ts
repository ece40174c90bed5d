import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { DepositTables } from '../tables.ts';

export type Query = Kysely<Tables>;
export type OrderRow = Selectable<DepositTables['deposit_order']>;
export type MethodRow = Selectable<DepositTables['deposit_method']>;
export type SettingRow = Selectable<DepositTables['deposit_setting']>;
export type PaymentRow = Selectable<DepositTables['deposit_payment']>;
export type NewMethod = Insertable<DepositTables['deposit_method']>;

/** How long members of the brand really waited since then, by method: a tenth waited less than the first, a tenth more than the second. Seconds. */
export const findWaits = (query: Query, brandCode: string, since: Date) =>
  query
    .selectFrom('deposit_credit')
    .innerJoin('deposit_order', 'deposit_order.id', 'deposit_credit.order_id')
    .select([
      'method',
      sql<bigint>`count(*)`.as('count'),
      sql<number>`percentile_cont(0.1) within group (order by extract(epoch from at - paid_at))`.as('from_s'),
      sql<number>`percentile_cont(0.9) within group (order by extract(epoch from at - paid_at))`.as('to_s'),
    ])
    .where('at', '>=', since)
    .where('brand_code', '=', brandCode)
    .where('paid_at', 'is not', null)
    .groupBy('method')
    .execute();

export async function insertOffers(query: Query, setting: SettingRow, methods: readonly NewMethod[]): Promise<void> {
  await query
    .insertInto('deposit_setting')
    .values(setting)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query
    .insertInto('deposit_method')
    .values([...methods])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findSetting = (query: Query, brandCode: string): Promise<SettingRow> =>
  query.selectFrom('deposit_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

export const findMethods = (query: Query, brandCode: string, currency: string): Promise<MethodRow[]> =>
  query
    .selectFrom('deposit_method')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('currency', '=', currency)
    .orderBy('position')
    .execute();

/** One deposit of a member at a time, until the transaction ends: limits are read and orders written as one. */
export async function lockMember(tx: Query, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('deposit'), hashint8(${memberId}))`.execute(tx);
}

export const findByKey = (query: Query, memberId: bigint, key: string): Promise<OrderRow | undefined> =>
  query.selectFrom('deposit_order').selectAll().where('member_id', '=', memberId).where('idempotency_key', '=', key).executeTakeFirst();

/** False when the reference, or the unique amount, is taken: another one has to be tried. */
export async function insertOrder(tx: Query, order: Insertable<DepositTables['deposit_order']>): Promise<boolean> {
  const done = await tx
    .insertInto('deposit_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

const OPEN = ['creating', 'waiting', 'part'] as const;

export const countOpen = async (query: Query, memberId: bigint): Promise<number> =>
  Number(
    (
      await query
        .selectFrom('deposit_order')
        .select((of) => of.fn.countAll<bigint>().as('open'))
        .where('member_id', '=', memberId)
        .where('status', 'in', OPEN)
        .executeTakeFirstOrThrow()
    ).open,
  );

export const findOpen = (query: Query, memberId: bigint): Promise<OrderRow[]> =>
  query
    .selectFrom('deposit_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', OPEN)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Orders on their way, those that wait for a decision among them, and whether something is asked about each; the newest first. */
export const findOnTheWay = (query: Query, memberId: bigint, limit: number) =>
  query
    .selectFrom('deposit_order as o')
    .select(['o.id', 'o.amount', 'o.method', 'o.status', 'o.expires_at'])
    .select((of) =>
      of
        .exists(
          of.selectFrom('deposit_question as q').select('q.id').whereRef('q.order_id', '=', 'o.id').where('q.answered_at', 'is', null),
        )
        .as('is_asked'),
    )
    .where('o.member_id', '=', memberId)
    .where('o.status', 'in', [...OPEN, 'review'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();

export const findOrder = (query: Query, id: string): Promise<OrderRow | undefined> =>
  query.selectFrom('deposit_order').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwn = (query: Query, memberId: bigint, id: string): Promise<OrderRow | undefined> =>
  query.selectFrom('deposit_order').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();

export const findByReferences = (query: Query, memberId: bigint, references: readonly string[]): Promise<OrderRow[]> =>
  query.selectFrom('deposit_order').selectAll().where('member_id', '=', memberId).where('reference', 'in', references).execute();

/** The order behind the member's lock, which every change of it takes first. */
export const lockOrder = (tx: Query, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('deposit_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateOrder(tx: Query, id: string, change: Updateable<DepositTables['deposit_order']>): Promise<OrderRow> {
  return tx.updateTable('deposit_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findPage(
  query: Query,
  memberId: bigint,
  offset: number,
  limit: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const own = query.selectFrom('deposit_order').where('member_id', '=', memberId);
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit).execute(),
    own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** False when this payment is known: whatever it does was done then. */
export async function insertPayment(tx: Query, payment: PaymentRow): Promise<boolean> {
  const done = await tx
    .insertInto('deposit_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider_code', 'payment_id']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const findPayments = (query: Query, orderId: string): Promise<PaymentRow[]> =>
  query.selectFrom('deposit_payment').selectAll().where('order_id', '=', orderId).orderBy('paid_at').orderBy('payment_id').execute();

/** How many orders have brought the member anything, the present one too. */
export async function countCredited(tx: Query, memberId: bigint): Promise<number> {
  const { nth } = await tx
    .selectFrom('deposit_credit')
    .select((value) => value.fn.count<bigint>('order_id').distinct().as('nth'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(nth);
}

export async function insertCredit(tx: Query, credit: Insertable<DepositTables['deposit_credit']>): Promise<void> {
  await tx.insertInto('deposit_credit').values(credit).execute();
}

/** Takes orders that are to be looked at; nobody else gets them for `leaseMs`, so a process that dies leaves none behind. */
export async function claimDue(
  { pool }: Database,
  brandCode: string,
  now: Date,
  leaseMs: number,
  count: number,
): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'deposit-claim',
    text: `update deposit_order set tries = tries + 1, next_check_at = $2 where id in (
        select id from deposit_order where next_check_at <= $1 and brand_code = $4 order by next_check_at, id limit $3 for update skip locked)
      returning id`,
    values: [now, new Date(now.getTime() + leaseMs), count, brandCode],
  });
  return rows;
}

export const statusOf = async (query: Query, memberId: bigint): Promise<{ status: string; language: string } | undefined> =>
  query.selectFrom('member').select(['status', 'language']).where('id', '=', memberId).executeTakeFirst();

/** The voucher, locked; undefined for one that is unknown, run out or used. */
export const lockVoucher = (tx: Query, brandCode: string, codeHash: Buffer, now: Date) =>
  tx
    .selectFrom('deposit_voucher')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('brand_code', '=', brandCode)
    .where('redeemed_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function markRedeemed(tx: Query, codeHash: Buffer, orderId: string, at: Date): Promise<void> {
  await tx.updateTable('deposit_voucher').set({ order_id: orderId, redeemed_at: at }).where('code_hash', '=', codeHash).execute();
}

export async function insertVoucher(query: Query, voucher: Insertable<DepositTables['deposit_voucher']>): Promise<void> {
  await query.insertInto('deposit_voucher').values(voucher).execute();
}

/** False where there is no such method. */
export async function updateMethod(
  query: Query,
  brandCode: string,
  currency: string,
  code: string,
  change: Updateable<DepositTables['deposit_method']>,
): Promise<boolean> {
  const done = await query
    .updateTable('deposit_method')
    .set(change)
    .where('brand_code', '=', brandCode)
    .where('currency', '=', currency)
    .where('code', '=', code)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function updateSetting(
  query: Query,
  brandCode: string,
  change: Updateable<DepositTables['deposit_setting']>,
): Promise<boolean> {
  const done = await query.updateTable('deposit_setting').set(change).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** What was credited to the member from `from` to `to` (excluded), minor units. */
export async function sumCredited(query: Query, memberId: bigint, from: Date, to: Date): Promise<bigint> {
  const { total } = await query
    .selectFrom('deposit_credit')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('total'))
    .where('member_id', '=', memberId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest orders that failed in a row: nothing was credited between, and nobody was told since. At most so many, the newest first. */
export const failuresSince = async (query: Query, memberId: bigint, since: Date | null, max: number) => {
  const { rows } = await sql<{ reference: string; ended_at: Date | null; amount: bigint }>`
    select reference, ended_at, amount from deposit_order o where member_id = ${memberId} and status = 'failed'
      and ended_at > greatest(coalesce(${since}::timestamptz, '-infinity'), coalesce((select max(ended_at) from deposit_order c
        where c.member_id = o.member_id and c.status = 'credited'), '-infinity'))
      order by ended_at desc, id limit ${max}`.execute(query);
  return rows;
};

export const payeeOf = async (query: Query, memberId: bigint): Promise<string | null> =>
  (await query.selectFrom('member').select('payee_name').where('id', '=', memberId).executeTakeFirst())?.payee_name ?? null;
