import type { DueKind, SentChannel } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

export type Due = { readonly kind: DueKind; readonly count: bigint; readonly oldest: Date | null };

/** What programs would do now, and since when it has been due. */
export async function dueWork(query: Query, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select 'messages' as kind, count(*) as count, min(next_try_at) as oldest from outgoing_message
      where sent_at is null and tries < 5 and next_try_at <= ${now} and (expires_at is null or expires_at > ${now})
    union all select 'mailings', count(*), min(l.due_at) from mailing m join mailing_line l on l.mailing_id = m.id
      where m.state = 'sending' and l.outcome = 'waiting' and l.due_at <= ${now}
    union all select 'payouts', count(*), min(next_check_at) from payout where status in ('queued', 'sent') and next_check_at <= ${now}
    union all select 'clearing', count(*), min(decided_at) from clearing_transfer where state = 'sending'
    union all select 'deposits', count(*), min(next_check_at) from deposit_order where next_check_at <= ${now}
    union all select 'transfers', count(*), min(next_try_at) from wallet_transfer where next_try_at <= ${now}
    union all select 'freeRounds', count(*), min(next_try_at) from free_round_call where state = 'due' and next_try_at <= ${now}
    union all select 'trading', count(*), min(at) from trading_order where answered_at is null
    union all select 'identity', count(*), min(next_at) from identity_check where answered_at is null and next_at <= ${now}
    union all select 'facts', count(*), min(f.at) from fact f
      where f.place is null or f.place > (select coalesce(min(r.place), f.place) from fact_reader r)`.execute(query);
  return rows;
}

export type Sent = {
  readonly channel: SentChannel;
  readonly sent: bigint;
  readonly waiting: bigint;
  readonly failed: bigint;
  readonly retried: bigint;
  readonly failure: string | null;
};

/** What has left the house since then, by its way, and what others answered to it last. */
export async function sentOut(query: Query, since: Date): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select c.channel, m.sent, m.waiting, m.failed, m.retried, f.failure from (values ('email'), ('sms'), ('push')) c (channel)
      cross join lateral (select count(*) filter (where sent_at is not null) as sent, count(*) filter (where sent_at is null and tries < 5) as waiting,
          count(*) filter (where sent_at is null and tries >= 5) as failed, count(*) filter (where tries > 1) as retried
        from outgoing_message where channel = c.channel and created_at >= ${since} and gateway is distinct from 'nobody') m
      left join lateral (select failure from outgoing_message where channel = c.channel and failure is not null and created_at >= ${since}
        order by id desc limit 1) f on true
    union all select 'payouts', count(*) filter (where status not in ('queued', 'sent', 'failed')), count(*) filter (where status in ('queued', 'sent')),
        count(*) filter (where status = 'failed'), count(*) filter (where tries > 1), (array_agg(reason order by created_at desc, id) filter (where status = 'failed'))[1]
      from payout where created_at >= ${since}
    union all select 'freeRounds', count(*) filter (where state = 'told'), count(*) filter (where state = 'due'), count(*) filter (where state = 'refused'),
        count(*) filter (where tries > 1), (array_agg(status order by answered_at desc, reward_uuid, number) filter (where state = 'refused'))[1]
      from free_round_call where answered_at >= ${since} or answered_at is null
    union all select 'trading', count(*) filter (where answered_at is not null), count(*) filter (where answered_at is null), 0, 0, null
      from trading_order where at >= ${since}
    union all select 'identity', count(*) filter (where answered_at is not null), count(*) filter (where answered_at is null), 0,
        count(*) filter (where tries > 1), null
      from identity_check where answered_at >= ${since} or answered_at is null`.execute(query);
  return rows;
}

/** Vendors whose last answer is older than what failed since, within the time given. */
export async function failingVendors(query: Query, since: Date): Promise<{ name: string; since: Date; failed: number }[]> {
  const { rows } = await sql<{ name: string; since: Date; failed: number }>`
    select v.display_name as name, max(c.last_failed_at) as since, sum(c.failed)::int4 as failed from vendor_call c join vendor v on v.id = c.vendor_id
      group by v.id, v.display_name
      having max(c.last_failed_at) >= ${since} and max(c.last_failed_at) > coalesce(max(c.last_answered_at), '-infinity')`.execute(query);
  return rows;
}
