-- Erases of an account that was closed long enough ago what docs/security/data.yaml says goes with it: how its owner was reached and called,
-- where they were, and what they wrote. What they staked, paid and proved stays, without a name beside it. Nothing goes while a case or a
-- complaint is open, or a break or an exclusion runs, by which somebody must be known again. Answers whether it was erased now.
create or replace function member_erase(p_member int8, p_now timestamptz, p_closed_before timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_reached text[];
  v_threads int8[];
begin
  update public.account_closing c set erased_at = p_now
    where c.member_id = p_member and c.state = 'closed' and c.erased_at is null and c.ended_at < p_closed_before
      and not exists (select from public.play_guard g where g.member_id = p_member and g.stopped_until > p_now)
      and not exists (select from public.case_member x join public.desk_case d on d.id = x.case_id where x.member_id = p_member and d.state <> 'closed')
      and not exists (
        select from public.complaint x join public.service_thread t on t.id = x.thread_id where t.member_id = p_member and x.stage in ('received', 'again'));
  if not found then return false; end if;
  select array_remove(array[m.email, m.mobile], null) into v_reached from public.member m where m.id = p_member;
  delete from public.outgoing_message where address = any (v_reached);
  delete from public.verification_code where address = any (v_reached);
  -- Nobody else can take the name, as was said when the account was closed.
  insert into public.erased_name select sha256(convert_to(m.username, 'UTF8')) from public.member m where m.id = p_member on conflict do nothing;
  update public.member set username = 'erased-' || id, nickname = 'erased-' || id, email = null, email_verified_at = null, mobile = null,
    mobile_verified_at = null, registered_ip = '0.0.0.0' where id = p_member;
  update public.member_profile set contacts = '{}', affiliate_code = null, referral_code = null, registered_at_domain = '',
    registered_at_url = '' where member_id = p_member;
  delete from public.member_address where member_id = p_member;
  delete from public.push_subscription where member_id = p_member;
  delete from public.social_identity where member_id = p_member;
  update public.point_parcel set address = '{}' where address is not null
    and exchange_id in (select id from public.point_exchange where member_id = p_member);
  delete from public.login_event where member_id = p_member;
  delete from public.login_ticket where member_id = p_member;
  delete from public.member_network where member_id = p_member;
  delete from public.place_check where member_id = p_member;
  update public.member_device set ip = '0.0.0.0', user_agent = '', country = null where member_id = p_member;
  update public.member_session set ip = '0.0.0.0', user_agent = '' where member_id = p_member;
  delete from public.inbox_message where member_id = p_member;
  delete from public.feedback where member_id = p_member;
  delete from public.chat_mute where member_id = p_member;
  update public.chat_message set text = '-', hidden_why = null where member_id = p_member;
  delete from public.support_picture where member_id = p_member;
  select array_agg(t.id) into v_threads from public.service_thread t
    where t.member_id = p_member and not t.is_complaint and not exists (select from public.complaint x where x.thread_id = t.id);
  update public.service_message set text = '-' where thread_id = any (v_threads);
  update public.service_note set text = '-' where thread_id = any (v_threads);
  update public.service_resolution set remark = null where thread_id = any (v_threads);
  delete from public.application_proof where member_id = p_member;
  update public.mission_application set remark = null, note = null where member_id = p_member;
  delete from public.member_label where member_id = p_member;
  delete from public.member_note where member_id = p_member;
  return true;
end
$$;
revoke all on function member_erase(int8, timestamptz, timestamptz) from public;
grant execute on function member_erase(int8, timestamptz, timestamptz) to sorak_app;
