import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Query = Kysely<Tables>;
const TRIAL = 4;

const countOf = (row: { count: bigint } | undefined): number => Number(row?.count ?? 0n);

/** What all members together hold of an asset, on hold included, in minor units. */
export async function liabilities(query: Query, asset: string): Promise<bigint> {
  const row = await query
    .selectFrom('ledger_account')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('balance'), of.val('0')).as('sum'))
    .where('asset', '=', asset)
    .where('kind', 'in', ['wallet', 'held'])
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

export const countNewMembers = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('member')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('registered_at', '>=', since)
      .where('is_agent', '!=', TRIAL)
      .executeTakeFirst(),
  );

export const countSignIns = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('login_event')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('at', '>=', since)
      .where('outcome', '=', 'signed_in')
      .executeTakeFirst(),
  );

export const countActions = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('operator_action')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('at', '>=', since)
      .executeTakeFirst(),
  );

export async function waitingAdjustments(query: Query): Promise<{ count: number; oldest: Date | null }> {
  const row = await query
    .selectFrom('operator_adjustment')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('requested_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return { count: countOf(row), oldest: row?.oldest ?? null };
}
