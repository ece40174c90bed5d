import { type MEMBER_KINDS, type MEMBER_ORDERS } from '@sorak/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { wallet } from '../../ledger/accounts.ts';

type Query = Kysely<Tables>;
const TRIAL = 4;
const AGENTS = [1, 2, 41, 42];

export type Browse = {
  readonly order: (typeof MEMBER_ORDERS)[number];
  readonly kind: (typeof MEMBER_KINDS)[number];
  readonly part: string;
  readonly offset: number;
  readonly size: number;
};

export type BrowsedRow = {
  readonly id: bigint;
  readonly username: string;
  readonly status: 'active' | 'disabled';
  readonly is_agent: number;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly language: string;
  readonly upline: string | null;
};

const ALERTS = sql`select a.member_id, count(*)::int4 as alerts from case_alert a left join desk_case c on c.id = a.case_id
  where a.dismissed_at is null and c.state is distinct from 'closed'`;

/** What an order is read from beside the members, and how; who has nothing comes last, and of equals the newest first. */
const ORDERS: Readonly<Record<Browse['order'], { readonly from: RawBuilder<unknown>; readonly by: RawBuilder<unknown> }>> = {
  newest: { from: sql``, by: sql`` },
  seen: { from: sql``, by: sql`m.last_login_at desc nulls last,` },
  name: { from: sql``, by: sql`m.username,` },
  balance: {
    from: sql`left join ledger_account x on x.name = 'member:' || m.id || ':wallet:IDR'`,
    by: sql`x.balance desc nulls last,`,
  },
  deposit: {
    from: sql`left join (select member_id, max(at) as at from deposit_credit group by 1) x on x.member_id = m.id`,
    by: sql`x.at desc nulls last,`,
  },
  rank: {
    from: sql`left join rank_told x on x.member_id = m.id`,
    by: sql`greatest(m.rank_level, case when x.falls_at is null or x.falls_at > now() then x.level end) desc,`,
  },
  alerts: { from: sql`left join (${ALERTS} group by 1) x on x.member_id = m.id`, by: sql`x.alerts desc nulls last,` },
  harm: { from: sql`left join harm_standing x on x.member_id = m.id`, by: sql`x.score desc nulls last,` },
};

/** Real members in an order; `part` may stand anywhere in a name. */
export async function browseMembers(query: Query, { order, kind, part, offset, size }: Browse): Promise<BrowsedRow[]> {
  const { from, by } = ORDERS[order];
  const which = [
    sql`m.is_agent <> ${TRIAL}`,
    ...(kind === 'agents' ? [sql`m.is_agent = any (${AGENTS}::int4[])`] : []),
    ...(kind === 'active' || kind === 'disabled' ? [sql`m.status = ${kind}`] : []),
    ...(part === '' ? [] : [sql`m.username like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]),
  ];
  const { rows } = await sql<BrowsedRow>`
    select m.id, m.username, m.status, m.is_agent, m.registered_at, m.last_login_at, m.language, u.username as upline
      from member m left join member u on u.id = m.upline_id ${from}
      where ${sql.join(which, sql` and `)} order by ${by} m.id desc offset ${offset} limit ${size}`.execute(query);
  return rows;
}

/** Alerts of each that nobody has settled; who has none is not named. */
export async function openAlerts(query: Query, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ member_id: bigint; alerts: number }>`
    ${ALERTS} and a.member_id = any (${[...ids]}::int8[]) group by 1`.execute(query);
  return new Map(rows.map((row) => [row.member_id, row.alerts]));
}

export async function harmScores(query: Query, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('harm_standing')
    .select(['member_id', 'score'])
    .where('member_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ member_id: id, score }) => [id, score]));
}

/** What each of them holds, minor units. */
export async function balancesOf(query: Query, ids: readonly bigint[], asset: string): Promise<ReadonlyMap<bigint, bigint>> {
  const names = new Map(ids.map((id) => [wallet(id, asset).name, id]));
  if (names.size === 0) return new Map();
  const rows = await query
    .selectFrom('ledger_account')
    .select(['name', 'balance'])
    .where('name', 'in', [...names.keys()])
    .execute();
  return new Map(rows.map(({ name, balance }) => [names.get(name) ?? 0n, balance]));
}

/** When each of them was last credited with a deposit. */
export async function lastDeposits(query: Query, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('deposit_credit')
    .select((of) => ['member_id', of.fn.max('at').as('at')])
    .where('member_id', 'in', [...ids])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, at }) => [id, at]));
}
