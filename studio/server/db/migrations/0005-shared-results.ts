export const sharedResults = `
alter table shared_rounds add result jsonb;
alter table shared_rounds drop constraint shared_rounds_check;
alter table shared_rounds add constraint shared_rounds_ended
  check (state <> 'ended' or (hash is not null and ended_at is not null and num_nonnulls(point, result) = 1));
alter table shared_bets add picks jsonb;
alter table shared_bets drop constraint shared_bets_slot_check;
alter table shared_bets add constraint shared_bets_slot_check check (slot between 1 and 8);
`;
