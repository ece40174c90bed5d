import type { Query } from './setting-repo.ts';

export type Person = {
  readonly id: bigint;
  readonly username: string;
  readonly payee_name: string | null;
  readonly language: string;
};
type Sender = Person & {
  readonly is_agent: number;
  readonly to_upline: boolean;
  readonly upline_id: bigint | null;
  readonly agent_suspended_at: Date | null;
};

const PERSON = ['id', 'username', 'payee_name', 'language'] as const;

export const findSender = (query: Query, id: bigint): Promise<Sender> =>
  query
    .selectFrom('member')
    .select([...PERSON, 'is_agent', 'to_upline', 'upline_id', 'agent_suspended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Somebody who can be paid: an active account that is no trial. */
const payable = (query: Query) => query.selectFrom('member').select(PERSON).where('status', '=', 'active').where('is_agent', '<>', 4);

export const findPayable = (query: Query, id: bigint): Promise<Person | undefined> =>
  payable(query).where('id', '=', id).executeTakeFirst();

export const findPayableByName = (query: Query, username: string): Promise<Person | undefined> =>
  payable(query).where('username', '=', username).executeTakeFirst();
