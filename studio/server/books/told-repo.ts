/**
 * What the studio says that the wallet has booked, by the number of each call, in the order of the numbers: for the audit, which holds it against
 * the platform's own books. `made`: the wallet has said so; `open`: it is owed an answer. What was refused or given back is left out. `$1`: the
 * currency of the pools that the platform keeps.
 */
export const TOLD_CALLS = `
  with told (uuid, kind, amount, is_made, user_id, currency, round, attempts) as (
    select r.bet_uuid, 1, case when r.reward_uuid is null then r.stake else 0 end - coalesce((select sum(s.stake) from round_steps s where s.round_id = r.id and s.state = 'done'), 0),
        r.state not in ('betting', 'reversing') or exists (select from round_steps s where s.round_id = r.id and s.state = 'waiting'),
        p.user_id, p.currency, r.id, r.attempts
      from rounds r join player_games p on p.id = r.player_game_id where r.state <> 'void'
    union all
    select s.bet_uuid, 1, s.stake, s.state = 'done', p.user_id, p.currency, r.id, r.attempts
      from round_steps s join rounds r on r.id = s.round_id join player_games p on p.id = r.player_game_id
      where s.bet_uuid is not null and s.state <> 'void'
    union all
    select r.win_uuid, 2, r.pay + case when r.jackpot_pool is not null and p.currency = $1 then 0 else r.jackpot_amount end, r.is_win_paid,
        p.user_id, p.currency, r.id, r.attempts
      from rounds r join player_games p on p.id = r.player_game_id where r.state in ('paying', 'settled')
    union all
    select r.jackpot_uuid, 2, r.jackpot_amount, r.state = 'settled', p.user_id, p.currency, r.id, r.attempts
      from rounds r join player_games p on p.id = r.player_game_id
      where r.state in ('paying', 'settled') and r.jackpot_pool is not null and p.currency = $1
    union all
    select b.bet_uuid, 1, b.stake, b.state in ('riding', 'paying', 'settled'), p.user_id, p.currency, b.id, b.attempts
      from shared_bets b join player_games p on p.id = b.player_game_id where b.state <> 'void'
    union all
    select b.win_uuid, 2, b.pay, b.state = 'settled', p.user_id, p.currency, b.id, b.attempts
      from shared_bets b join player_games p on p.id = b.player_game_id where b.state in ('paying', 'settled')
    union all
    select b.bet_uuid, 1, b.stake, b.state in ('riding', 'paying', 'settled'), p.user_id, p.currency, b.id, b.attempts
      from stays b join player_games p on p.id = b.player_game_id where b.state <> 'void'
    union all
    select b.win_uuid, 2, b.pay, b.state = 'settled', p.user_id, p.currency, b.id, b.attempts
      from stays b join player_games p on p.id = b.player_game_id where b.state in ('paying', 'settled'))
  select uuid::text, kind, amount::text, is_made, user_id, currency, round::text, attempts from told order by uuid`;
