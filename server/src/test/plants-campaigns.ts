import { copy, drop, edit, type Plant } from './plant.ts';

export const CAMPAIGN_PLANTS: readonly Plant[] = [
  edit('campaign', 'reserved = reserved + 1', 'campaign_budget_wrong'),
  edit('campaign', 'gifts = gifts + 1', 'campaign_budget_wrong'),
  edit('campaign', `state = 'stopped'`, 'campaign_state_wrong', `state = 'running'`),
  edit('campaign_gift', 'amount = amount + 1', 'gift_not_paid', `state = 'claimed'`),
  edit('campaign_gift', 'member_id = member_id + 1000', 'gift_not_paid', `state = 'claimed'`),
  edit('campaign_gift', 'base = base + 1', 'turnover_cause_wrong', `state = 'claimed'`),
  edit('campaign_gift', `state = 'claimed'`, 'gift_not_paid', `state = 'waiting'`),
  edit('campaign_gift', `cause = 'fact:0', fact_id = 0`, 'gift_cause_wrong', 'fact_id is not null'),
  edit('campaign_gift', `state = 'declined'`, 'campaign_budget_wrong', `state = 'waiting'`),
  drop('campaign_gift', 'gift_not_paid', `state = 'claimed'`),
  copy('campaign_gift', { id: 'gen_random_uuid()', key: `'another'` }, 'gift_not_paid', `state = 'claimed'`),
  edit('campaign_version', 'decided_by = made_by', 'campaign_not_logged', `state = 'published'`),
  edit('campaign_version', `state = 'draft'`, 'gift_version_wrong', `state = 'published' and number = 1 and rule ->> 'form' = 'points'`),
  edit('campaign_code', 'used = used + 1', 'code_uses_wrong'),
  edit('campaign_redemption', 'gift_id = (select id from campaign_gift where fact_id is not null limit 1)', 'redemption_wrong'),
  edit('fact', 'member_id = member_id + 1', 'gift_cause_wrong', 'id in (select fact_id from campaign_gift)'),
];
