import { sql } from 'kysely';
import { wallet } from '../../ledger/accounts.ts';
import type { Query } from './repo.ts';

/** Deposits of thirty days by the brand's day. */
export async function depositDays(query: Query, memberId: bigint, at: Date, timeZone: string): Promise<{ day: string; amount: bigint }[]> {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(f.amount), 0)::int8 as amount
      from generate_series((${at}::timestamptz at time zone ${timeZone})::date - 29, (${at}::timestamptz at time zone ${timeZone})::date, interval '1 day') d
        left join fact f on f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '31 days'
          and (f.at at time zone ${timeZone})::date = d::date group by d order by d`.execute(query);
  return rows;
}

/** How many bets were placed in each hour of seven days. */
export async function playHours(
  query: Query,
  memberId: bigint,
  at: Date,
  timeZone: string,
): Promise<{ day: string; hour: number; bets: number }[]> {
  const { rows } = await sql<{ day: string; hour: number; bets: number }>`
    select to_char(b.placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, extract(hour from b.placed_at at time zone ${timeZone})::int as hour, count(*)::int as bets
      from bet b where b.member_id = ${memberId} and b.bet_id >= ((extract(epoch from ${at}::timestamptz) * 1000)::int8 - 7 * 86400000::int8) << 20
      group by 1, 2`.execute(query);
  return rows;
}

export type Effects = {
  readonly balance: bigint;
  readonly tail: string | null;
  readonly bank: string | null;
  readonly open_bets: number;
  readonly open_stake: bigint;
  readonly gifts: number;
  readonly sessions: number;
  readonly others: number;
};

/** What an exclusion would meet now. */
export async function effectsOf(query: Query, memberId: bigint, at: Date): Promise<Effects> {
  const { rows } = await sql<Effects>`
    select coalesce((select a.balance from ledger_account a where a.name = ${wallet(memberId, 'IDR').name}), 0)::int8 as balance,
      (select c.tail from bank_card c where c.member_id = ${memberId} and c.removed_at is null and c.is_default) as tail,
      (select c.bank_code from bank_card c where c.member_id = ${memberId} and c.removed_at is null and c.is_default) as bank,
      (select count(*) from bet b where b.member_id = ${memberId} and b.status = 0 and b.asset = 'IDR'
        and b.bet_id >= ((extract(epoch from ${at}::timestamptz) * 1000)::int8 - 90 * 86400000::int8) << 20)::int as open_bets,
      (select coalesce(sum(b.stake), 0) from bet b where b.member_id = ${memberId} and b.status = 0 and b.asset = 'IDR'
        and b.bet_id >= ((extract(epoch from ${at}::timestamptz) * 1000)::int8 - 90 * 86400000::int8) << 20)::int8 as open_stake,
      (select count(*) from campaign_gift g where g.member_id = ${memberId} and g.state = 'waiting' and g.claim_until > ${at})::int as gifts,
      (select count(*) from member_session s where s.member_id = ${memberId} and s.ended_at is null and s.expires_at > ${at})::int as sessions,
      (select count(*) from member o join member m on m.id = ${memberId} where o.id <> m.id and (o.mobile = m.mobile or o.email = m.email
        or (o.payee_key = m.payee_key and m.payee_key <> '' and o.birth_date = m.birth_date)))::int as others`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('effects have one row');
  return row;
}
