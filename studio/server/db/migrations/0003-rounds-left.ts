/** Open rounds are found by when somebody last worked on them. */
export const roundsLeft = `create index rounds_left on rounds (lease_until) where state = 'open'`;
