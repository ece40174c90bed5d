-- What readers tell the house: the feedback form, and conversations with its staff.
create table feedback (
  id int8 generated always as identity primary key,
  brand_code text not null references brand (code),
  member_id int8 references member (id),
  question text not null,
  content text not null check (length(content) <= 20000),
  language text not null,
  sent_at timestamptz not null
);

create table service_thread (
  id int8 generated always as identity primary key,
  brand_code text not null references brand (code),
  member_id int8 references member (id),
  visitor_hash bytea,
  queue text not null check (queue in ('LIVECHAT', 'VIP')),
  started_at timestamptz not null,
  assigned_to int8 references operator (id),
  closed_by int8 references operator (id),
  closed_at timestamptz,
  waiting_since timestamptz,
  unread int4 not null default 0 check (unread >= 0),
  last_at timestamptz not null,
  check (num_nonnulls(member_id, visitor_hash) = 1),
  unique (brand_code, member_id),
  unique (visitor_hash),
  check ((closed_by is null) = (closed_at is null))
);
comment on column service_thread.waiting_since is 'When the first message came that the staff has not answered; unread counts those.';
create index service_thread_open on service_thread (brand_code, last_at desc) where closed_at is null;
create index service_thread_closed on service_thread (brand_code, closed_at desc) where closed_at is not null;

create table service_message (
  id int8 generated always as identity primary key,
  thread_id int8 not null references service_thread (id),
  is_staff boolean not null,
  text text not null check (length(text) between 1 and 2000),
  sent_at timestamptz not null,
  operator_id int8 references operator (id),
  request_key uuid unique,
  check (is_staff or (operator_id is null and request_key is null))
);
create index service_message_of on service_message (thread_id, id desc);

-- Conversations that operators answer: whose each is, who waits since when, what was closed, and notes that stay in the house.
create table service_note (
  id int8 generated always as identity primary key,
  thread_id int8 not null references service_thread (id),
  operator_id int8 not null references operator (id),
  request_key uuid not null unique,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index service_note_of on service_note (thread_id, id);
