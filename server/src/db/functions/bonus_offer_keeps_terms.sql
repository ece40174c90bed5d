-- Members chose an offer as it stood: a new wording is a new offer.
create or replace function bonus_offer_keeps_terms() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the terms of a bonus offer do not change: end it and write another' using errcode = 'SL012';
end
$$;

create or replace trigger bonus_offer_terms
  before update of code, percent, max_bonus, min_deposit, base, times, weights, max_bet, excluded_games, methods, days, is_once
  on bonus_offer for each statement execute function bonus_offer_keeps_terms();
