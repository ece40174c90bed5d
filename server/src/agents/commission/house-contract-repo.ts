import type { ContractTerms } from '@sorak/contract';
import type { Insertable } from 'kysely';
import type { Query } from './contract-repo.ts';
import type { CommissionTables } from './tables.ts';

type New = Omit<Insertable<CommissionTables['house_contract_request']>, 'terms'> & { readonly terms: ContractTerms | null };

/** False when the id was used before, or another request for the kind waits. */
export async function insertRequest(tx: Query, { terms, ...one }: New): Promise<boolean> {
  const made = await tx
    .insertInto('house_contract_request')
    .values({ ...one, terms: terms && JSON.stringify(terms) })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** With what is signed while it waits. */
const rows = (query: Query) =>
  query
    .selectFrom('house_contract_request as c')
    .innerJoin('operator as r', 'r.id', 'c.requested_by')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('operator as d', 'd.id', 'c.decided_by')
    .leftJoin('agent_contract as s', (join) =>
      join
        .onRef('s.member_id', '=', 'c.member_id')
        .onRef('s.kind', '=', 'c.kind')
        .on('s.state', '=', 'signed')
        .on('c.state', '=', 'waiting'),
    )
    .selectAll('c')
    .select(['r.name as requester', 'd.name as decider', 'm.username', 's.cycle', 's.tiers', 's.basis', 's.single_bet', 's.fees']);

export type RequestRow = Awaited<ReturnType<typeof findOfMember>>[number];

export const findRequest = (query: Query, id: string) => rows(query).where('c.id', '=', id).executeTakeFirst();

/** What was asked for about an agent, the newest first. */
export const findOfMember = (query: Query, memberId: bigint) =>
  rows(query).where('c.member_id', '=', memberId).orderBy('c.requested_at', 'desc').orderBy('c.id', 'desc').limit(50).execute();

/** What waits for a second operator, the oldest first. */
export const findWaiting = (query: Query) =>
  rows(query).where('c.state', '=', 'waiting').orderBy('c.requested_at').orderBy('c.id').limit(100).execute();

type Decision = {
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly by: bigint;
  readonly at: Date;
  readonly note: string;
  readonly contractId?: string;
};

/** False when it was decided meanwhile. */
export async function decide(tx: Query, id: string, { state, by, at, note, contractId }: Decision): Promise<boolean> {
  const done = await tx
    .updateTable('house_contract_request')
    .set({ state, decided_by: by, decided_at: at, note, ...(contractId === undefined ? {} : { contract_id: contractId }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** How many wait for another operator, and since when. */
export const countRequests = (query: Query) =>
  query
    .selectFrom('house_contract_request')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('requested_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
