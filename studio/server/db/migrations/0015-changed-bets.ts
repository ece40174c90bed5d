/** A bet says which transaction changed it last, and a look at its round finds those alone that it does not know. Bets of before have none. */
export const changedBets = `
alter table shared_bets add changed xid8;
alter table shared_bets alter changed set default pg_current_xact_id();
create index shared_bets_changed on shared_bets (shared_round_id, changed);
drop index shared_bets_round;
`;
