/** What the book says that the wallet has booked: a free bet's stake is none, and does not come back; as the studio does of itself (`studio/server/books/told-repo.ts`). */
export const TOLD_CALLS = `
  with told (uuid, kind, amount, is_made, user_id, currency, round, attempts) as (
    select b.bet_uuid, 1, case when b.reward_uuid is null then b.stake else 0 end, b.state in ('open', 'paying', 'settled', 'correcting'), p.user_id, p.currency, b.id, b.attempts
      from bets b join players p on p.id = b.player_id where b.state <> 'void'
    union all
    select b.win_uuid, 2, b.payout - case when b.reward_uuid is null then 0 else least(b.payout, b.stake) end, b.state = 'settled', p.user_id, p.currency, b.id, b.attempts
      from bets b join players p on p.id = b.player_id where b.state in ('paying', 'settled', 'correcting')
    union all
    select c.win_uuid, 2, c.payout, c.state = 'paid', p.user_id, p.currency, b.id, c.attempts
      from cash_outs c join bets b on b.id = c.bet_id join players p on p.id = b.player_id)
  select uuid::text, kind, amount::text, is_made, user_id, currency, round::text, attempts from told order by uuid`;
