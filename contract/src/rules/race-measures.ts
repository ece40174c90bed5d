/** What a race is won by: what was staked, the best multiple of one spin, or what was won beyond the stakes. */
export const RACE_MEASURES = ['stake', 'multiple', 'net_win'] as const;
export type RaceMeasure = (typeof RACE_MEASURES)[number];

/** `closing`: it is over, and rounds that began in time are waited for. `called_off`: stopped before it began. */
export const RACE_STATES = ['coming', 'running', 'closing', 'closed', 'called_off'] as const;
