import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a bet has to ask of its member's guard. Days, weeks and months are the brand's calendar's (product §9 knows no rolling windows). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const text of [SINCE, UNTIL, SUM, ROLL, STOPPED, PLAYED, LATE, STAKE, TALLY, MARK, BEGIN]) await sql.raw(text).execute(db);
}

/** When the period of that moment began: midnight, Monday, the first, in the brand's time zone and through its changes of clock. */
const SINCE = `
    create function play_since(p_period text, p_at timestamptz) returns timestamptz language plpgsql stable as $$
    declare
      v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
    begin
      return date_trunc(p_period, p_at at time zone v_zone) at time zone v_zone;
    end $$`;

/** When the period of that moment ends: the next one's beginning. */
const UNTIL = `
    create function play_until(p_period text, p_at timestamptz) returns timestamptz language plpgsql stable as $$
    declare
      v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
    begin
      return (date_trunc(p_period, p_at at time zone v_zone) + ('1 ' || p_period)::interval) at time zone v_zone;
    end $$`;

/** What was staked and lost (stakes less wins) with real money since then. A bet's id begins with its time, so this is a range of the key. */
const SUM = `
    create function play_sum(p_member int8, p_since timestamptz, out staked int8, out lost int8) language plpgsql stable as $$
    begin
      select coalesce(sum(b.stake), 0), coalesce(sum(b.stake - b.payout), 0) into staked, lost
        from bet b
        where b.member_id = p_member and b.bet_id >= (extract(epoch from p_since) * 1000)::int8 << 20
          and b.asset <> 'PLAY' and b.reward_uuid is null and b.stake > 0 and b.status <> 3;
    end $$`;

/**
 * Brings the tally to the periods of that moment. A clock that steps back opens no room; a time zone that moves the start of a period
 * has it counted anew. The caller holds the guard's lock.
 */
const ROLL = `
    create function play_roll(g play_guard, p_at timestamptz) returns play_guard language plpgsql as $$
    declare
      v_day timestamptz := play_since('day', p_at);
      v_week timestamptz := play_since('week', p_at);
      v_month timestamptz := play_since('month', p_at);
    begin
      if g.day_since is null or v_day > g.day_since or (v_day < g.day_since and p_at >= g.day_since) then
        select v_day, s.staked, s.lost into g.day_since, g.day_staked, g.day_lost from play_sum(g.member_id, v_day) s;
      end if;
      if g.week_since is null or v_week > g.week_since or (v_week < g.week_since and p_at >= g.week_since) then
        select v_week, s.staked, s.lost into g.week_since, g.week_staked, g.week_lost from play_sum(g.member_id, v_week) s;
      end if;
      if g.month_since is null or v_month > g.month_since or (v_month < g.month_since and p_at >= g.month_since) then
        select v_month, s.staked, s.lost into g.month_since, g.month_staked, g.month_lost from play_sum(g.member_id, v_month) s;
      end if;
      return g;
    end $$`;

const STOPPED = `
    create function play_is_stopped(p_member int8, p_at timestamptz) returns boolean language plpgsql stable as $$
    begin
      return exists (select from play_guard where member_id = p_member and stopped_until > p_at);
    end $$`;

/** Seconds signed in since then; two devices at once count once. */
const PLAYED = `
    create function play_seconds(p_member int8, p_since timestamptz, p_at timestamptz) returns int8 language plpgsql stable as $$
    begin
      return coalesce((
        select sum(extract(epoch from upper(r) - lower(r)))::int8
        from unnest((
          select range_agg(tstzrange(greatest(s.created_at, p_since), least(coalesce(s.ended_at, s.seen_at), p_at)))
          from member_session s
          where s.member_id = p_member and s.created_at > p_since - interval '1 day' and s.created_at < p_at
            and least(coalesce(s.ended_at, s.seen_at), p_at) > greatest(s.created_at, p_since))) as r), 0);
    end $$`;

