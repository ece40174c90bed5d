import { sql } from 'kysely';
import type { Query } from './contract-repo.ts';

/** Every version of an agent's contracts, the newest first. */
export const findVersions = (query: Query, memberId: bigint) =>
  query
    .selectFrom('agent_contract')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export type SignalRow = {
  readonly type: 'device' | 'card' | 'circle';
  readonly one: bigint;
  readonly one_name: string;
  readonly other: bigint;
  readonly other_name: string;
  readonly at: Date;
  readonly amount: bigint | null;
};

/** Pairs of one line since a moment, the latest first; erased accounts have no device. Money comes back from the one who got it, or by one more between them. */
export async function findSignals(query: Query, since: Date, kinds: readonly number[]): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    with found as (
      select 'device' as type, a.member_id as one, b.member_id as other, max(least(a.last_seen_at, b.last_seen_at)) as at, null::int8 as amount
        from member_device a join member_device b on b.ip = a.ip and b.user_agent = a.user_agent and b.member_id <> a.member_id and a.user_agent <> ''
        join member up on up.id = a.member_id and up.is_agent = any(${kinds}::int4[])
        where a.last_seen_at >= ${since} and b.last_seen_at >= ${since} group by 2, 3
      union all
      select 'card', a.member_id, b.member_id, max(greatest(a.added_at, b.added_at)), null
        from bank_card a join bank_card b on b.number_hash = a.number_hash and b.member_id <> a.member_id
        where greatest(a.added_at, b.added_at) >= ${since} group by 2, 3
      union all
      select 'circle', from_id, to_id, max(at), sum(amount)::int8 from (
        select a.from_id, a.to_id, b.made_at as at, least(a.amount, b.amount) as amount
          from member_transfer a join member_transfer b on b.from_id = a.to_id and b.to_id = a.from_id
            and b.made_at > a.made_at and b.made_at < a.made_at + interval '7 days'
          where a.made_at >= ${since}
        union all
        select a.from_id, a.to_id, c.made_at, least(a.amount, b.amount, c.amount)
          from member_transfer a join member_transfer b on b.from_id = a.to_id and b.to_id <> a.from_id and b.made_at > a.made_at
          join member_transfer c on c.from_id = b.to_id and c.to_id = a.from_id and c.made_at > b.made_at and c.made_at < a.made_at + interval '7 days'
          where a.made_at >= ${since}) round
        group by 2, 3)
    select f.type, f.one, m.username as one_name, f.other, o.username as other_name, f.at, f.amount from found f
      join member m on m.id = f.one join member o on o.id = f.other
      join team_path p on p.member_id = f.one join team_path q on q.member_id = f.other
      where starts_with(q.path, p.path) order by f.at desc, f.one desc, f.other desc, f.type desc limit 100`.execute(query);
  return rows;
}
