import type { Query } from './repo.ts';

export const findPerson = (query: Query, memberId: bigint): Promise<{ upline_id: bigint | null; language: string } | undefined> =>
  query.selectFrom('member').select(['upline_id', 'language']).where('id', '=', memberId).executeTakeFirst();
