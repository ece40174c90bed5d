export const CASE_KINDS = ['aml', 'fraud', 'harm', 'complaint'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
export const CASE_STATES = ['open', 'waiting', 'sent_back', 'closed'] as const;
export const CASE_VIEWS = ['open', 'waiting', 'closed'] as const;
/** What raises an alert, and its weight of a hundred. */
export const ALERT_RULES = ['large_day', 'near_bound', 'quick_out', 'shared_payee', 'shared_browser'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];
export const ALERT_SCORES: Readonly<Record<AlertRule, number>> = {
  large_day: 60,
  near_bound: 85,
  quick_out: 80,
  shared_payee: 70,
  shared_browser: 55,
};
export const CASE_LINKS = ['payee', 'browser', 'address', 'line'] as const;
