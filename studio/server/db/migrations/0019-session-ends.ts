/** Sessions end: by their age, at rest, or with the member's at the platform. What is not owed anything is forgotten with its token. */
export const sessionEnds = `
alter table sessions add column seen_at timestamptz, add column ended_at timestamptz;
update sessions set seen_at = created_at;
alter table sessions alter column seen_at set not null, alter column seen_at set default now();
create index sessions_tokens on sessions (seen_at) where token <> '';
create index shared_bets_unfinished on shared_bets (session_id) where state not in ('settled', 'void');
create index stays_unfinished on stays (session_id) where state not in ('settled', 'void');
`;
