import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type Query = Kysely<Tables>;
/** From the first moment to the one behind the last. */
export type Span = { readonly from: Date; readonly to: Date; readonly asset: string };
/** Amounts in minor units, times as they are. */
export type Value = string | number | bigint | Date | null;
export type Row = Readonly<Record<string, Value>>;
const MAX_ROWS = 200_000;

const read = async (query: Query, text: ReturnType<typeof sql<Row>>): Promise<Row[]> => [...(await text.execute(query)).rows];

/** Stakes, payouts and what is left of them by day and product, of settled bets. */
export const revenue = (query: Query, { from, to, asset }: Span, timeZone: string): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select to_char(b.settled_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, coalesce(g.game_type, '') as product, count(*) as bets,
        sum(b.stake)::int8 as stake_amount, sum(b.payout)::int8 as payout_amount, sum(b.stake - b.payout)::int8 as revenue_amount
      from bet b left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
      where b.settled_at >= ${from} and b.settled_at < ${to} and b.status in (1, 2) and b.asset = ${asset} and b.reward_uuid is null
      group by 1, 2 order by 1, 2`,
  );

/** What each game should return and has returned. */
export const performance = (query: Query, { from, to, asset }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select v.code as vendor, b.game_code as game, coalesce(g.game_name, '') as name, round(max(g.rtp)::numeric, 3)::text as expected_percent,
        round(100.0 * sum(b.payout) / nullif(sum(b.stake), 0), 3)::text as actual_percent, count(*) as bets, sum(b.stake)::int8 as stake_amount,
        sum(b.payout)::int8 as payout_amount, min(g.first_seen_at) as first_seen_at
      from bet b join vendor v on v.id = b.vendor_id left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
      where b.settled_at >= ${from} and b.settled_at < ${to} and b.status in (1, 2) and b.asset = ${asset} and b.reward_uuid is null
      group by 1, 2, 3 order by 1, 2`,
  );

/** What of the operators' log is a significant event (GLI-19 2.8.8, GLI-33 2.8). */
const SIGNIFICANT = [
  'account_awake',
  'account_closed',
  'account_dormant',
  'account_erased',
  'adjustment_requested',
  'clock_agrees',
  'clock_differs',
  'closing_asked',
  'desk_approved',
  'draw_cancellation_requested',
  'draw_result_agreed',
  'draw_result_entered',
  'game_closed',
  'game_opened',
  'house_closed',
  'house_opened',
  'job_run',
  'jackpot_changed',
  'login_locked',
  'measure_ended',
  'measure_set',
  'member_excluded',
  'member_frozen',
  'member_unfrozen',
  'operator_added',
  'operator_locked',
  'operator_reset',
  'operator_role_given',
  'operator_roles_set',
  'place_refused',
  'program_answers',
  'program_silent',
  'programs_changed',
  'programs_verified',
  'refused',
  'release_installed',
  'return_asked',
  'role_written',
  'returns_inside',
  'returns_outside',
  'rows_accepted',
  'second_signed',
  'setting_approved',
  'setting_set',
  'setting_written',
  'sign_in_unlocked',
  'sports_result_differed',
  'sports_result_entered',
  'stop_started',
  'vendor_switched_off',
  'wager_void_asked',
  'wager_voided',
] as const;

