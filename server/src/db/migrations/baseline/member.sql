-- Who may sign in: members, agents and trial accounts, and by what else than a name each is known. Usernames are kept in canonical form,
-- so unique means unique; a number or an address belongs to one member once it is verified. Whoever a provider named has no password until
-- they choose one. `owner_locked_at` says that the owner closed the account and may open it again.
create table member (
  id int8 generated always as identity (start with 100001) primary key,
  username text not null unique check (username = lower(username) and length(username) between 3 and 32),
  nickname text not null check (length(nickname) between 1 and 64),
  password_hash text,
  is_agent int2 not null default 0 check (is_agent in (0, 1, 2, 4, 41, 42)),
  to_upline boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  language text not null,
  icon text not null,
  rank_level int2 not null default 0,
  registered_at timestamptz not null,
  registered_ip inet not null,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  first_login_at timestamptz,
  last_login_at timestamptz,
  expires_at timestamptz,
  mobile text check (mobile ~ '^\+[0-9]{6,15}$'),
  mobile_verified_at timestamptz,
  email text check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  payee_name text,
  birth_date date,
  payment_password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  upline_id int8 references member (id),
  is_guarded boolean not null default false,
  reminder_minutes int2 not null default 60 check (reminder_minutes in (15, 30, 60)),
  owner_locked_at timestamptz,
  constraint member_check1 check ((is_agent = 4) = (expires_at is not null)),
  constraint member_check check (owner_locked_at is null or status = 'disabled')
);
comment on column member.is_guarded is 'Has a limit or a stop that bets have to ask play_guard for.';
create unique index member_mobile on member (mobile) where mobile_verified_at is not null;
create unique index member_email on member (email) where email_verified_at is not null;
create index member_upline on member (upline_id) where upline_id is not null;
-- Operators search by the beginning of a name, and by what a member is known by beside it.
create index member_username_prefix on member (username text_pattern_ops);
create index member_email_any on member (email) where email is not null;
create index member_mobile_any on member (mobile) where mobile is not null;
-- Who may be somebody that is excluded is asked at each registration.
create index member_payee on member (lower(payee_name), birth_date) where payee_name is not null and birth_date is not null;
-- Every bet looks whether its member is guarded: in an index of the few who are.
create index member_guarded on member (id) where is_guarded;
create index member_registered on member (registered_at);

-- What the registration form asked for, and whose invitation the member came by.
create table member_profile (
  member_id int8 primary key references member (id),
  contacts jsonb not null,
  id_number text,
  recommender_id text,
  affiliate_code text,
  referral_code text,
  registered_at_domain text not null default '',
  registered_at_url text not null default '',
  details jsonb not null default '{}'
);
create index member_profile_referral on member_profile (upper(referral_code), member_id) where referral_code is not null;

-- Tickets of e-mailed links that set a new password: used once, one hour.
create table password_link (
  ticket_hash bytea primary key,
  member_id int8 not null references member (id),
  expires_at timestamptz not null
);
create index password_link_expiry on password_link (expires_at);
create index password_link_member on password_link (member_id);

-- No payout leaves before this moment: somebody may have taken the account over.
create table payout_hold (
  member_id int8 primary key references member (id),
  until timestamptz not null,
  cause text not null
);
