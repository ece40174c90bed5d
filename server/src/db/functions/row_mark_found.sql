-- Marks the rows of a table as a start finds them, and says how many. Of a table that was never watched: all that have no mark. Of one whose
-- columns have become others: those that are still what their last mark says of the columns that were known (p_known) then. With no column
-- p_former has the names by which columns were known that are called otherwise since. With no column
-- in p_known: all that are not what their last mark says, also those that are gone; for what an operator changed by SQL and stands for.
drop function if exists row_mark_found(text, text, text, text[]);
create or replace function row_mark_found(p_tab text, p_keys text, p_left_out text, p_known text[], p_former jsonb default '{}') returns int8
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set intervalstyle = 'postgres' set bytea_output = 'hex' set extra_float_digits = 1 as $$
declare
  v_count int8;
begin
  execute format('lock table public.%I in share row exclusive mode', p_tab);
  execute format($q$
    with here as (select public.row_key($1, c) as key, c from (select to_jsonb(t) - string_to_array($2, ' ') as c from public.%I t) x),
    due as (
      select h.* from here h left join lateral (
          select m.seq, m.mark from public.row_mark m where m.tab = $3 and m.key = h.key order by m.seq desc limit 1) l on true
        where case when $4 is null then l.seq is null when $4 = '{}' then l.mark is distinct from public.row_mac(jsonb_build_array(l.seq, $3, h.key, h.c)::text) else l.mark = public.row_mac(jsonb_build_array(l.seq, $3, h.key,
          (select jsonb_object_agg(f.name, e.value) from jsonb_each(h.c) e
            cross join lateral (select case when $5 ->> e.key = any ($4) then $5 ->> e.key else e.key end) f (name) where f.name = any ($4)))::text) end)
    select count(public.row_mark_add($3, key, c)) from (
      select key, c from due
      union all
      select l.key, null from (select distinct on (m.key) m.key, m.seq, m.mark from public.row_mark m where m.tab = $3 order by m.key, m.seq desc) l
        where $4 = '{}' and not exists (select from here h where h.key = l.key)
          and l.mark <> public.row_mac(jsonb_build_array(l.seq, $3, l.key, null)::text)) d$q$, p_tab) into v_count using p_keys, p_left_out, p_tab, p_known, p_former;
  return v_count;
end
$$;
revoke all on function row_mark_found from public;
grant execute on function row_mark_found to sorak_app;
