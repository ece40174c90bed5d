import { type Insertable, sql } from 'kysely';
import type { ContractKind, OperatorRequest } from '@sorak/contract';
import type { Query } from './contract-repo.ts';
import type { CommissionTables } from './tables.ts';

export type DebtRow = {
  readonly statement_id: string;
  readonly member_id: bigint;
  readonly username: string;
  readonly kind: ContractKind;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly amount: bigint;
  /** Whether the agent has a contract by which a next statement can take it up. */
  readonly has_contract: boolean;
};

/** No later statement has taken it up, and nobody has written it off. */
const isOpen = sql`s.debt_out < 0 and not exists (select from commission_statement n where n.debt_of = s.id)
  and not exists (select from commission_write_off w where w.statement_id = s.id and w.state = 'approved')`;
const MAX = 200;
/** Within this after its end the last period of a contract has been reckoned. */
const LAST_PAID_MS = 86_400_000;

/** What corrections left owing: all that is open, those first whose agents have nothing left to earn by, or that of one statement. */
export async function findOpenDebts(query: Query, now: number, statementId?: string): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select s.id as statement_id, s.member_id, m.username, r.kind, r.period_from, r.period_to, s.debt_out as amount, c.has_contract
      from commission_statement s join commission_run r on r.id = s.run_id join member m on m.id = s.member_id
      cross join lateral (select exists (select from agent_contract where member_id = s.member_id
        and (state = 'signed' or state = 'ended' and ends_at > ${new Date(now - LAST_PAID_MS)})) as has_contract) c
      where ${isOpen} ${statementId === undefined ? sql`` : sql`and s.id = ${statementId}`}
      order by c.has_contract, s.debt_out, s.id limit ${MAX}`.execute(query);
  return rows;
}

type New = Insertable<CommissionTables['commission_write_off']>;

/** False when the id was used before, or another request for the debt waits. */
export async function insertWriteOff(tx: Query, one: New): Promise<boolean> {
  const made = await tx
    .insertInto('commission_write_off')
    .values(one)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const requests = (query: Query) =>
  query
    .selectFrom('commission_write_off as w')
    .innerJoin('operator as r', 'r.id', 'w.requested_by')
    .leftJoin('operator as d', 'd.id', 'w.decided_by')
    .selectAll('w')
    .select(['r.name as requester', 'd.name as decider']);

export type WriteOffRow = Awaited<ReturnType<typeof findWaiting>>[number];

export const findWriteOff = (query: Query, id: string): Promise<WriteOffRow | undefined> =>
  requests(query).where('w.id', '=', id).executeTakeFirst();

/** What waits for a second operator. */
export const findWaiting = (query: Query) =>
  requests(query).where('w.state', '=', 'waiting').orderBy('w.requested_at').orderBy('w.id').execute();

type Decision = { readonly state: OperatorRequest['state']; readonly by: bigint; readonly at: Date; readonly note: string };

/** False when it was decided meanwhile. */
export async function decideWriteOff(tx: Query, id: string, { state, by, at, note }: Decision): Promise<boolean> {
  const done = await tx
    .updateTable('commission_write_off')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** How many wait for another operator, and since when. */
export const countWriteOffs = (query: Query) =>
  query
    .selectFrom('commission_write_off')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('requested_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
