-- Writes down each change of a watched row: a mark of all that is watched of it, and four bytes for each column, by which the audit can name
-- the one that differs. Without the platform's key it writes nothing, so that the row is not what was marked last. Argument of a trigger: the
-- table's keys, and the columns that are not watched.
create or replace function row_mark() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set timezone = 'UTC' set datestyle = 'ISO, MDY' set intervalstyle = 'postgres' set bytea_output = 'hex' set extra_float_digits = 1 as $$
declare
  v_left_out text[] := string_to_array(tg_argv[1], ' ');
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_left_out end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_left_out end;
begin
  if coalesce(current_setting('sorak.row_key', true), '') = '' or v_old is not distinct from v_new then return null; end if;
  if v_old is not null and (v_new is null or public.row_key(tg_argv[0], v_old) <> public.row_key(tg_argv[0], v_new)) then
    perform public.row_mark_add(tg_table_name, public.row_key(tg_argv[0], v_old), null);
  end if;
  if v_new is not null then perform public.row_mark_add(tg_table_name, public.row_key(tg_argv[0], v_new), v_new); end if;
  return null;
end
$$;

-- Made by server/src/db/watched-tables.test.ts of watched-tables.ts.
do $$
declare
  r record;
  v_trigger text;
begin
  for r in select * from (values
    ('affiliate_code', 'code', '', ''),
    ('agent_contract', 'id', '', ''),
    ('agent_opening', 'member_id', '', ''),
    ('bank_card', 'id', '', ''),
    ('beacon_round', 'number', '', ''),
    ('bonus', 'id', '', ''),
    ('bonus_offer', 'brand_code code', '', ''),
    ('branch_move', 'id', '', ''),
    ('brand_play_limit', 'kind period', '', ''),
    ('brand_licence', 'brand_code', '', ''),
    ('brand_state', 'brand_code', 'updated_at', '"allowed_addresses", "blocked_addresses", "blocked_countries", "brand_code", "country_header", "links", "maintenance", "maintenance_info"'),
    ('campaign', 'id', 'gifts reserved resume_asked_by', '"brand_code", "code", "created_at", "id", "state", "version"'),
    ('campaign_code', 'code', 'used', '"agent_id", "batch", "campaign_id", "code", "ends_at", "label", "made_at", "made_by", "member_id", "uses"'),
    ('campaign_entry', 'campaign_id member_id', '', ''),
    ('campaign_gift', 'id', '', ''),
    ('campaign_redemption', 'code member_id', '', ''),
    ('campaign_version', 'campaign_id number', '', ''),
    ('cash_out_win', 'vendor_id transaction_uuid', '', ''),
    ('chat_mute', 'member_id', '', ''),
    ('commission_claim', 'id', '', ''),
    ('commission_claim_move', 'claim_id run_id', '', ''),
    ('commission_run', 'id', '', ''),
    ('commission_statement', 'id', '', ''),
    ('commission_write_off', 'id', '', ''),
    ('contract_rules', 'brand_code', '', ''),
    ('case_setting', 'brand_code', '', ''),
    ('desk_case', 'id', '', ''),
    ('document_consent', 'member_id kind number', '', ''),
    ('document_version', 'brand_code kind number', 'titles changes contents', '"asks_again", "brand_code", "kind", "number", "published_at"'),
    ('exclusion_end', 'id', '', ''),
    ('harm_setting', 'brand_code', '', ''),
    ('member_measure', 'member_id what source reference', '', ''),
    ('deposit_credit', 'transfer_id', '', ''),
    ('deposit_decision', 'id', '', ''),
    ('deposit_method', 'brand_code currency code', '', ''),
    ('deposit_order', 'id', 'next_check_at tries', '"amount", "bank", "brand_code", "created_at", "credited", "currency", "ended_at", "exception", "expires_at", "has_unique_amount", "held", "id", "idempotency_key", "instructions", "kind", "member_id", "method", "offer_id", "paid_at", "pay_amount", "provider_code", "reason", "received", "reference", "returned", "status"'),
    ('deposit_payment', 'provider_code payment_id', '', ''),
    ('deposit_refund', 'id', '', ''),
    ('deposit_setting', 'brand_code', '', ''),
    ('deposit_statement', 'id', '', ''),
    ('deposit_statement_line', 'statement_id row', '', ''),
    ('deposit_unmatched', 'id', '', ''),
    ('deposit_unmatched_decision', 'id', '', ''),
    ('deposit_use', 'reference', '', ''),
    ('deposit_voucher', 'code_hash', '', ''),
    ('desk_request', 'id', '', ''),
    ('fact', 'id', 'place', '"amount", "at", "detail", "id", "kind", "member_id", "subject"'),
    ('free_round_call', 'reward_uuid number', 'next_try_at tries', '"answered_at", "ends_at", "is_revoked", "number", "reward_uuid", "state", "status"'),
    ('free_round_campaign', 'reward_uuid', '', ''),
    ('game', 'vendor_id game_code', 'icon is_hot is_new menu position', '"default_play_type", "free_bets", "free_stakes", "game_classify", "game_code", "game_name", "game_type", "hit_rate", "house_max_bet", "is_active", "is_closed", "is_vassalage", "jackpot", "maintenance", "maintenance_until", "max_bet", "max_win", "min_bet", "min_line_num", "prize_modes", "rtp", "table_language", "terms", "trial_support", "vendor_id", "volatility"'),
    ('given_credit', 'id', 'held', '"amount", "ended_at", "given_at", "id", "max", "member_id", "paid", "returned", "turnover_id", "turns"'),
    ('given_terms', 'brand_code cause', '', ''),
    ('identity', 'member_id', '', ''),
    ('identity_birth', 'member_id', '', ''),
    ('identity_case', 'id', 'reminded_at', '"brand_code", "decided_at", "decided_by", "deleted_at", "document", "ended_at", "id", "level", "member_id", "note", "number_hash", "person_hash", "person_sealed", "reason", "sent_at", "state", "valid_until"'),
    ('identity_limit', 'brand_code asset level', '', ''),
    ('identity_setting', 'brand_code', '', ''),
    ('held_win', 'transaction_uuid vendor_id', 'notified_at', '"agreed_at", "agreed_by", "amount", "asset", "at", "bet_id", "decided_at", "decided_by", "game_code", "house_account", "id", "is_promotion", "is_round_closed", "max", "max_win", "member_id", "note", "reason", "reference_uuid", "reward_uuid", "round", "round_key", "state", "taken_back_by", "transaction_uuid", "vendor_id", "wallet_account", "won"'),
    ('house_contract_request', 'id', '', ''),
    ('invitation_agreement', 'member_id', '', ''),
    ('jackpot', 'code', 'name position', '"asset", "code", "is_active", "seed", "source", "vendor_codes"'),
    ('ledger_asset', 'code', '', ''),
    ('login_setting', 'member_id', 'attempts_seen_at', '"is_browser_enough", "member_id"'),
    ('limit_answer', 'member_id', '', ''),
    ('lottery_cancellation', 'id', '', ''),
    ('lottery_chain', 'brand_code game_code number', 'used', '"brand_code", "created_at", "end_hash", "game_code", "length", "number", "seed"'),
    ('lottery_chase', 'id', '', ''),
    ('lottery_draw', 'id', 'orders', '"beacon", "brand_code", "chain", "closes_at", "commitment", "drawn_at", "draws_at", "game_code", "id", "is_local_result", "link", "mix", "number", "opens_at", "result", "seed", "settled_at", "state", "station", "terms", "version"'),
    ('lottery_entry', 'id', '', ''),
    ('lottery_key', 'kid', '', ''),
    ('lottery_line_past', 'order_id position settlement', '', ''),
    ('lottery_order', 'id', '', ''),
    ('lottery_pool', 'draw_id asset', '', ''),
    ('lottery_price', 'brand_code game_code play', '', ''),
    ('lottery_result', 'draw_id version', '', ''),
    ('lottery_share', 'order_id agent_id', '', ''),
    ('lottery_source_result', 'draw_id source', '', ''),
    ('lottery_terms', 'brand_code game_code', '', ''),
    ('member', 'id', 'first_login_at icon language last_login_at nickname registered_ip reminder_minutes terms_accepted_at', '"age_confirmed_at", "agent_suspended_at", "birth_date", "email", "email_verified_at", "expires_at", "id", "is_agent", "is_guarded", "mobile", "mobile_verified_at", "must_change_password", "owner_locked_at", "password_changed_at", "password_hash", "payee_key", "payee_name", "payment_password_hash", "rank_level", "registered_at", "status", "to_upline", "upline_id", "username"'),
    ('member_device', 'id', 'country ip last_seen_at user_agent', '"first_seen_at", "id", "member_id", "revoked_at", "token_hash"'),
    ('member_freeze', 'member_id', '', ''),
    ('member_label', 'label member_id', '', ''),
    ('member_note', 'id', '', ''),
    ('member_profile', 'member_id', '', ''),
    ('member_totp', 'member_id', 'last_step', '"confirmed_at", "made_at", "member_id", "secret"'),
    ('member_transfer', 'id', '', ''),
    ('mission', 'brand_code code', '', ''),
    ('mission_application', 'id', '', ''),
    ('mission_entry', 'member_id brand_code code period_at', '', ''),
    ('mission_score', 'member_id', '', ''),
    ('mission_terms', 'brand_code code holds_from', '', ''),
    ('module_switch', 'brand_code mod_id', '', ''),
    ('new_card_limit', 'brand_code asset', '', ''),
    ('operator', 'id', 'last_step', '"created_at", "enrolled_at", "id", "is_active", "is_demo", "link_by", "name", "password_hash", "role_code", "roles", "totp_secret"'),
    ('operator_adjustment', 'id', '', ''),
    ('operator_device', 'id', 'ip last_seen_at user_agent', '"first_seen_at", "id", "operator_id", "token_hash"'),
    ('operator_link', 'operator_id', '', ''),
    ('operator_passkey', 'id', 'counter name used_at', '"added_at", "id", "key_id", "operator_id", "public_key", "removed_at", "transports"'),
    ('operator_role', 'code', '', ''),
    ('operator_session', 'id', 'ip seen_at user_agent', '"browser_hash", "created_at", "ended_at", "expires_at", "id", "operator_id", "token_hash"'),
    ('password_link', 'ticket_hash', '', ''),
    ('payment_difference', 'id', '', ''),
    ('payout', 'id', 'next_check_at tries', '"amount", "cause", "created_at", "currency", "ended_at", "id", "kind", "paid", "provider_code", "provider_id", "reason", "sent_at", "status", "target"'),
    ('payout_hold', 'member_id', '', ''),
    ('play_hours', 'id', 'notified_at', '"confirmable_at", "ended_at", "from_minute", "id", "member_id", "requested_at", "started_at", "state", "to_minute"'),
    ('play_limit', 'id', 'notified_at', '"actor", "amount", "confirmable_at", "ended_at", "id", "kind", "member_id", "period", "reason", "requested_at", "source", "started_at", "state"'),
    ('play_stop', 'id', '', ''),
    ('point_exchange', 'id', '', ''),
    ('point_price', 'brand_code reward_code since', '', ''),
    ('point_rate', 'brand_code game_type', '', ''),
    ('point_reward', 'brand_code code', 'art category_names names pictures position remarks tone variant_names', '"available", "brand_code", "campaign_code", "campaign_version", "category", "code", "credit", "ends_at", "is_by_hand", "is_parcel", "is_shown", "points", "rank_level", "starts_at"'),
    ('point_setting', 'brand_code', '', ''),
    ('point_variant', 'brand_code reward_code code', 'names position', '"available", "brand_code", "code", "is_offered", "reward_code"'),
    ('prize_claim', 'id', '', ''),
    ('prize_draw', 'id', 'tickets', '"beacon", "brand_code", "campaign_id", "closes_at", "code", "drawn_at", "id", "kind", "list_hash", "made_at", "made_by", "opened_seed", "opens_at", "prizes", "promise", "seed", "state", "tickets_id", "version"'),
    ('prize_group', 'member_id', '', ''),
    ('prize_group_rules', 'brand_code', '', ''),
    ('prize_line', 'order_id agent_id run_id', '', ''),
    ('prize_run', 'id', '', ''),
    ('prize_statement', 'id', '', ''),
    ('prize_ticket', 'draw_id number', '', ''),
    ('prize_win', 'draw_id place', '', ''),
    ('product_ceiling', 'brand_code asset game_type', '', ''),
    ('promotion_opt_out', 'member_id', '', ''),
    ('race', 'id', 'entrants', '"board_hash", "campaign_id", "closed_at", "ends_at", "id", "promise", "starts_at", "state", "stopped_at", "version"'),
    ('race_prize', 'race_id place', '', ''),
    ('rebate_claim', 'id', '', ''),
    ('rebate_rate', 'brand_code game_type rank_level', '', ''),
    ('rebate_setting', 'brand_code', '', ''),
    ('recovery_code', 'member_id code_hash', '', ''),
    ('referral_code', 'member_id', '', ''),
    ('remembered_login', 'token_hash', '', ''),
    ('sealing_key', 'kid', '', ''),
    ('secrets_mark', 'is_only', '', ''),
    ('segment', 'id', '', ''),
    ('segment_version', 'segment_id number', '', ''),
    ('setting_change', 'id', '', ''),
    ('social_identity', 'provider subject', '', ''),
    ('table_signal', 'id', '', ''),
    ('trading_order', 'id', '', ''),
    ('trading_result', 'id', '', ''),
    ('transfer_setting', 'brand_code', '', ''),
    ('turnover', 'id', 'counted', '"amount", "cause", "created_at", "ended_at", "ending", "excluded_games", "expires_at", "id", "max_bet", "member_id", "reference", "required", "since_seq", "times", "weights"'),
    ('vendor', 'id', 'display_name is_hot position small_icon', '"code", "guest_url", "id", "is_active", "launch_cdn", "launch_mode", "launch_url", "maintenance", "maintenance_until", "programme_url", "rewards_url", "rooms_url", "round_history_url", "saved_leagues_url", "source", "transfer_decimals", "transfer_url"'),
    ('vendor_key', 'vendor_id fingerprint', '', ''),
    ('vip_rank', 'brand_code rank_level', 'colour names', '"brand_code", "daily_withdrawal", "goes_first", "rank_level", "required_valid_bet"'),
    ('wallet_leaving', 'transfer_id', '', ''),
    ('wallet_transfer', 'id', 'next_try_at tries', '"amount", "asset", "direction", "ended_at", "id", "made_at", "member_id", "reason", "state", "vendor_id"'),
    ('wheel_spin', 'gift_id', '', ''),
    ('win_ceiling', 'brand_code asset', '', ''),
    ('withdrawal', 'id', 'reminded_at', '"amount", "approvals_needed", "asset", "attempt", "back_to", "bank_code", "bank_name", "card_id", "card_masked", "created_at", "destination", "goes_first", "held_amount", "hold_id", "id", "is_automatic_receipt", "member_id", "new_card_limit", "open_amount", "paid_at", "reason", "receipt_due_at", "received_amount", "request_key", "returned_amount", "risk_score", "round", "sent_at", "signals", "state", "state_at"'),
    ('withdrawal_approval', 'withdrawal_id round attempt purpose operator_id', '', ''),
    ('withdrawal_event', 'id', '', ''),
    ('withdrawal_report', 'id', '', ''),
    ('withdrawal_rule', 'brand_code code', '', ''),
    ('withdrawal_setting', 'brand_code', '', '')
  ) as t (tab, keys, left_out, of)
  loop
    v_trigger := format('after insert or update%s or delete on %I for each row execute function row_mark(%L, %L)',
      coalesce(' of ' || nullif(r.of, ''), ''), r.tab, r.keys, r.left_out);
    if obj_description((select oid from pg_trigger where tgrelid = r.tab::regclass and tgname = 'row_mark'), 'pg_trigger') is distinct from v_trigger then
      execute 'create or replace trigger row_mark ' || v_trigger;
      execute format('comment on trigger row_mark on %I is %L', r.tab, v_trigger);
    end if;
  end loop;
end
$$;
