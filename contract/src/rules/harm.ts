/** What is looked at to find members whom play may harm, and the points that each may bring to the score of a hundred. */
export const HARM_MARKERS = [
  'chasing',
  'rising',
  'night',
  'returned_payouts',
  'limit_changes',
  'long_sessions',
  'spend',
  'failed_payments',
  'said',
] as const;
export type HarmMarkerCode = (typeof HARM_MARKERS)[number];
export const HARM_POINTS: Readonly<Record<HarmMarkerCode, number>> = {
  chasing: 26,
  rising: 22,
  night: 14,
  returned_payouts: 10,
  limit_changes: 8,
  long_sessions: 8,
  spend: 12,
  failed_payments: 12,
  said: 40,
};

/** What is done for such a member, one step after the other. */
export const HARM_STEPS = [1, 2, 3, 4, 5] as const;
export const HARM_OUTCOMES = ['reached', 'not_reached', 'agreed', 'declined'] as const;
export type HarmOutcome = (typeof HARM_OUTCOMES)[number];
export const HARM_VIEWS = ['waiting', 'mine', 'watched'] as const;
export const HARM_ENTRY_KINDS = ['entry', 'said', 'rule_stop', 'rule_end', 'exclusion', 'end_asked', 'end_agreed'] as const;

/** Who wants it: the member, somebody close to them, an authority, or the house by what it has seen. */
export const EXCLUSION_GROUNDS = ['member', 'relative', 'authority', 'house'] as const;

/** For how long a member may be excluded on request: days of a break, months of an exclusion. The last one is for good. */
export const EXCLUSION_TERMS = ['day', 'week', 'half_year', 'year', 'good'] as const;
export type ExclusionTerm = (typeof EXCLUSION_TERMS)[number];
export const EXCLUSION_TERM_MONTHS: Readonly<Record<'half_year' | 'year' | 'good', number>> = { half_year: 6, year: 12, good: 1_200 };
export const EXCLUSION_TERM_DAYS: Readonly<Record<'day' | 'week', number>> = { day: 1, week: 7 };

/** What may be stopped for a member, and by which desk. */
export const MEASURES = ['offers', 'payouts', 'play'] as const;
export type Measure = (typeof MEASURES)[number];
/** What of it a case holds until two have signed: money, and play. One operator sets it. */
export const LIFTED_BY_TWO = ['payouts', 'play'] as const;
export const MEASURE_SOURCES = ['harm', 'case'] as const;
