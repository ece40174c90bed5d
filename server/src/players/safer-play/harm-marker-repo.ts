import { sql } from 'kysely';
import type { Query } from './repo.ts';
import type { HarmRecord } from './tables.ts';

export type Seen = { readonly value: number; readonly usual: number | null; readonly records: readonly HarmRecord[] };
export type Window = {
  readonly memberId: bigint;
  readonly at: Date;
  readonly timeZone: string;
  readonly chaseMinutes: number;
  readonly longHours: number;
};

const RECORDS = 20;
const record = (what: string, reference: string, at: string, amount: string): string =>
  `jsonb_build_object('what', '${what}', 'reference', ${reference}, 'at', floor(extract(epoch from ${at}) * 1000)::int8, 'amount', ${amount})`;
const kept = (object: string, order: string) =>
  sql.raw(`coalesce((select jsonb_agg(x.r) from (select ${object} as r from found order by ${order} desc, r limit ${RECORDS}) x), '[]')`);
const units = (column: string): string => `(${column})::numeric / 100`;
const one = async (query: Query, text: ReturnType<typeof sql<Seen>>): Promise<Seen> => {
  const { rows } = await text.execute(query);
  return rows[0] ?? { value: 0, usual: null, records: [] };
};

/** Deposits of three days that came so soon after play that ended in a loss; beside them, the same of three days on the average of thirty. */
export const chasing = (query: Query, { memberId, at, chaseMinutes }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with all_of as (
        select f.subject, f.amount, f.at from fact f where f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '33 days'
          and f.at <= ${at} and exists (select from fact l where l.member_id = f.member_id and l.kind = 'bets_settled'
            and l.at between f.at - make_interval(mins => ${chaseMinutes}) and f.at and (l.detail ->> 'payout')::int8 < (l.detail ->> 'stake')::int8)),
      found as (select * from all_of where at > ${at}::timestamptz - interval '3 days')
      select (select count(*) from found)::int as value, (select round(count(*) / 10.0, 1) from all_of where at <= ${at}::timestamptz - interval '3 days')::float8 as usual,
        ${kept(record('deposit', 'subject', 'at', units('amount')), 'at')} as records`,
  );

/** By how much the deposits of a day, over seven days, are above those of the ninety before, as times; null beside it says that there were none. */
export const rising = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with all_of as (select f.subject, f.amount, f.at from fact f where f.member_id = ${memberId} and f.kind = 'deposit_credited'
          and f.at > ${at}::timestamptz - interval '97 days' and f.at <= ${at}),
      found as (select * from all_of where at > ${at}::timestamptz - interval '7 days'),
      figures as (select coalesce((select sum(amount) from found), 0) / 7 as now,
        coalesce((select sum(amount) from all_of where at <= ${at}::timestamptz - interval '7 days'), 0) / 90 as before)
      select case when before > 0 then round(now / before, 1) else 0 end::float8 as value, round(before / 100)::float8 as usual,
        ${kept(record('deposit', 'subject', 'at', units('amount')), 'at')} as records from figures`,
  );

/** Nights of the last seven with bets between midnight and five by the brand's clock; beside them, nights a week of the eight weeks before. */
export const night = (query: Query, { memberId, at, timeZone }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with all_of as (select (f.at at time zone ${timeZone})::date as day, max(f.at) as at, max(f.subject) as subject, sum((f.detail ->> 'stake')::int8) as amount
          from fact f where f.member_id = ${memberId} and f.kind = 'bets_settled' and f.at > ${at}::timestamptz - interval '63 days' and f.at <= ${at}
            and extract(hour from f.at at time zone ${timeZone}) < 5 group by 1),
      found as (select * from all_of where at > ${at}::timestamptz - interval '7 days')
      select (select count(*) from found)::int as value, (select round(count(*) / 8.0, 1) from all_of where at <= ${at}::timestamptz - interval '7 days')::float8 as usual,
        ${kept(record('night', 'subject', 'at', units('amount')), 'at')} as records`,
  );

/** Withdrawals of thirty days that came back to the wallet and were played on with within an hour. */
export const returnedPayouts = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with found as (select w.id, w.amount, w.state_at as at from withdrawal w where w.member_id = ${memberId} and w.state_at > ${at}::timestamptz - interval '30 days'
          and w.returned_amount > 0 and exists (select from fact f where f.member_id = w.member_id and f.kind = 'bets_settled'
            and f.at between w.state_at and w.state_at + interval '1 hour'))
      select (select count(*) from found)::int as value, (select count(*) from withdrawal w where w.member_id = ${memberId}
          and w.created_at > ${at}::timestamptz - interval '30 days')::float8 as usual,
        ${kept(record('withdrawal', 'id::text', 'at', units('amount')), 'at')} as records`,
  );

