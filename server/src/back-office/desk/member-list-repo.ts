import { type MEMBER_KINDS, type MEMBER_ORDERS } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
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

/** Real members in an order; `part` may stand anywhere in a name. */
export const browseMembers = (query: Query, { order, kind, part, offset, size }: Browse) =>
  query
    .selectFrom('member')
    .select(['id', 'username', 'status', 'is_agent', 'registered_at', 'last_login_at'])
    .where('is_agent', '!=', TRIAL)
    .$if(kind === 'agents', (rows) => rows.where('is_agent', 'in', AGENTS))
    .$if(kind === 'active' || kind === 'disabled', (rows) => rows.where('status', '=', kind === 'active' ? 'active' : 'disabled'))
    .$if(part !== '', (rows) => rows.where('username', 'like', `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`))
    .$if(order === 'name', (rows) => rows.orderBy('username'))
    .$if(order === 'seen', (rows) => rows.orderBy(sql`last_login_at desc nulls last`).orderBy('id', 'desc'))
    .$if(order === 'newest', (rows) => rows.orderBy('id', 'desc'))
    .offset(offset)
    .limit(size)
    .execute();

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
