-- Writes bets with their legs, but for those of a player who would stake more on a market, or might be paid more in all, than is taken;
-- answers those that it wrote. One player's are written one after another. Its plans are kept: they must not be those of tables that were small.
-- A free bet is settled once: what it won is credited with others, by terms of its own.
create or replace function take_bets(told jsonb, max_on_market bigint, max_open bigint) returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  -- What is named in an array, or asked for row by row, is looked up by its key whatever is known of a table's size.
  who constant bigint[] := array(select distinct (one ->> 'player_id')::bigint from jsonb_array_elements(told) one);
begin
  perform from players where id = any (who) order by id for no key update;
  return query
  with each as materialized (
    select * from jsonb_to_recordset(told) as each (id uuid, player_id bigint, session_id text, request jsonb, stake_each bigint, stake bigint,
      size int, min int, greatest bigint, undecided int, event text, signature text, bet_uuid uuid, win_uuid uuid, rollback_uuid uuid,
      lease_until timestamptz, created_at timestamptz, known_at timestamptz, reward_uuid uuid, joint int[], legs jsonb)
  ), each_leg as materialized (
    select each.id, each.player_id, each.stake, leg.* from each
    cross join lateral jsonb_to_recordset(each.legs) as leg (place int, match_id text, market_id text, outcome text, clicked int, price int,
      from_home int, from_away int)
  ), riding as materialized (
    select b.player_id, sum(b.stake - b.cashed_stake) as stake, sum(b.greatest) as greatest from bets b
    where b.player_id = any (who) and not b.is_over and b.state in ('betting', 'open') group by b.player_id
  ), asking as (
    select a.player_id, a.stake + coalesce(r.stake, 0) as stake, a.greatest + coalesce(r.greatest, 0) as greatest
    from (select player_id, sum(stake) as stake, sum(greatest) as greatest from each group by player_id) a
    left join riding r using (player_id)
  ), crowded as (
    select player_id from asking where greatest > max_open
    union all
    -- Who stakes less than that in all does so on each market.
    select many.player_id from asking many
    where many.stake > max_on_market and exists (
      select from (
        select l.market_id, b.stake - b.cashed_stake as stake from bets b
        cross join lateral (select market_id from legs where bet_id = b.id offset 0) l
        where b.player_id = many.player_id and not b.is_over and b.state in ('betting', 'open')
        union all select market_id, stake from each_leg where player_id = many.player_id
      ) one
      group by market_id having sum(stake) > max_on_market
    )
  ), written as (
    insert into bets (id, player_id, session_id, request, stake_each, stake, size, min, greatest, undecided, event, state, signature, bet_uuid,
      win_uuid, rollback_uuid, lease_until, created_at, known_at, reward_uuid, joint, is_final)
    select id, player_id, session_id, request, stake_each, stake, size, min, greatest, undecided, event, 'betting', signature, bet_uuid,
      win_uuid, rollback_uuid, lease_until, created_at, known_at, reward_uuid, joint, reward_uuid is not null from each where player_id not in (select player_id from crowded)
    on conflict do nothing returning id
  ), ridden as (
    insert into legs (bet_id, place, match_id, market_id, outcome, clicked, price, from_home, from_away)
    select id, place, match_id, market_id, outcome, clicked, price, from_home, from_away from each_leg where id in (select id from written)
  )
  select id from written;
end $$;
