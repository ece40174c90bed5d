-- Adds what an order's numbers would cost to those of its draw, each only as far as the limit, and answers which of them found no room and what
-- is on them already. The caller commits nothing then. A pick of very many bets stands on all numbers of its play (the number *): who adds such a one
-- is alone at the draw, others share it, so that a number and what is on all of them are never looked at by halves. Rows are locked in their order.
-- A row of what is asked is a number, or the numbers of a play and what each would cost, as arrays.
create or replace function lottery_load_add(p_draw int8, p_asset text, p_most int8, p_rows json)
returns table (play text, number text, taken int8) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
  v_beside int8;
  v_done text[];
begin
  if p_rows::text like '%"*"%' then perform pg_advisory_xact_lock(hashtextextended('lottery load ' || p_draw, 0));
  else perform pg_advisory_xact_lock_shared(hashtextextended('lottery load ' || p_draw, 0)); end if;
  -- Behind the lock, so that whoever was first is seen; all numbers of a play (*) come before each of them.
  for l in
    select x.play, u.number = '*' as is_wide, array_agg(u.number order by u.number) as numbers, array_agg(u.pays order by u.number) as pays
      from json_to_recordset(p_rows) as x (play text, number text, pays int8, numbers text, amounts text)
      cross join lateral unnest(coalesce(x.numbers::text[], array[x.number]), coalesce(x.amounts::int8[], array[x.pays])) u (number, pays)
      group by 1, 2 order by 1, 2 desc
  loop
    select coalesce(max(t.pays), 0) into v_beside from lottery_load t
      where t.draw_id = p_draw and t.asset = p_asset and t.play = l.play and (t.number = '*') <> l.is_wide;
    with done as (
      insert into lottery_load as t (draw_id, asset, play, number, pays)
        select p_draw, p_asset, l.play, a.number, a.pays from unnest(l.numbers, l.pays) a (number, pays)
          where a.pays + v_beside <= p_most order by a.number
        on conflict (draw_id, asset, play, number) do update set pays = t.pays + excluded.pays
          where t.pays + excluded.pays + v_beside <= p_most
        returning t.number)
      select coalesce(array_agg(d.number), '{}') into v_done from done d;
    continue when cardinality(v_done) = cardinality(l.numbers);
    -- A statement of its own: the one above does not see what others committed while it waited for their numbers.
    return query
      select l.play, a.number, v_beside + coalesce(t.pays, 0)
        from unnest(l.numbers) a (number)
        left join lottery_load t on t.draw_id = p_draw and t.asset = p_asset and t.play = l.play and t.number = a.number
        where not exists (select from unnest(v_done) d (number) where d.number = a.number) order by a.number;
  end loop;
end
$$;
