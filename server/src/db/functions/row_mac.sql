-- HMAC-SHA-256 of a text under the key of this session, which the platform's sessions bring along (`sorak.row_key`: the key's two pads in
-- hex). Null in a session without one.
create or replace function row_mac(p_text text) returns bytea
language sql stable as $$
  select sha256(decode(split_part(nullif(current_setting('sorak.row_key', true), ''), '.', 2), 'hex')
    || sha256(decode(split_part(nullif(current_setting('sorak.row_key', true), ''), '.', 1), 'hex') || convert_to(p_text, 'UTF8')))
$$;
revoke all on function row_mac from public;
grant execute on function row_mac to sorak_app;