/** Of the log, of refused sign-ins, and of bets and money above the house's bounds, in one list by time. */
export const events = (query: Query, { from, to, asset }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`with bounds as (select min(large_win) as win, min(large_day) as moved from case_setting)
      select * from (
        select a.at, a.action as event, coalesce(o.name, 'the platform') as who, a.object, coalesce(a.member_id::text, '') as member, a.detail::text as detail
          from operator_action a left join operator o on o.id = a.operator_id
          where a.at >= ${from} and a.at < ${to} and (a.action = any (${[...SIGNIFICANT]}::text[]) or a.action like 'trading%' or a.action like 'draw_cancel%')
        union all
        select e.at, case e.outcome when 'locked' then 'sign_in_locked' else 'sign_in_refused' end, 'the platform', 'sign-in:' || e.method, e.member_id::text, '{}'
          from login_event e where e.at >= ${from} and e.at < ${to} and e.outcome in ('wrong_secret', 'factor_failed', 'locked')
        union all
        select b.settled_at, 'large_win', 'the platform', 'bet:' || b.bet_id, b.member_id::text,
            jsonb_build_object('game', b.game_code, 'stake', b.stake / 100.0, 'payout', b.payout / 100.0)::text
          from bet b, bounds where b.settled_at >= ${from} and b.settled_at < ${to} and b.status = 1 and b.asset = ${asset} and b.payout - b.stake >= bounds.win
        union all
        select b.placed_at, 'large_bet', 'the platform', 'bet:' || b.bet_id, b.member_id::text, jsonb_build_object('game', b.game_code, 'stake', b.stake / 100.0)::text
          from bet b, bounds where b.placed_at >= ${from} and b.placed_at < ${to} and b.asset = ${asset} and b.stake >= bounds.win
        union all
        select b.settled_at, 'bet_void', 'the platform', 'bet:' || b.bet_id, b.member_id::text, jsonb_build_object('game', b.game_code, 'stake', b.stake / 100.0)::text
          from bet b where b.settled_at >= ${from} and b.settled_at < ${to} and b.status = 3 and b.asset = ${asset}
        union all
        select t.at, 'jackpot_win', 'the platform', t.reference, '', jsonb_build_object('amount', t.amount / 100.0)::text
          from ledger_transfer t where t.at >= ${from} and t.at < ${to} and t.kind = 'jackpot_win'
        union all
        select d.ended_at, 'large_deposit', 'the platform', 'deposit:' || d.reference, d.member_id::text, jsonb_build_object('amount', d.credited / 100.0)::text
          from deposit_order d, bounds where d.ended_at >= ${from} and d.ended_at < ${to} and d.status = 'credited' and d.credited >= bounds.moved
        union all
        select w.created_at, 'large_withdrawal', 'the platform', 'withdrawal:' || w.id, w.member_id::text, jsonb_build_object('amount', w.amount / 100.0)::text
          from withdrawal w, bounds where w.created_at >= ${from} and w.created_at < ${to} and w.amount >= bounds.moved) e
      order by at, event, object limit ${MAX_ROWS}`,
  );

/** Changes of parameters with what was before and after; those of the log that have both. */
export const parameters = (query: Query, { from, to }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select a.at, a.object as parameter, a.action as step, coalesce(o.name, 'the platform') as who, coalesce(a.detail -> 'before', 'null')::text as before,
        coalesce(a.detail -> 'after', 'null')::text as after, coalesce(a.detail ->> 'reason', a.detail ->> 'note', '') as reason
      from operator_action a left join operator o on o.id = a.operator_id
      where a.at >= ${from} and a.at < ${to} and a.detail ? 'before' and a.detail ? 'after' and not a.action like 'case_%' and not a.action like 'identity_%'
      order by a.seq limit ${MAX_ROWS}`,
  );

/** Pools of the house with what came and went, each win, and what was said of them anew: where a pool starts from, or that it is closed. */
export const jackpots = (query: Query, { from, to, asset }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select * from (
        select null::timestamptz as at, 'pool' as line, j.code as jackpot, j.name, j.seed as seed_amount, b.contributed as contributed_amount, null::int8 as paid_amount, '' as reference
          from jackpot j cross join lateral (select coalesce(sum(contribution), 0)::int8 as contributed from bet
            where placed_at >= ${from} and placed_at < ${to} and asset = ${asset} and contribution > 0 and pool_account in (select id from ledger_account a where a.name = 'jackpot:' || j.code)) b
          where j.asset = ${asset} and (b.contributed > 0 or j.is_active)
        union all
        select t.from_at, case when t.is_offered then 'terms' else 'closed' end, t.code, t.name, t.seed, null, null, array_to_string(t.vendor_codes, ' ')
          from jackpot_terms t where t.from_at >= ${from} and t.from_at < ${to} and t.asset = ${asset}
        union all
        select t.at, 'win', a.name, '', null, null, t.amount, t.reference from ledger_transfer t join ledger_account a on a.id = t.debit_account
          where t.at >= ${from} and t.at < ${to} and t.kind = 'jackpot_win' and a.asset = ${asset}) x order by at nulls first, jackpot, reference`,
  );

