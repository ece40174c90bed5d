import { nameKey } from '@sorak/contract';
import { sql } from 'kysely';
import type { DepositTables } from '../tables.ts';
import type { Query } from '../orders/repo.ts';

export type Filter = {
  readonly brandCode: string;
  readonly view: 'exceptions' | 'waiting' | 'credited' | 'returned' | 'all';
  readonly kind?: DepositTables['deposit_order']['kind'] | undefined;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
};

const listed = (query: Query, brandCode: string) =>
  query
    .selectFrom('deposit_order')
    .innerJoin('member', 'member.id', 'deposit_order.member_id')
    .where('deposit_order.brand_code', '=', brandCode);

function filtered(query: Query, { brandCode, view, kind, search }: Filter) {
  const views = {
    exceptions: [],
    waiting: ['creating', 'waiting', 'part'],
    credited: ['credited'],
    returned: ['returned'],
    all: [],
  } as const;
  return listed(query, brandCode)
    .$if(view === 'exceptions', (rows) => rows.where('exception', 'is not', null))
    .$if(views[view].length > 0, (rows) => rows.where('deposit_order.status', 'in', views[view]))
    .$if(kind !== undefined, (rows) => rows.where('deposit_order.kind', '=', kind ?? 'qr'))
    .$if(search !== '', (rows) =>
      rows.where((where) =>
        where.or([
          where('deposit_order.reference', '=', search.toUpperCase()),
          where('member.username', '=', search.toLowerCase()),
          ...(nameKey(search) === '' ? [] : [where('member.payee_key', '=', nameKey(search))]),
        ]),
      ),
    );
}

export type QueueRow = Awaited<ReturnType<typeof findQueue>>['rows'][number];

const selected = (query: ReturnType<typeof listed>) =>
  query
    .selectAll('deposit_order')
    .select(['member.username', 'member.payee_name'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('deposit_decision')
            .select(sql`1`.as('one'))
            .whereRef('deposit_decision.order_id', '=', 'deposit_order.id')
            .where('state', '=', 'asked'),
        )
        .as('is_asked'),
    )
    .select((of) =>
      of
        .selectFrom('deposit_question')
        .select(sql<'open' | 'answered'>`case when answered_at is null then 'open' else 'answered' end`.as('state'))
        .whereRef('deposit_question.order_id', '=', 'deposit_order.id')
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('question'),
    );

/** Exceptions: who waits longest first. Everything else: the newest first. */
export async function findQueue(query: Query, filter: Filter) {
  const found = filtered(query, filter);
  const [rows, { total }] = await Promise.all([
    selected(found)
      .orderBy('deposit_order.created_at', filter.view === 'exceptions' ? 'asc' : 'desc')
      .orderBy('deposit_order.id')
      .offset(filter.offset)
      .limit(filter.limit)
      .execute(),
    found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export const findQueued = (query: Query, brandCode: string, id: string) =>
  selected(listed(query, brandCode).where('deposit_order.id', '=', id)).executeTakeFirst();

/** The queue's figures; `today` is when the brand's day began. */
export async function figures(query: Query, brandCode: string, today: Date) {
  const [open, credited, differences] = await Promise.all([
    query
      .selectFrom('deposit_order')
      .select([
        sql<bigint>`count(*) filter (where exception is not null)`.as('exceptions'),
        sql<Date | null>`min(coalesce(paid_at, created_at)) filter (where exception is not null)`.as('oldest'),
        sql<bigint>`count(*) filter (where status in ('creating', 'waiting', 'part'))`.as('waiting'),
        sql<bigint>`coalesce(sum(held), 0)::int8`.as('held'),
      ])
      .where('brand_code', '=', brandCode)
      .where((where) => where.or([where('exception', 'is not', null), where('status', 'in', ['creating', 'waiting', 'part'])]))
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('deposit_credit')
      .innerJoin('deposit_order', 'deposit_order.id', 'deposit_credit.order_id')
      .select([
        sql<bigint>`count(*)`.as('credits'),
        sql<bigint>`count(*) filter (where is_by_hand)`.as('by_hand'),
        sql<bigint>`coalesce(sum(deposit_credit.amount), 0)::int8`.as('received'),
        sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from at - paid_at))`.as('median_s'),
      ])
      .where('at', '>=', today)
      .where('brand_code', '=', brandCode)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('payment_difference')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('at', '>=', today)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...open, ...credited, differences: differences.count };
}

export const findDecisions = (query: Query, orderId: string) =>
  query.selectFrom('deposit_decision').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute();

export const findAsked = (tx: Query, orderId: string) =>
  tx.selectFrom('deposit_decision').selectAll().where('order_id', '=', orderId).where('state', '=', 'asked').executeTakeFirst();

type Ask = {
  readonly orderId: string;
  readonly action: 'credit' | 'return';
  readonly amount: bigint;
  readonly by: bigint;
  readonly at: Date;
  readonly note: string;
  readonly key: string | null;
};

/** What became of this request of an operator, if it was heard before. */
export const findDecisionByKey = (tx: Query, key: string) =>
  tx.selectFrom('deposit_decision').selectAll().where('request_key', '=', key).executeTakeFirst();

/** Writes a decision down and answers its number; `isDone` when no second operator is needed. */
export async function insertDecision(tx: Query, ask: Ask, isDone: boolean): Promise<bigint> {
  const { id } = await tx
    .insertInto('deposit_decision')
    .values({
      order_id: ask.orderId,
      action: ask.action,
      amount: ask.amount,
      state: isDone ? 'done' : 'asked',
      asked_by: ask.by,
      asked_at: ask.at,
      note: ask.note,
      decided_by: isDone ? ask.by : null,
      decided_at: isDone ? ask.at : null,
      decided_note: null,
      request_key: ask.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endDecision(tx: Query, id: bigint, state: 'done' | 'refused', by: bigint, at: Date, note: string): Promise<void> {
  await tx
    .updateTable('deposit_decision')
    .set({ state, decided_by: by, decided_at: at, decided_note: note })
    .where('id', '=', id)
    .execute();
}

/** How a member's earlier deposits went, and whether somebody else asked to pay the very same amount that way. */
export async function history(query: Query, orderId: string, memberId: bigint, method: string, payAmount: bigint, from: Date, to: Date) {
  const [own, same] = await Promise.all([
    query
      .selectFrom('deposit_order')
      .select([
        sql<bigint>`count(*) filter (where status = 'credited')`.as('good'),
        sql<bigint>`count(*) filter (where exception is not null or status = 'returned')`.as('odd'),
      ])
      .where('member_id', '=', memberId)
      .where('id', '!=', orderId)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('deposit_order')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('method', '=', method)
      .where('pay_amount', '=', payAmount)
      .where('id', '!=', orderId)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .executeTakeFirstOrThrow(),
  ]);
  return { good: Number(own.good), odd: Number(own.odd), same: Number(same.count) };
}