/** Whether a limit of time is used up. Only the limits that are set are looked at. */
const LATE = `
    create function play_is_late(g play_guard, p_at timestamptz) returns boolean language plpgsql stable as $$
    begin
      return case when g.time_day is null then false
          else play_seconds(g.member_id, play_since('day', p_at), p_at) >= g.time_day end
        or case when g.time_week is null then false
          else play_seconds(g.member_id, play_since('week', p_at), p_at) >= g.time_week end
        or case when g.time_month is null then false
          else play_seconds(g.member_id, play_since('month', p_at), p_at) >= g.time_month end;
    end $$`;

/**
 * Takes a stake of real money into account, or says why not: stopped, time, stake, loss. Locks the guard until the caller's end, so that
 * racing bets are counted one behind the other.
 */
const STAKE = `
    create function play_stake(p_member int8, p_amount int8, p_at timestamptz) returns text language plpgsql as $$
    declare
      g play_guard;
    begin
      select * into g from play_guard where member_id = p_member for no key update;
      if not found then return null; end if;
      if g.stopped_until > p_at then return 'stopped'; end if;
      if play_is_late(g, p_at) then return 'time'; end if;
      if not g.is_tallying then return null; end if;
      g := play_roll(g, p_at);
      if g.day_staked + p_amount > g.stake_day or g.week_staked + p_amount > g.stake_week or g.month_staked + p_amount > g.stake_month then
        return 'stake';
      end if;
      if g.day_lost + p_amount > g.loss_day or g.week_lost + p_amount > g.loss_week or g.month_lost + p_amount > g.loss_month then
        return 'loss';
      end if;
      update play_guard set day_since = g.day_since, week_since = g.week_since, month_since = g.month_since,
          day_staked = g.day_staked + p_amount, week_staked = g.week_staked + p_amount, month_staked = g.month_staked + p_amount,
          day_lost = g.day_lost + p_amount, week_lost = g.week_lost + p_amount, month_lost = g.month_lost + p_amount
        where member_id = p_member;
      return null;
    end $$`;

/** What a tallied bet has brought or given back: changes of what is staked and lost, in the periods that it was placed in. */
const TALLY = `
    create function play_tally(p_member int8, p_placed timestamptz, p_staked int8, p_lost int8) returns void language plpgsql as $$
    begin
      update play_guard set
          day_staked = day_staked + case when p_placed >= day_since then p_staked else 0 end,
          week_staked = week_staked + case when p_placed >= week_since then p_staked else 0 end,
          month_staked = month_staked + case when p_placed >= month_since then p_staked else 0 end,
          day_lost = day_lost + case when p_placed >= day_since then p_lost else 0 end,
          week_lost = week_lost + case when p_placed >= week_since then p_lost else 0 end,
          month_lost = month_lost + case when p_placed >= month_since then p_lost else 0 end
        where member_id = p_member and is_tallying;
    end $$`;

/**
 * Begins to count a member's bets, who is marked as guarded by the caller's transaction. Bets are marked before the wallet is locked, in
 * the order in which a win locks them, and those that came in between behind it: from then on no bet passes without the guard.
 */
const BEGIN = `
    create function play_begin(p_member int8, p_wallet text, p_at timestamptz) returns void language plpgsql as $$
    declare
      g play_guard;
      v_first int8 := (extract(epoch from least(play_since('week', p_at), play_since('month', p_at))) * 1000)::int8 << 20;
    begin
      perform play_mark(p_member, v_first);
      perform vendor_lock_accounts(array(select id from ledger_account where name = p_wallet));
      perform play_mark(p_member, v_first);
      select * into g from play_guard where member_id = p_member;
      g.day_since := null; g.week_since := null; g.month_since := null;
      g := play_roll(g, p_at);
      update play_guard set is_tallying = true, day_since = g.day_since, week_since = g.week_since, month_since = g.month_since,
          day_staked = g.day_staked, week_staked = g.week_staked, month_staked = g.month_staked,
          day_lost = g.day_lost, week_lost = g.week_lost, month_lost = g.month_lost
        where member_id = p_member;
    end $$`;

const MARK = `
    create function play_mark(p_member int8, p_first int8) returns void language plpgsql as $$
    begin
      update bet set is_tallied = true
        where member_id = p_member and bet_id >= p_first and not is_tallied and asset <> 'PLAY' and reward_uuid is null and stake > 0;
    end $$`;
