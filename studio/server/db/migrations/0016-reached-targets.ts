/** A flight looks many times a second for the bets whose height it has reached: those alone are found, not all that ride. */
export const reachedTargets = `
create index shared_bets_target on shared_bets (shared_round_id, target) where state = 'riding' and target is not null;
`;
