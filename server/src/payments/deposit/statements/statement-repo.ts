import { isSameName } from '@sorak/contract';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { OrderRow, Query } from '../orders/repo.ts';
import type { DepositTables } from '../tables.ts';

export type LineRow = Selectable<DepositTables['deposit_statement_line']>;

/** The statement that this very file is already, if it waits or was approved. */
export const findFile = (query: Query, providerCode: string, method: string, digest: Buffer) =>
  query
    .selectFrom('deposit_statement')
    .select('id')
    .where('provider_code', '=', providerCode)
    .where('method', '=', method)
    .where('digest', '=', digest)
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirst();

/** False when the same file was read in at the same moment. */
export async function insertStatement(tx: Query, row: Insertable<DepositTables['deposit_statement']>): Promise<boolean> {
  const done = await tx
    .insertInto('deposit_statement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function insertLines(tx: Query, rows: readonly Insertable<DepositTables['deposit_statement_line']>[]): Promise<void> {
  await tx
    .insertInto('deposit_statement_line')
    .values([...rows])
    .execute();
}

const listed = (query: Query, brandCode: string) =>
  query
    .selectFrom('deposit_statement as s')
    .innerJoin('operator as r', 'r.id', 's.requested_by')
    .leftJoin('operator as d', 'd.id', 's.decided_by')
    .selectAll('s')
    .select(['r.name as requester', 'd.name as decider'])
    .where('s.brand_code', '=', brandCode);
export type ListedStatement = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

export const findStatement = (query: Query, brandCode: string, id: string) =>
  listed(query, brandCode).where('s.id', '=', id).executeTakeFirst();

export async function findStatements(query: Query, brandCode: string, offset: number, limit: number) {
  const [rows, { total }] = await Promise.all([
    listed(query, brandCode).orderBy('s.requested_at', 'desc').orderBy('s.id').offset(offset).limit(limit).execute(),
    query
      .selectFrom('deposit_statement')
      .select((of) => of.fn.countAll<bigint>().as('total'))
      .where('brand_code', '=', brandCode)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** How many lines each of these has, of how much, by what became of them. */
export const sumsOf = (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('deposit_statement_line')
        .select([
          'statement_id',
          'outcome',
          sql<number>`count(*)::int4`.as('count'),
          sql<bigint>`coalesce(sum(amount), 0)::int8`.as('amount'),
        ])
        .where('statement_id', 'in', [...ids])
        .groupBy(['statement_id', 'outcome'])
        .execute();

export const findLines = (query: Query, id: string, offset: number, limit: number) =>
  query
    .selectFrom('deposit_statement_line as l')
    .leftJoin('deposit_order as o', 'o.id', 'l.order_id')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .selectAll('l')
    .select(['o.reference as order_reference', 'o.member_id', 'o.status', 'o.exception', 'm.username'])
    .where('l.statement_id', '=', id)
    .orderBy('l.row')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many wait for a second operator, and since when the oldest does. */
export const waitingStatements = (query: Query, brandCode: string): Promise<{ count: number; oldest: Date | null }> =>
  query
    .selectFrom('deposit_statement')
    .select([sql<number>`count(*)::int4`.as('count'), sql<Date | null>`min(requested_at)`.as('oldest')])
    .where('brand_code', '=', brandCode)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** Ends the waiting of a statement; false when it does not wait any more. */
export async function endStatement(tx: Query, id: string, change: Updateable<DepositTables['deposit_statement']>): Promise<boolean> {
  const done = await tx.updateTable('deposit_statement').set(change).where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Lines of approved statements that nothing has become of yet, in their files' order. */
export const openLines = (query: Query, brandCode: string, limit: number): Promise<(LineRow & { method: string; currency: string })[]> =>
  query
    .selectFrom('deposit_statement_line as l')
    .innerJoin('deposit_statement as s', 's.id', 'l.statement_id')
    .selectAll('l')
    .select(['s.method', 's.currency'])
    .where('l.outcome', 'is', null)
    .where('s.state', '=', 'approved')
    .where('s.brand_code', '=', brandCode)
    .orderBy('l.statement_id')
    .orderBy('l.row')
    .limit(limit)
    .execute();

/** Locked until the transaction ends; undefined once something has become of it. */
export const lockOpenLine = (tx: Query, { statement_id, row }: Pick<LineRow, 'statement_id' | 'row'>): Promise<LineRow | undefined> =>
  tx
    .selectFrom('deposit_statement_line')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .where('row', '=', row)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type End = Updateable<DepositTables['deposit_statement_line']> & {
  readonly outcome: NonNullable<LineRow['outcome']>;
  readonly worked_at: Date;
};

export async function endLine(tx: Query, { statement_id, row }: Pick<LineRow, 'statement_id' | 'row'>, end: End): Promise<void> {
  await tx.updateTable('deposit_statement_line').set(end).where('statement_id', '=', statement_id).where('row', '=', row).execute();
}

/** The amount under which this line of the bank is known: from an earlier file, or as a payment of that very number. */
export async function knownAmount(
  query: Query,
  { provider_code, reference }: LineRow,
): Promise<{ amount: bigint; isPayment: boolean } | undefined> {
  const line = await query
    .selectFrom('deposit_statement_line')
    .select('amount')
    .where('provider_code', '=', provider_code)
    .where('reference', '=', reference)
    .where('outcome', 'in', ['matched', 'unmatched', 'confirmed'])
    .executeTakeFirst();
  if (line) return { amount: line.amount, isPayment: false };
  const payment = await query
    .selectFrom('deposit_payment')
    .select('amount')
    .where('provider_code', '=', provider_code)
    .where('payment_id', '=', reference)
    .unionAll(
      query.selectFrom('deposit_unmatched').select('amount').where('provider_code', '=', provider_code).where('payment_id', '=', reference),
    )
    .executeTakeFirst();
  return payment && { amount: payment.amount, isPayment: true };
}

export const findByReference = (query: Query, brandCode: string, reference: string, line: LineRow): Promise<OrderRow | undefined> =>
  query
    .selectFrom('deposit_order')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('reference', '=', reference)
    .where('provider_code', '=', line.provider_code)
    .where('kind', '!=', 'voucher')
    .executeTakeFirst();

/** Orders that asked for just this amount and no other payer did at the same time: made before it was paid, ended after `since`. */
export const findByUniqueAmount = (query: Query, line: LineRow, method: string, since: Date, until: Date): Promise<OrderRow[]> =>
  query
    .selectFrom('deposit_order')
    .selectAll()
    .where('has_unique_amount', '=', true)
    .where('provider_code', '=', line.provider_code)
    .where('method', '=', method)
    .where('pay_amount', '=', line.amount)
    .where('created_at', '<=', until)
    .where('expires_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();

/** Of so many payments of one amount around one time the right payer is looked for. */
const MAX_UNTIED = 200;

/** A payment of this amount that the provider has reported, and that no line of the bank stands for yet: of this order, or of any around that time. */
export async function findUntied(
  query: Query,
  { provider_code, amount, paid_at }: LineRow,
  of: { readonly orderId: string } | { readonly from: Date; readonly to: Date; readonly payerName: string | null },
) {
  const rows = await query
    .selectFrom('deposit_payment as p')
    .select(['p.payment_id', 'p.order_id', 'p.payer_name'])
    .where('p.provider_code', '=', provider_code)
    .where('p.amount', '=', amount)
    .where('p.notified_by', 'in', ['webhook', 'query'])
    .$if('orderId' in of, (rows) => rows.where('p.order_id', '=', 'orderId' in of ? of.orderId : ''))
    .$if('from' in of, (rows) => ('from' in of ? rows.where('p.paid_at', '>=', of.from).where('p.paid_at', '<=', of.to) : rows))
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('deposit_statement_line as l')
            .select(sql`1`.as('one'))
            .whereRef('l.provider_code', '=', 'p.provider_code')
            .whereRef('l.payment_id', '=', 'p.payment_id'),
        ),
      ),
    )
    .orderBy(sql`abs(extract(epoch from p.paid_at - ${paid_at}::timestamptz))`)
    .orderBy('p.payment_id')
    .limit(MAX_UNTIED)
    .execute();
  const payer = 'from' in of ? of.payerName : null;
  return rows.find(({ payer_name: name }) => payer === null || name === null || isSameName(name, payer));
}

/**
 * Says that the provider has now reported money that a line of the bank has brought to this order; false where no such line is left, or the
 * payment is one of its own.
 */
export async function tieToLine(
  tx: Query,
  order: Pick<OrderRow, 'id' | 'provider_code'>,
  paymentId: string,
  amount: bigint,
): Promise<boolean> {
  // By its own outcome, or by an operator's hand after it had waited without one.
  const lines = tx
    .selectFrom('deposit_statement_line')
    .leftJoin('deposit_unmatched', (join) =>
      join.onRef('deposit_unmatched.id', '=', 'deposit_statement_line.unmatched_id').on('deposit_unmatched.state', '=', 'assigned'),
    )
    .select(['statement_id', 'row', 'deposit_statement_line.payment_id'])
    .where('deposit_statement_line.provider_code', '=', order.provider_code)
    .where((one) => one.or([one('outcome', '=', 'matched'), one('deposit_unmatched.id', 'is not', null)]));
  if (await lines.where('deposit_statement_line.payment_id', '=', paymentId).executeTakeFirst()) return true;
  const line = await lines
    .where((one) => one.or([one('deposit_statement_line.order_id', '=', order.id), one('deposit_unmatched.order_id', '=', order.id)]))
    .where('deposit_statement_line.amount', '=', amount)
    .where('deposit_statement_line.payment_id', 'is', null)
    .orderBy('deposit_statement_line.paid_at')
    .orderBy('deposit_statement_line.statement_id')
    .orderBy('deposit_statement_line.row')
    .limit(1)
    .forUpdate('deposit_statement_line')
    .executeTakeFirst();
  if (!line) return false;
  await tx
    .updateTable('deposit_statement_line')
    .set({ payment_id: paymentId })
    .where('statement_id', '=', line.statement_id)
    .where('row', '=', line.row)
    .execute();
  return true;
}
