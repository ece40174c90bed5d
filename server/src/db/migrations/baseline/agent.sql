-- The codes by which agents bring members below themselves. An empty list of domains means every domain.
create table affiliate_code (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  member_id int8 not null references member (id),
  domains text[] not null default '{}',
  is_open boolean not null default true,
  made_at timestamptz not null
);
create index affiliate_code_member on affiliate_code (member_id);
