import { copy, drop, edit, type Plant } from './plant.ts';

const PAID = 'amount > 1';
/** Of a contract that counts every bet. */
const OF_ALL = 'contract_id in (select id from agent_contract where single_bet = 0)';

export const COMMISSION_PLANTS: readonly Plant[] = [
  drop('commission_statement', 'commission_unknown', PAID),
  edit('commission_statement', 'id = gen_random_uuid()', 'commission_not_paid', PAID),
  edit('commission_statement', 'amount = amount - 1', 'commission_wrong', PAID),
  edit('commission_statement', 'paid_at = null', 'commission_not_marked', PAID),
  edit('commission_statement', 'rate = rate + 1', 'commission_rate_wrong', PAID),
  edit('commission_statement', 'valid_bet = valid_bet + 1', 'commission_sum_wrong', OF_ALL),
  edit('commission_statement', 'gross = gross + 1', 'commission_sum_wrong', PAID),
  edit('commission_statement', `below = '[]'`, 'commission_below_wrong', `below <> '[]'`),
  edit('commission_player', 'valid_bet = valid_bet + 1', 'commission_players_wrong'),
  edit('commission_player', 'payout = payout + 1', 'commission_players_wrong'),
  edit('commission_bet', 'valid_bet = valid_bet + 1', 'commission_bets_wrong'),
  edit('commission_bet', 'stake = stake + 1', 'commission_bets_wrong'),
  edit('commission_bet', 'payout = payout + 1', 'commission_bets_wrong'),
  edit('commission_statement', 'fee_payment = fee_payment + 1', 'commission_fee_wrong'),
  edit('commission_player', 'deposits = deposits + 1', 'commission_players_wrong'),
  drop('commission_bet', 'commission_sum_wrong'),
  drop('commission_player', 'commission_players_wrong'),
  edit('commission_statement', 'calculated = calculated + 1, earned = earned + 1', 'commission_calculated_wrong', PAID),
  edit('commission_statement', 'came = came + 1, passed = passed + 1', 'commission_came_wrong', PAID),
  edit('commission_statement', 'came = came + 1, earned = earned + 1, amount = amount + 1', 'commission_came_wrong', PAID),
  edit('commission_statement', 'passed = passed + 1, came = came + 1', 'commission_passed_wrong', PAID),
  edit('commission_statement', `held_at = now(), hold = 'operator'`, 'commission_hold_not_logged'),
  edit('commission_statement', `held_at = now(), hold = 'account', voided_at = now()`, 'commission_void_not_logged'),
  copy(
    'operator_action',
    { seq: 'x.seq + 1000000', action: `'commission_held'`, object: `'commission:' || (select min(id::text) from commission_statement)` },
    'commission_hold_lost',
  ),
  copy(
    'operator_action',
    { seq: 'x.seq + 1000000', action: `'commission_released'`, object: `'commission:none'` },
    'commission_hold_unknown',
    'seq > 1',
  ),
  edit('prize_group', 'prize_group = prize_group + 2', 'agent_prize_group_wrong', 'prize_group = 1990'),
  drop('prize_group', 'agent_prize_group_wrong', 'prize_group = 1990'),
  edit('agent_contract', `starts_at = starts_at + interval '1 day'`, 'commission_contract_wrong', `state = 'signed'`),
  edit('agent_contract', `tiers = jsonb_set(tiers, '{0,rate}', '49999')`, 'commission_rate_wrong', `state = 'signed'`),
];