/** Limits and hours of their own that a member asked to change within a fortnight. */
export const limitChanges = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with found as (select kind || ' ' || period as what, requested_at as at, case when kind <> 'time' then amount end as amount from play_limit
          where member_id = ${memberId} and source = 'member' and requested_at > ${at}::timestamptz - interval '14 days'
        union all select 'hours', requested_at, null from play_hours where member_id = ${memberId} and requested_at > ${at}::timestamptz - interval '14 days')
      select (select count(*) from found)::int as value, null::float8 as usual, ${kept(record('limit', 'what', 'at', units('amount')), 'at')} as records`,
  );

/** Sessions of seven days that lasted so many hours or longer; beside them, those of a week on the average of the eight before. */
export const longSessions = (query: Query, { memberId, at, longHours }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with all_of as (select created_at as at, extract(epoch from coalesce(ended_at, seen_at) - created_at) / 36 as amount, id::text as subject
          from member_session where member_id = ${memberId} and created_at > ${at}::timestamptz - interval '63 days'
            and coalesce(ended_at, seen_at) - created_at >= make_interval(hours => ${longHours})),
      found as (select * from all_of where at > ${at}::timestamptz - interval '7 days')
      select (select count(*) from found)::int as value, (select round(count(*) / 8.0, 1) from all_of where at <= ${at}::timestamptz - interval '7 days')::float8 as usual,
        ${kept(record('session', `''`, 'at', 'null'), 'at')} as records`,
  );

/** By how much what was lost in seven days is above a usual week of the twelve before, as times. */
export const spend = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with all_of as (select f.subject, f.at, (f.detail ->> 'stake')::int8 - (f.detail ->> 'payout')::int8 as amount from fact f
          where f.member_id = ${memberId} and f.kind = 'bets_settled' and f.at > ${at}::timestamptz - interval '91 days' and f.at <= ${at}),
      found as (select * from all_of where at > ${at}::timestamptz - interval '7 days' and amount > 0),
      figures as (select coalesce((select sum(amount) from all_of where at > ${at}::timestamptz - interval '7 days'), 0) as now,
        coalesce((select sum(amount) from all_of where at <= ${at}::timestamptz - interval '7 days'), 0) / 12 as before)
      select case when now <= 0 or before <= 0 then 0 else round(now / before, 1) end::float8 as value, round(greatest(before, 0) / 100)::float8 as usual,
        ${kept(record('play', 'subject', 'at', units('amount')), 'amount')} as records from figures`,
  );

/** Payments of seven days that failed, and accounts to be paid to that came within thirty beyond the second one. */
export const failedPayments = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with cards as (select added_at as at, row_number() over (order by added_at, id) as n from bank_card
          where member_id = ${memberId} and added_at > ${at}::timestamptz - interval '30 days' and added_at <= ${at}),
      found as (select 'deposit' as what, reference as subject, ended_at as at, amount from deposit_order where member_id = ${memberId} and status = 'failed'
          and ended_at > ${at}::timestamptz - interval '7 days' and ended_at <= ${at}
        union all select 'card', '', at, null from cards where n > 2)
      select (select count(*) from found)::int as value, null::float8 as usual,
        coalesce((select jsonb_agg(x.r) from (select jsonb_build_object('what', what, 'reference', subject, 'at', floor(extract(epoch from at) * 1000)::int8,
          'amount', amount::numeric / 100) as r from found order by at desc, subject limit ${RECORDS}) x), '[]') as records`,
  );

/** What of ninety days the member has said to the staff, and they wrote down as a sign of harm. */
export const said = (query: Query, { memberId, at }: Window): Promise<Seen> =>
  one(
    query,
    sql<Seen>`with found as (select made_at as at from harm_entry where member_id = ${memberId} and kind = 'said' and made_at > ${at}::timestamptz - interval '90 days'
          and made_at <= ${at})
      select (select count(*) from found)::int as value, null::float8 as usual, ${kept(record('said', `''`, 'at', 'null'), 'at')} as records`,
  );