/** What was given by its cause: granted, used, taken back, expired and adjusted, each with its count. */
export const incentives = (query: Query, { from, to }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select incentive, outcome, count, amount as sum_amount from (
        select 'gift ' || v.rule_name as incentive, g.state as outcome, count(*) as count, sum(g.amount)::int8 as amount
          from campaign_gift g join (select c.id, c.code as rule_name from campaign c) v on v.id = g.campaign_id
          where coalesce(g.ended_at, g.offered_at) >= ${from} and coalesce(g.ended_at, g.offered_at) < ${to} group by 1, 2
        union all
        select 'bonus ' || b.offer_code, 'granted', count(*), sum(b.amount)::int8 from bonus b where b.granted_at >= ${from} and b.granted_at < ${to} group by 1
        union all
        select 'bonus ' || b.offer_code, b.state, count(*), sum(b.amount)::int8 from bonus b where b.ended_at >= ${from} and b.ended_at < ${to} group by 1, 2
        union all
        select 'movement ' || t.kind, case when t.kind like '%expired%' then 'expired' when t.kind in ('given_back', 'bonus_forfeit') then 'taken_back'
              when t.kind = 'adjustment' then 'adjusted' else 'credited' end, count(*), sum(t.amount)::int8
          from ledger_transfer t where t.at >= ${from} and t.at < ${to}
            and t.kind in ('bonus_grant', 'bonus_release', 'bonus_forfeit', 'bonus_expired', 'given_back', 'campaign', 'free_win', 'rebate', 'prize', 'points_credit', 'adjustment')
          group by 1, 2) i order by 1, 2`,
  );

/** Wins above the house's bound of tax: of one bet, its stake taken off. */
export const taxable = (query: Query, { from, to, asset }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select b.settled_at as at, b.member_id::text as member, m.username, coalesce(m.payee_name, '') as payee, v.code as vendor, b.game_code as game, b.bet_id::text as bet,
        b.stake as stake_amount, b.payout as payout_amount, b.payout - b.stake as win_amount
      from bet b join member m on m.id = b.member_id join vendor v on v.id = b.vendor_id, (select min(taxable_win) as bound from case_setting) s
      where b.settled_at >= ${from} and b.settled_at < ${to} and b.status = 1 and b.asset = ${asset} and b.payout - b.stake >= s.bound
      order by 1, b.bet_id limit ${MAX_ROWS}`,
  );

/** Members who were registered by the end, as they are now. */
export const members = (query: Query, { to, asset }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select m.id::text as member, m.username, m.status, m.registered_at, m.last_login_at, m.rank_level as rank, coalesce(i.level, 'none') as identity,
        (select coalesce(sum(a.balance), 0)::int8 from ledger_account a where a.name like 'member:' || m.id || ':%' and a.asset = ${asset}) as balance_amount
      from member m left join identity i on i.member_id = m.id where m.registered_at < ${to} and m.is_agent <> 4 order by m.id limit ${MAX_ROWS}`,
  );

/** The operators' log as it is chained. */
export const log = (query: Query, { from, to }: Span): Promise<Row[]> =>
  read(
    query,
    sql<Row>`select a.seq::text as number, a.at, coalesce(o.name, 'the platform') as who, a.action, a.object, coalesce(a.member_id::text, '') as member,
        a.detail::text as detail, encode(a.hash, 'hex') as hash
      from operator_action a left join operator o on o.id = a.operator_id where a.at >= ${from} and a.at < ${to} order by a.seq limit ${MAX_ROWS}`,
  );
