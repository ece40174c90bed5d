-- Why the licence lets a member not stake that much in a round: unverified, stake, place, pace. Locks the member's place until the caller's end, so
-- that racing bets are looked at one behind the other. What a round stakes is all that it has staked so far, in however many bets, played for
-- nothing too; a round
-- that began before the licence holds ends under the terms under which it began. Whoever's age is not proven by a document has the lower bound.
-- p_terms: since (ms), verified, max and young (minor units, null: none), youngBelow, cycle (ms, null: none), zone, min (minor units, null: none),
-- closed (nothing of the kind is played for money), place (minutes for which a session's place is known, null: nobody asks).
create or replace function licence_refusal(p_terms jsonb, p_member int8, p_amount int8, p_round_key int8, p_at timestamptz, p_session uuid)
returns text
language plpgsql as $$
declare
  v_next timestamptz;
  v_began timestamptz;
  v_staked int8;
  v_level text;
  v_birth date;
  v_max int8;
  v_today date := (p_at at time zone (p_terms ->> 'zone'))::date;
begin
  insert into play_pace (member_id, next_at) values (p_member, 'epoch') on conflict do nothing;
  select next_at into v_next from play_pace where member_id = p_member for no key update;
  select min(b.placed_at), coalesce(sum(b.stake + coalesce(f.stake, 0)) filter (where b.status <> 3), 0) into v_began, v_staked
    from bet b left join free_round_campaign f on f.reward_uuid = b.reward_uuid where b.round_key = p_round_key;
  if v_began < to_timestamp((p_terms ->> 'since')::float8 / 1000) then return null; end if;
  if (p_terms ->> 'closed')::boolean then return 'casino'; end if;
  if v_staked + p_amount < (p_terms ->> 'min')::int8 then return 'stake'; end if;
  select i.level, d.birth_date into v_level, v_birth
    from identity i left join identity_birth d on d.member_id = i.member_id and d.case_id = i.case_id where i.member_id = p_member;
  if v_level is null or v_level not in ('verified', 'enhanced') then
    if (p_terms ->> 'verified')::boolean then return 'unverified'; end if;
    v_birth := null;
  end if;
  v_max := p_terms ->> case when v_birth <= v_today - make_interval(years => (p_terms ->> 'youngBelow')::int) then 'max' else 'young' end;
  if v_staked + p_amount > v_max then return 'stake'; end if;
  -- A round that runs may end where its player has gone.
  if v_began is null and p_terms ->> 'place' is not null and not place_is_known(p_session, (p_terms ->> 'place')::int, p_at) then
    return 'place';
  end if;
  -- A round may come a little early, as networks are; the next one then waits for it, so that no more rounds pass in a minute.
  if v_began is null and p_terms ->> 'cycle' is not null then
    if v_next > p_at + interval '300 milliseconds' then return 'pace'; end if;
    update play_pace set next_at = greatest(v_next, p_at) + make_interval(secs => (p_terms ->> 'cycle')::float8 / 1000) where member_id = p_member;
  end if;
  return null;
end
$$;
