-- Appends to the operators' chained log. The head is locked until the caller's transaction ends: entries stand in the order in which they
-- became true.
create or replace function operator_record(p_operator int8, p_action text, p_object text, p_member int8,
  p_detail jsonb) returns int8
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_seq int8;
  v_head bytea;
  v_at timestamptz := clock_timestamp();
begin
  select seq + 1, head into strict v_seq, v_head from public.operator_chain for update;
  v_head := sha256(v_head || int8send(v_seq) || timestamptz_send(v_at)
    || convert_to(jsonb_build_array(p_operator, p_action, p_object, p_member, p_detail)::text, 'UTF8'));
  insert into public.operator_action (seq, at, operator_id, action, object, member_id, detail, hash)
    values (v_seq, v_at, p_operator, p_action, p_object, p_member, p_detail, v_head);
  update public.operator_chain set seq = v_seq, head = v_head;
  return v_seq;
end
$$;
revoke all on function operator_record from public;
grant execute on function operator_record to sorak_app;
