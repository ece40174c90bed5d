-- Who signs in from where, with what beside the password, and who has just proven it again. Secrets are encrypted by the platform's key.
create table member_device (
  id uuid primary key,
  member_id int8 not null references member (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  ip inet not null,
  country text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);
create index member_device_member on member_device (member_id, last_seen_at desc);

create table member_session (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  member_id int8 not null references member (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip inet not null,
  user_agent text not null,
  device_id uuid references member_device (id),
  stepped_up_until timestamptz,
  reminder_due_at timestamptz
);
create index member_session_member on member_session (member_id) where ended_at is null;
create index member_session_expiry on member_session (expires_at);
create index member_session_place on member_session (member_id, created_at desc);
create index member_session_time on member_session (member_id, created_at);

create table login_failure (
  account_hash bytea primary key,
  failures int4 not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);
create index login_failure_age on login_failure (last_failed_at);

-- Pictures with a word, until somebody has typed it.
create table captcha (
  id_hash bytea primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- Codes sent to a number or an address: for one purpose, five tries, used once.
create table verification_code (
  id uuid primary key,
  purpose text not null,
  address text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int2 not null default 0,
  used_at timestamptz,
  bound_to text[] not null default '{}'
);
create index verification_code_newest on verification_code (address, purpose, created_at desc);
create index verification_code_expiry on verification_code (expires_at);

-- Slider puzzles that wait for their one answer, and the tickets that right answers earned: for one action, used once.
create table slider_puzzle (
  id_hash bytea primary key,
  action text not null,
  x int2 not null,
  number int4 not null,
  expires_at timestamptz not null
);
create index slider_puzzle_expiry on slider_puzzle (expires_at);

create table human_ticket (
  ticket_hash bytea primary key,
  action text not null,
  expires_at timestamptz not null
);
create index human_ticket_expiry on human_ticket (expires_at);

-- Sign-ins and changes of passwords, as the member may read them; `is_proven` where a second factor was passed.
create table login_event (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  at timestamptz not null,
  method text not null,
  outcome text not null
    check (outcome in ('signed_in', 'wrong_secret', 'factor_asked', 'factor_failed', 'locked', 'password_set', 'pin_set')),
  ip inet not null,
  country text,
  user_agent text not null,
  is_proven boolean not null default false
);
create index login_event_member on login_event (member_id, id desc);
create index login_event_signed_in on login_event (at) where outcome = 'signed_in';

create table login_ticket (
  ticket_hash bytea primary key,
  member_id int8 not null references member (id),
  is_question boolean not null,
  method text not null,
  tries int2 not null default 0,
  expires_at timestamptz not null,
  is_trusting boolean not null default false,
  ip inet,
  country text,
  user_agent text not null default ''
);
create index login_ticket_expiry on login_ticket (expires_at);
create index login_ticket_member on login_ticket (member_id);

create table member_totp (
  member_id int8 primary key references member (id),
  secret bytea not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  last_step int8 not null default 0
);

create table recovery_code (
  member_id int8 not null references member (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Which browser asked to have a user name filled in again, for a day: the cookie holds a random token, and nothing of the name.
create table remembered_login (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id int8 not null references member (id),
  expires_at timestamptz not null
);
create index remembered_login_expiry on remembered_login (expires_at);

-- Sign-in through others: an attempt lives while its window is open, a ticket until the site has spent it, an identity as long as the
-- account is linked. Who somebody is at a provider is the provider's subject, never an address.
create table social_attempt (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider text not null,
  attempt text not null,
  secrets bytea not null,
  expires_at timestamptz not null
);
create index social_attempt_expiry on social_attempt (expires_at);

create table social_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  provider text not null,
  subject text not null,
  name text not null,
  email text,
  is_email_proven boolean not null,
  expires_at timestamptz not null
);
create index social_ticket_expiry on social_ticket (expires_at);

create table social_identity (
  provider text not null,
  subject text not null,
  member_id int8 not null references member (id),
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);

-- Networks that a member trusts for a while.
create table member_place (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  network cidr not null,
  ip inet not null,
  country text,
  since_at timestamptz not null,
  until_at timestamptz not null,
  unique (member_id, network)
);

-- What the member wants to be asked at a sign-in.
create table login_wish (
  member_id int8 primary key references member (id),
  is_browser_enough boolean not null default false,
  attempts_seen_at timestamptz
);

-- The lock that the owner alone puts on an account: tickets of e-mailed links.
create table lock_link (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  member_id int8 not null references member (id),
  expires_at timestamptz not null
);
create index lock_link_expiry on lock_link (expires_at);
create index lock_link_member on lock_link (member_id);
