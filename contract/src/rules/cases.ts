export const CASE_KINDS = ['aml', 'fraud', 'harm', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
export const CASE_STATES = ['open', 'waiting', 'sent_back', 'closed'] as const;
export const CASE_VIEWS = ['open', 'waiting', 'closed'] as const;
/** What raises an alert, and its weight of a hundred. */
export const ALERT_RULES = [
  'large_day',
  'device_day',
  'large_month',
  'large_life',
  'net_month',
  'near_bound',
  'quick_out',
  'shared_payee',
  'shared_browser',
  'own_operator',
  'second_account',
  'failed_payments',
  'other_payer',
  'bet_ring',
  'no_rest',
  'complaint_late',
  'sanctions_match',
  'exclusion_match',
  'insolvency_match',
] as const;
export type AlertRule = (typeof ALERT_RULES)[number];
export const ALERT_SCORES: Readonly<Record<AlertRule, number>> = {
  large_day: 60,
  device_day: 65,
  large_month: 60,
  large_life: 60,
  net_month: 55,
  near_bound: 85,
  quick_out: 80,
  shared_payee: 70,
  shared_browser: 55,
  own_operator: 85,
  second_account: 75,
  failed_payments: 70,
  other_payer: 80,
  bet_ring: 85,
  no_rest: 70,
  complaint_late: 50,
  sanctions_match: 95,
  exclusion_match: 90,
  insolvency_match: 75,
};
export const CASE_LINKS = ['payee', 'card', 'browser', 'address', 'line'] as const;
/** Lists that come by file, and what a match of each is. */
export const SCREENING_KINDS = ['sanctions', 'exclusion', 'insolvency'] as const;
export type ScreeningKind = (typeof SCREENING_KINDS)[number];
export const SCREENING_COLUMNS = ['name', 'birth', 'reference'] as const;
export const MAX_SCREENING_ROWS = 20_000;
export const MAX_FUNDS_PICTURES = 5;
export const FUNDS_STATES = ['asked', 'answered', 'enough', 'not_enough'] as const;
