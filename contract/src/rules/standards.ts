/** How far a clause of a published standard is fulfilled. */
export const CLAUSE_STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
export type ClauseState = (typeof CLAUSE_STATES)[number];
