-- A socket cannot carry the session's token, so it carries a ticket: once and soon.
create table socket_ticket (
  ticket_hash bytea primary key,
  session_id uuid references member_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index socket_ticket_expiry on socket_ticket (expires_at);
