-- The chat rooms of a brand, what was said there, who is muted and who has read how far. Nothing said is deleted, only hidden.
create table chat_room (
  brand_code text not null references brand (code),
  code text not null check (code ~ '^[a-z]{2,20}$'),
  titles jsonb not null,
  position int4 not null,
  primary key (brand_code, code)
);

create table chat_message (
  id int8 generated always as identity primary key,
  brand_code text not null,
  room text not null,
  member_id int8 references member (id),
  text text not null check (length(text) between 1 and 500),
  sent_at timestamptz not null,
  hidden_at timestamptz,
  hidden_why text,
  reports int4 not null default 0,
  foreign key (brand_code, room) references chat_room (brand_code, code)
);
create index chat_message_room on chat_message (brand_code, room, id desc) where hidden_at is null;
create index chat_message_member on chat_message (member_id, id desc);

create table chat_mute (
  member_id int8 primary key references member (id),
  until timestamptz not null,
  why text not null
);

create table chat_read (
  member_id int8 primary key references member (id),
  last_id int8 not null
);

create table chat_report (
  message_id int8 not null references chat_message (id),
  member_id int8 not null references member (id),
  at timestamptz not null,
  primary key (message_id, member_id)
);
