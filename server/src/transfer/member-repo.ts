import { sql } from 'kysely';
import type { Query } from './setting-repo.ts';

/** An endless line of uplines is a fault in the data; nobody is that far below. */
const MOST_LEVELS = 64;

export type Person = {
  readonly id: bigint;
  readonly username: string;
  readonly payee_name: string | null;
  readonly language: string;
};
type Sender = Person & { readonly is_agent: number; readonly to_upline: boolean; readonly upline_id: bigint | null };

const PERSON = ['id', 'username', 'payee_name', 'language'] as const;

export const findSender = (query: Query, id: bigint): Promise<Sender> =>
  query
    .selectFrom('member')
    .select([...PERSON, 'is_agent', 'to_upline', 'upline_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Somebody who can be paid: an active account that is no trial. */
const payable = (query: Query) => query.selectFrom('member').select(PERSON).where('status', '=', 'active').where('is_agent', '<>', 4);

export const findPayable = (query: Query, id: bigint): Promise<Person | undefined> =>
  payable(query).where('id', '=', id).executeTakeFirst();

export const findPayableByName = (query: Query, username: string): Promise<Person | undefined> =>
  payable(query).where('username', '=', username).executeTakeFirst();

/** Whether `id` stands anywhere below `agentId`. */
export async function isBelow(query: Query, id: bigint, agentId: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive up (id, upline_id, level) as (
      select id, upline_id, 1 from member where id = ${id}
      union all
      select m.id, m.upline_id, up.level + 1 from member m join up on m.id = up.upline_id where up.level < ${MOST_LEVELS}
    )
    select exists (select from up where upline_id = ${agentId}) as found`.execute(query);
  return rows[0]?.found ?? false;
}
