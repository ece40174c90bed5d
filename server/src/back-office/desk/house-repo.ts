import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Stretch } from './span.ts';

type Query = Kysely<Tables>;

export type PlaySum = {
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_type: string | null;
  readonly game_code: string;
  readonly status: number;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Milliseconds: of the newest bet, or the beginning of its quarter of an hour. */
  readonly last_at: bigint;
};

/** A launch lives so long: who has bet since midnight has first bet in a launch no older than this before it. */
const LAUNCH_MS = 4 * 3_600_000;
const QUARTER_MS = 900_000;
const TIME_SHIFT = 20n;

/**
 * What members staked and won in that time (from a whole quarter of an hour to another, epoch ms) by game kind, vendor and status; minor units.
 * Reads the members who played, along their keys: sums where there are any, bets behind them, in one snapshot. Null where that takes longer.
 */
export async function playSums(query: Query, asset: string, { from, to }: Stretch, maxMs: number): Promise<PlaySum[] | null> {
  const [first, last] = [BigInt(from) << TIME_SHIFT, BigInt(to) << TIME_SHIFT];
  try {
    return await query.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${maxMs}`).execute(tx);
      const { rows } = await sql<PlaySum>`
        with player as materialized (
          select distinct member_id from game_session where first_bet_at >= ${new Date(from - LAUNCH_MS)}
            and first_bet_at < ${new Date(to)} and asset = ${asset}),
        play as (
          select s.vendor_id, s.game_code, s.status, s.bets, s.stake, s.payout, s.quarter * ${QUARTER_MS}::int8 as last_at
            from player p join bet_sum s on s.member_id = p.member_id
            where s.quarter >= ${Math.floor(from / QUARTER_MS)} and s.quarter < ${Math.ceil(to / QUARTER_MS)} and s.asset = ${asset}
          union all
          select b.vendor_id, b.game_code, b.status, 1, b.stake, b.payout, b.bet_id >> 20
            from player p left join bet_sum_state st on st.member_id = p.member_id
            join lateral (select * from bet where member_id = p.member_id and bet_id >= greatest(${first}::int8, coalesce(st.below, 0))
              and bet_id < ${last}::int8) b on true
            where b.asset = ${asset})
        select x.vendor_id, v.code as vendor_code, v.display_name as vendor_name, g.game_type, max(x.game_code) as game_code, x.status, sum(x.bets)::int8 as bets,
            sum(x.stake)::int8 as stake, sum(x.payout)::int8 as payout, max(x.last_at)::int8 as last_at
          from play x join vendor v on v.id = x.vendor_id left join game g on g.vendor_id = x.vendor_id and g.game_code = x.game_code
          group by 1, 2, 3, 4, x.status having sum(x.bets) > 0`.execute(tx);
      return rows;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return null;
    throw error;
  }
}

export type CallSum = {
  readonly code: string;
  readonly name: string;
  readonly answered: bigint;
  readonly failed: bigint;
  readonly took_ms: bigint;
  readonly answered_at: Date | null;
  readonly failed_at: Date | null;
};

/** How the calls to each vendor went since then (a whole quarter of an hour, epoch ms), of all processes together. */
export async function callSums(query: Query, since: number): Promise<CallSum[]> {
  const { rows } = await sql<CallSum>`
    select v.code, v.display_name as name, sum(c.answered)::int8 as answered, sum(c.failed)::int8 as failed, sum(c.took_ms)::int8 as took_ms,
        max(c.last_answered_at) as answered_at, max(c.last_failed_at) as failed_at
      from vendor_call c join vendor v on v.id = c.vendor_id
      where c.quarter >= ${Math.floor(since / QUARTER_MS)} group by v.code, v.display_name`.execute(query);
  return rows;
}

export type PaymentState = {
  readonly provider_code: string;
  readonly answered: number;
  readonly failed: number;
  readonly waiting: number;
  readonly differences: number;
  readonly last_at: Date | null;
};

/** How each payment provider took what it was asked since then, and when it was last heard. */
export async function paymentStates(query: Query, brandCode: string, since: Date): Promise<PaymentState[]> {
  const { rows } = await sql<PaymentState>`
    select provider_code, sum(answered)::int4 as answered, sum(failed)::int4 as failed, sum(waiting)::int4 as waiting,
        sum(differences)::int4 as differences, max(last_at) as last_at
      from (
        select provider_code, count(*) filter (where status not in ('creating', 'failed')) as answered,
            count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'creating') as waiting, 0 as differences,
            max(coalesce(ended_at, paid_at, created_at)) filter (where status not in ('creating', 'cancelled')) as last_at
          from deposit_order where created_at >= ${since} and brand_code = ${brandCode} and kind <> 'voucher' group by 1
        union all
        select provider_code, count(*) filter (where status in ('sent', 'paid')), count(*) filter (where status = 'failed'),
            count(*) filter (where status = 'queued'), 0, max(coalesce(ended_at, sent_at))
          from payout where created_at >= ${since} or status = 'queued' group by 1
        union all
        select provider_code, 0, 0, 0, count(*), null from payment_difference where at >= ${since} group by 1) heard
      group by 1 order by 1`.execute(query);
  return rows;
}

export type LargeEvent = {
  readonly kind: 'win' | 'deposit' | 'withdrawal';
  readonly at: Date;
  readonly member_id: bigint;
  readonly username: string;
  readonly amount: bigint;
  readonly about: string;
  readonly game_code: string | null;
};

/** Of so many of the newest wins the large ones are told: there may be any number of small ones. */
const NEWEST_WINS = 5_000;
const MAX_EVENTS = 8;

/** The newest large movements since then, minor units of the asset. */
export async function largeEvents(query: Query, brandCode: string, asset: string, since: Date): Promise<LargeEvent[]> {
  const { rows } = await sql<LargeEvent>`
    with bound as (
      select (select four_eyes_above from deposit_setting where brand_code = ${brandCode}) as deposit,
        (select threshold from withdrawal_rule where brand_code = ${brandCode} and code = 'large') as withdrawal,
        (select threshold from withdrawal_rule where brand_code = ${brandCode} and code = 'big_win') as win),
    event as (
      (select 'deposit' as kind, c.at, c.member_id, c.amount, o.reference as about, null as game_code
        from deposit_credit c join deposit_order o on o.id = c.order_id
        where c.at >= ${since} and c.amount > (select deposit from bound) order by c.at desc, c.transfer_id desc limit ${MAX_EVENTS})
      union all
      (select 'withdrawal', w.created_at, w.member_id, w.amount, w.bank_name, null
        from withdrawal w where w.created_at >= ${since} and w.asset = ${asset} and w.amount >= (select withdrawal from bound)
        order by w.created_at desc, w.id desc limit ${MAX_EVENTS})
      union all
      (select 'win', n.settled_at, b.member_id, b.payout, coalesce(g.game_name, b.game_code), b.game_code
        from (select * from winner where settled_at >= ${since} order by settled_at desc, member_id desc, bet_id desc limit ${NEWEST_WINS}) n
        join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id
        left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
        where b.asset = ${asset} and b.payout >= (select win from bound) order by n.settled_at desc, n.member_id desc, n.bet_id desc limit ${MAX_EVENTS}))
    select e.*, m.username from event e join member m on m.id = e.member_id order by e.at desc, e.kind desc, e.member_id desc, e.about desc limit ${MAX_EVENTS}`.execute(
    query,
  );
  return rows;
}
