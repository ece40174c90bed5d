/** What was laid and what was drawn, sealed: a bet whose row says otherwise is not paid. What stands open when this comes is sealed at the start. */
export const sealedBets = `
alter table shared_rounds add column drawn text;
alter table shared_bets add column seal text, add column mark text;
alter table stays add column seal text, add column mark text;
`;
