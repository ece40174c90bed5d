/** What a round of a table was mixed with when bets were locked, and the first ticket of a bet at bingo. Rounds of before have neither. */
export const beacon = `
alter table shared_rounds add column beacon jsonb;
alter table shared_bets add column first_ticket int check (first_ticket > 0);
`;
