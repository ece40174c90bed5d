/** A round's bets are found whatever came of them. */
export const betsOfRounds = `
create index shared_bets_round on shared_bets (shared_round_id);
`;
