-- The members' inboxes. What a member throws away leaves the inbox, not the house: it may be what a dispute is about.
create table inbox_message (
  id int8 generated always as identity primary key,
  member_id int8 not null references member (id),
  title text not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  kind text not null default 'service' check (kind in ('service', 'money', 'offer')),
  deleted_at timestamptz
);
create index inbox_message_of on inbox_message (member_id, id desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;

-- Messages that leave the platform by SMS or e-mail: written in the caller's transaction, sent afterwards, at least once.
create table outgoing_message (
  id int8 generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  next_try_at timestamptz not null,
  tries int4 not null default 0,
  sent_at timestamptz,
  gateway text,
  failure text
);
create index outgoing_message_waiting on outgoing_message (next_try_at) where sent_at is null and tries < 5;
