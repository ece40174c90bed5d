import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { PaymentTables, StoredPayment } from './tables.ts';

type Db = Context['db'];
export type LocalOrder = Selectable<PaymentTables['local_order']>;
export type NewLocalOrder = Omit<LocalOrder, 'status' | 'payments' | 'reason'>;

/** The order as it stands, which is not the new one when the same id was asked for before. */
export async function keepOrder({ query }: Db, order: NewLocalOrder): Promise<LocalOrder> {
  await query
    .insertInto('local_order')
    .values({ ...order, details: JSON.stringify(order.details), status: 'pending', payments: '[]', reason: null })
    // By whichever key: two at once meet at the provider's number too, which follows from the order's.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return query.selectFrom('local_order').selectAll().where('order_id', '=', order.order_id).executeTakeFirstOrThrow();
}

export const findOrder = ({ query }: Db, orderId: string): Promise<LocalOrder | undefined> =>
  query.selectFrom('local_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** A payment of any deposit by its number. */
export async function findPayment({ pool }: Db, paymentId: string): Promise<StoredPayment | undefined> {
  const { rows } = await pool.query<{ payments: StoredPayment[] }>(
    `select payments from local_order where kind = 'deposit' and payments @> $1::jsonb limit 1`,
    [JSON.stringify([{ paymentId }])],
  );
  return rows[0]?.payments.find((one) => one.paymentId === paymentId);
}

export const newestOrders = ({ query }: Db, count: number): Promise<LocalOrder[]> =>
  query.selectFrom('local_order').selectAll().orderBy('created_at', 'desc').orderBy('order_id').limit(count).execute();

type Changed = { readonly status: LocalOrder['status']; readonly payments: readonly StoredPayment[]; readonly reason: string | null };
type Letter = { readonly eventId: string; readonly body: string; readonly at: Date };

/** Changes an order and queues the webhooks that say so, in one commit; two presses at once wait for each other. */
export async function changeOrder(
  { query }: Db,
  orderId: string,
  change: (order: LocalOrder) => Changed,
  letters: (order: LocalOrder) => readonly Letter[],
): Promise<LocalOrder | undefined> {
  return query.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('local_order').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
    if (!order) return undefined;
    const { status, payments, reason } = change(order);
    await tx
      .updateTable('local_order')
      .set({ status, payments: JSON.stringify(payments), reason })
      .where('order_id', '=', orderId)
      .execute();
    const changed = { ...order, status, payments: [...payments], reason };
    const queued = letters(changed);
    if (queued.length > 0)
      await tx
        .insertInto('local_webhook')
        .values(
          queued.map(({ eventId, body, at }) => ({
            event_id: eventId,
            order_id: orderId,
            body,
            next_try_at: at,
            delivered_at: null,
            answer: null,
          })),
        )
        .execute();
    return changed;
  });
}

export type DueWebhook = {
  readonly id: bigint;
  readonly order_id: string;
  readonly body: string;
  readonly tries: number;
  readonly webhook_url: string;
};

const MAX_TRIES = 12;

export async function claimWebhooks({ pool }: Db, now: Date, leaseMs: number, count: number): Promise<DueWebhook[]> {
  const { rows } = await pool.query<DueWebhook>({
    name: 'local-webhook-claim',
    text: `update local_webhook w set tries = w.tries + 1, next_try_at = $2 from local_order o
      where o.order_id = w.order_id and w.id in (
        select id from local_webhook where delivered_at is null and tries < ${MAX_TRIES} and next_try_at <= $1
        order by next_try_at, id limit $3 for update skip locked)
      returning w.id, w.order_id, w.body, w.tries, o.webhook_url`,
    values: [now, new Date(now.getTime() + leaseMs), count],
  });
  return rows;
}

export async function noteAnswer({ query }: Db, id: bigint, answer: string, deliveredAt: Date | null, nextTryAt: Date): Promise<void> {
  await query
    .updateTable('local_webhook')
    .set({ answer, delivered_at: deliveredAt, next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute();
}

export const webhooksOf = ({ query }: Db, orderIds: readonly string[]) =>
  query
    .selectFrom('local_webhook')
    .select(['order_id', 'tries', 'delivered_at', 'answer'])
    .where('order_id', 'in', orderIds.length > 0 ? orderIds : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('id')
    .execute();
