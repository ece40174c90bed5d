import type { ContractKind, ContractState, ContractTerms } from '@sorak/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CommissionTables, StoredTier } from './tables.ts';

export type Query = Kysely<Tables>;
export type ContractRow = Selectable<CommissionTables['agent_contract']>;

const LOCK = 4_300_433;

/** Contracts change one after the other: what one step ends, another may not build on. Held until the transaction ends. */
export async function lockContracts(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Keeps contracts and branches as they are while a period is reckoned: no step of theirs comes between its parties and its figures. */
export async function holdContracts(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
}

export const findContract = (query: Query, id: string): Promise<ContractRow | undefined> =>
  query.selectFrom('agent_contract').selectAll().where('id', '=', id).executeTakeFirst();

/** The contract of a member that is signed and has no end. */
export const findSigned = (query: Query, kind: ContractKind, memberId: bigint): Promise<ContractRow | undefined> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('member_id', '=', memberId)
    .where('state', '=', 'signed')
    .executeTakeFirst();

/** The contracts of a member, of whatever kind, that are signed or wait for an answer. */
export const findLiving = (query: Query, memberId: bigint): Promise<ContractRow[]> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['signed', 'offered'])
    .orderBy('id')
    .execute();

/** All versions with a member, the newest first. */
export const findOwn = (query: Query, kind: ContractKind, memberId: bigint): Promise<ContractRow[]> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** The newest version with each agent directly below in each state that matters to the agent above. */
export const findBelow = (query: Query, kind: ContractKind, uplineId: bigint, states: readonly ContractState[]): Promise<ContractRow[]> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('upline_id', '=', uplineId)
    .where('state', 'in', states)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Every version between two people, of whatever kind, the newest first. */
export const findBetween = (query: Query, uplineId: bigint, memberId: bigint): Promise<ContractRow[]> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('upline_id', '=', uplineId)
    .where('member_id', '=', memberId)
    .orderBy('offered_at', 'desc')
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

type RateRow = Pick<ContractRow, 'member_id' | 'kind' | 'top_rate'>;

/** The top rates of the signed contracts of those of these people who stand below an agent, the kinds of each in the order in which they are asked for. */
export async function findRatesBelow(
  query: Query,
  agentId: bigint,
  ids: readonly bigint[],
  kinds: readonly ContractKind[],
): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select c.member_id, c.kind, c.top_rate from agent_contract c join team_path p on p.member_id = c.member_id
      join team_path a on a.member_id = ${agentId} and a.member_id <> c.member_id and starts_with(p.path, a.path)
      where c.member_id = any(${ids}::int8[]) and c.state = 'signed' and c.kind = any(${kinds}::text[])
      order by c.member_id, array_position(${kinds}::text[], c.kind)`.execute(query);
  return rows;
}

/** Signed contracts of all these agents with those directly below them. */
export const findSignedBelow = (query: Query, kind: ContractKind, uplineIds: readonly bigint[]): Promise<ContractRow[]> =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('upline_id', 'in', uplineIds)
    .where('state', '=', 'signed')
    .orderBy('member_id')
    .execute();

/** The contracts of these agents, and those directly below them. */
export async function findSignedAlong(query: Query, kind: ContractKind, agentIds: readonly bigint[]): Promise<ContractRow[]> {
  if (agentIds.length === 0) return [];
  return query
    .selectFrom('agent_contract')
    .selectAll()
    .where('kind', '=', kind)
    .where((of) => of.or([of('member_id', 'in', agentIds), of('upline_id', 'in', agentIds)]))
    .where('state', '=', 'signed')
    .orderBy('member_id')
    .execute();
}

type NewContract = Pick<
  ContractRow,
  'id' | 'kind' | 'upline_id' | 'member_id' | 'cycle' | 'basis' | 'single_bet' | 'fees' | 'top_rate' | 'offered_at'
> & {
  readonly tiers: readonly StoredTier[];
};

/** Adds the next version as an offer; undefined while another offer to the member is open. */
export async function insertOffer(tx: Query, { tiers, fees, ...row }: NewContract): Promise<ContractRow | undefined> {
  const { last } = await tx
    .selectFrom('agent_contract')
    .select((of) => of.fn.max('version').as('last'))
    .where('kind', '=', row.kind)
    .where('member_id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('agent_contract')
    .values({ ...row, tiers: JSON.stringify(tiers), fees: JSON.stringify(fees), version: (last ?? 0) + 1, state: 'offered' })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Change = Partial<Pick<ContractRow, 'state' | 'answered_at' | 'starts_at' | 'ends_at' | 'reason'>> & { readonly asked?: ContractTerms };

/** Changes what is not part of the terms. */
export async function changeContracts(tx: Query, ids: readonly string[], { asked, ...change }: Change): Promise<ContractRow[]> {
  if (ids.length === 0) return [];
  const wanted = asked ? { asked: JSON.stringify(asked) } : {};
  return tx
    .updateTable('agent_contract')
    .set({ ...change, ...wanted })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export type Person = {
  readonly id: bigint;
  readonly username: string;
  readonly upline_id: bigint | null;
  readonly is_agent: number;
  readonly language: string;
};

export const findPeople = async (query: Query, ids: readonly bigint[]): Promise<Map<bigint, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('member')
    .select(['id', 'username', 'upline_id', 'is_agent', 'language'])
    .where('id', '=', sql<bigint>`any(${ids}::int8[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Agents directly below, by name. */
export const findAgentsBelow = (query: Query, uplineId: bigint, kinds: readonly number[]) =>
  query
    .selectFrom('member')
    .select(['id', 'username', 'registered_at'])
    .where('upline_id', '=', uplineId)
    .where('is_agent', 'in', kinds)
    .orderBy('username')
    .limit(200)
    .execute();

/** How many agents directly below have neither a contract nor an open offer of each of these kinds; none of a kind is no row. */
export async function countWithout(
  query: Query,
  uplineId: bigint,
  kinds: readonly ContractKind[],
  agentKinds: readonly number[],
): Promise<{ kind: ContractKind; count: number }[]> {
  const { rows } = await sql<{ kind: ContractKind; count: number }>`
    select k.kind, count(*)::int4 as count from unnest(${kinds}::text[]) k (kind)
      join member m on m.upline_id = ${uplineId} and m.is_agent = any(${agentKinds}::int4[])
      where not exists (select from agent_contract c where c.member_id = m.id and c.kind = k.kind and c.state in ('signed', 'offered'))
      group by 1`.execute(query);
  return rows;
}
