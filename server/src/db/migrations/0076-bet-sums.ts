import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What each member's bets come to, by quarter of an hour, game and state (docs/decisions/0075-record-sums.md). Bets change after they are
 * written, so `below` divides them: a bet with a lower id is counted as it stands, and its change corrects the sums in its own transaction;
 * all others are read as they are. The line moves only past bets that nobody can still be writing unseen, so a bet that is placed and settled
 * within minutes pays nothing for this but the look at its age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bet_sum_state (
      member_id int8 primary key,
      below int8 not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`comment on column bet_sum_state.below is 'Bets with a lower id are in bet_sum.'`.execute(db);
  await sql`
    create table bet_sum (
      member_id int8 not null,
      quarter int4 not null,
      asset text not null,
      vendor_id smallint not null,
      game_code text not null,
      status smallint not null,
      bets int8 not null,
      stake int8 not null,
      payout int8 not null,
      valid_bet int8 not null,
      primary key (member_id, quarter, asset, vendor_id, game_code, status)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table bet_sum_tick (
      at timestamptz primary key,
      horizon xid8 not null
    )`.execute(db);
  await sql`comment on column bet_sum_tick.horizon is
    'The first transaction id that was not given out then: once all lower ones have ended, all writing that began before is over.'`.execute(
    db,
  );
  await sql.raw(ADD).execute(db);
  await sql.raw(CORRECT).execute(db);
  await sql
    .raw(`create trigger bet_sum_late after insert on bet for each row when (${IS_OLD}) execute function bet_sum_correct()`)
    .execute(db);
  await sql
    .raw(
      `create trigger bet_sum_changed after update on bet for each row
       when ((old.status, old.stake, old.payout) is distinct from (new.status, new.stake, new.payout) and ${IS_OLD})
       execute function bet_sum_correct()`,
    )
    .execute(db);
  await sql.raw(CATCH_UP).execute(db);
}

/** Younger bets are never counted, so whoever writes them need not look. */
const FRESH_MS = 300_000;
/** The line stays this much further back, so that a clock set back a little breaks nothing. */
const MARGIN_MS = 60_000;

const IS_OLD = `(new.bet_id >> 20) < floor(extract(epoch from clock_timestamp()) * 1000)::int8 - ${FRESH_MS}`;

const ADD = `
    create function bet_sum_add(b bet, p_sign int) returns void language sql as $$
      insert into bet_sum as s values (b.member_id, ((b.bet_id >> 20) / 900000)::int4, b.asset, b.vendor_id, b.game_code, b.status, p_sign,
          p_sign * b.stake, p_sign * b.payout, case when b.status = 3 or b.is_free then 0 else p_sign * b.stake end)
        on conflict (member_id, quarter, asset, vendor_id, game_code, status) do update set bets = s.bets + excluded.bets,
          stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, valid_bet = s.valid_bet + excluded.valid_bet
    $$`;

/** The state's row is locked first, so that a correction and a catch-up come one after the other, each seeing what the other has done. */
const CORRECT = `
    create function bet_sum_correct() returns trigger language plpgsql as $$
    declare
      v_below int8;
    begin
      insert into bet_sum_state values (new.member_id, 0) on conflict do nothing;
      select below into v_below from bet_sum_state where member_id = new.member_id for update;
      if new.bet_id < v_below then
        if tg_op = 'UPDATE' then perform bet_sum_add(old, -1); end if;
        perform bet_sum_add(new, 1);
      end if;
      return null;
    end $$`;

/**
 * Counts at most so many bets and answers whether there are more. The line never passes bets that were younger than the bound above when
 * the newest tick was taken whose transactions have all ended: whoever wrote those without looking is done and seen.
 */
const CATCH_UP = `
    create function bet_sum_catch_up(p_member int8, p_most int8) returns boolean language plpgsql as $$
    declare
      v_below int8;
      v_cut int8;
      v_next int8;
    begin
      if not exists (select from bet_sum_tick where at > now() - interval '30 seconds') then
        insert into bet_sum_tick select now(), pg_snapshot_xmax(pg_current_snapshot()) on conflict do nothing;
        delete from bet_sum_tick where at < now() - interval '1 hour';
      end if;
      select (floor(extract(epoch from max(at)) * 1000)::int8 - ${FRESH_MS + MARGIN_MS}) << 20 into v_cut from bet_sum_tick
        where horizon <= pg_snapshot_xmin(pg_current_snapshot());
      select below into v_below from bet_sum_state where member_id = p_member;
      if v_cut is null or v_cut <= v_below then return false; end if;
      if not exists (select from bet where member_id = p_member and bet_id >= coalesce(v_below, 0) and bet_id < v_cut) then return false; end if;
      insert into bet_sum_state values (p_member, 0) on conflict do nothing;
      select below into v_below from bet_sum_state where member_id = p_member for update;
      select bet_id into v_next from bet where member_id = p_member and bet_id >= v_below and bet_id < v_cut
        order by bet_id offset p_most limit 1;
      v_cut := coalesce(v_next, v_cut);
      insert into bet_sum as s
        select member_id, ((bet_id >> 20) / 900000)::int4 as quarter, asset, vendor_id, game_code, status, count(*), sum(stake)::int8,
            sum(payout)::int8, coalesce(sum(stake) filter (where status <> 3 and not is_free), 0)::int8
          from bet where member_id = p_member and bet_id >= v_below and bet_id < v_cut group by 1, 2, 3, 4, 5, 6
        on conflict (member_id, quarter, asset, vendor_id, game_code, status) do update set bets = s.bets + excluded.bets,
          stake = s.stake + excluded.stake, payout = s.payout + excluded.payout, valid_bet = s.valid_bet + excluded.valid_bet;
      update bet_sum_state set below = v_cut where member_id = p_member and below < v_cut;
      return v_next is not null;
    end $$`;
