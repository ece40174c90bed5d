import { sql, type Insertable, type Selectable } from 'kysely';
import type { Query } from '../orders/repo.ts';
import type { DepositTables } from '../tables.ts';

export type UnmatchedRow = Selectable<DepositTables['deposit_unmatched']>;
export type DecisionRow = Selectable<DepositTables['deposit_unmatched_decision']>;
type Action = DecisionRow['action'];

/** False when this payment is known without an order already. */
export async function insertUnmatched(tx: Query, row: Insertable<DepositTables['deposit_unmatched']>): Promise<boolean> {
  const done = await tx
    .insertInto('deposit_unmatched')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Whether the payment stands at an order. */
export const findMatched = (tx: Query, providerCode: string, paymentId: string) =>
  tx
    .selectFrom('deposit_payment')
    .select('order_id')
    .where('provider_code', '=', providerCode)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockByPayment = (tx: Query, providerCode: string, paymentId: string): Promise<UnmatchedRow | undefined> =>
  tx
    .selectFrom('deposit_unmatched')
    .selectAll()
    .where('provider_code', '=', providerCode)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();

/** Locked until the transaction ends. */
export const lockUnmatched = (tx: Query, brandCode: string, id: string): Promise<UnmatchedRow | undefined> =>
  tx.selectFrom('deposit_unmatched').selectAll().where('id', '=', id).where('brand_code', '=', brandCode).forUpdate().executeTakeFirst();

export async function giveToOrder(tx: Query, id: string, at: Date, orderId: string): Promise<void> {
  await tx.updateTable('deposit_unmatched').set({ state: 'assigned', order_id: orderId, ended_at: at }).where('id', '=', id).execute();
}

/** All of it is on its way back. */
export async function giveBack(tx: Query, { id, amount }: UnmatchedRow, at: Date): Promise<void> {
  await tx.updateTable('deposit_unmatched').set({ state: 'returned', returned: amount, ended_at: at }).where('id', '=', id).execute();
}

/** So much of it could not be sent back, and waits again. */
export async function takeBack(tx: Query, id: string, amount: bigint): Promise<void> {
  await tx
    .updateTable('deposit_unmatched')
    .set({ state: 'waiting', returned: sql`returned - ${amount}`, ended_at: null })
    .where('id', '=', id)
    .execute();
}

/** What of it waits for somebody. */
export const leftOf = ({ amount, returned }: Pick<UnmatchedRow, 'amount' | 'returned'>): bigint => amount - returned;

const listed = (query: Query, brandCode: string) =>
  query
    .selectFrom('deposit_unmatched as u')
    .leftJoin('deposit_order as o', 'o.id', 'u.order_id')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .where('u.brand_code', '=', brandCode);

const selected = (query: ReturnType<typeof listed>) =>
  query
    .selectAll('u')
    .select(['o.reference as order_reference', 'o.member_id', 'm.username'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('deposit_unmatched_decision as d')
            .select(sql`1`.as('one'))
            .whereRef('d.unmatched_id', '=', 'u.id')
            .where('d.state', '=', 'asked'),
        )
        .as('is_asked'),
    );
export type ListedRow = Awaited<ReturnType<typeof findPage>>['rows'][number];

/** What waits: the oldest first. Everything: the newest first. */
export async function findPage(query: Query, brandCode: string, view: 'waiting' | 'all', offset: number, limit: number) {
  const found = listed(query, brandCode).$if(view === 'waiting', (rows) => rows.where('u.state', '=', 'waiting'));
  const [rows, { total }] = await Promise.all([
    selected(found)
      .orderBy('u.notified_at', view === 'waiting' ? 'asc' : 'desc')
      .orderBy('u.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const findListed = (query: Query, brandCode: string, id: string) =>
  selected(listed(query, brandCode).where('u.id', '=', id)).executeTakeFirst();

/** Banks write minutes where we write seconds. */
const COARSE_MS = 60_000;

/** Orders that asked for just this amount shortly before it was paid, the nearest first. */
export const findCandidates = (query: Query, { brand_code, currency, paid_at, ...row }: UnmatchedRow, since: Date) =>
  query
    .selectFrom('deposit_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['o.id', 'o.reference', 'o.status', 'o.pay_amount', 'o.created_at', 'o.member_id', 'm.username', 'm.payee_name'])
    .where('o.brand_code', '=', brand_code)
    .where('o.currency', '=', currency)
    .where('o.pay_amount', '=', leftOf(row))
    .where('o.received', '=', 0n)
    .where('o.kind', '!=', 'voucher')
    .where('o.created_at', '>=', since)
    .where('o.created_at', '<=', new Date(paid_at.getTime() + COARSE_MS))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(5)
    .execute();

export const findOrderByReference = (query: Query, brandCode: string, reference: string) =>
  query
    .selectFrom('deposit_order')
    .select(['id', 'kind', 'currency'])
    .where('brand_code', '=', brandCode)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const findDecisions = (query: Query, id: string) =>
  query
    .selectFrom('deposit_unmatched_decision as d')
    .leftJoin('deposit_order as o', 'o.id', 'd.order_id')
    .selectAll('d')
    .select('o.reference as order_reference')
    .where('unmatched_id', '=', id)
    .orderBy('d.id', 'desc')
    .execute();

export const findAsked = (tx: Query, id: string): Promise<DecisionRow | undefined> =>
  tx.selectFrom('deposit_unmatched_decision').selectAll().where('unmatched_id', '=', id).where('state', '=', 'asked').executeTakeFirst();

type Ask = {
  readonly id: string;
  readonly action: Action;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly by: bigint;
  readonly at: Date;
  readonly note: string;
};

/** Writes a decision down; `isDone` when no second operator is needed. */
export async function insertDecision(tx: Query, { id, action, orderId, paymentId, by, at, note }: Ask, isDone: boolean): Promise<void> {
  await tx
    .insertInto('deposit_unmatched_decision')
    .values({
      unmatched_id: id,
      action,
      order_id: orderId,
      payment_id: paymentId,
      state: isDone ? 'done' : 'asked',
      asked_by: by,
      asked_at: at,
      note,
      ...(isDone ? { decided_by: by, decided_at: at } : {}),
    })
    .execute();
}

/** Ends what waits for a second operator; `by` is null where the provider's own word has overtaken it. */
export async function endAsked(tx: Query, id: string, state: 'done' | 'refused', by: bigint | null, at: Date, note: string): Promise<void> {
  await tx
    .updateTable('deposit_unmatched_decision')
    .set({ state, decided_by: by, decided_at: at, decided_note: note })
    .where('unmatched_id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** What waits of a brand. */
export const waitingFigures = (query: Query, brandCode: string) =>
  query
    .selectFrom('deposit_unmatched')
    .select([
      sql<bigint>`count(*)`.as('count'),
      sql<Date | null>`min(paid_at)`.as('oldest'),
      sql<bigint>`coalesce(sum(amount - returned), 0)::int8`.as('held'),
    ])
    .where('brand_code', '=', brandCode)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
