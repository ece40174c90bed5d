-- What names a row in its marks: the values of its keys, in their order.
create or replace function row_key(p_keys text, p_content jsonb) returns text
language sql immutable as $$
  select jsonb_agg(p_content -> k order by place)::text from unnest(string_to_array(p_keys, ' ')) with ordinality u (k, place)
$$;
