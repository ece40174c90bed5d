-- Vendors, their keys and games, jackpot pools, and the one number that tells every process to read them again.
create table vendor (
  id smallint generated always as identity primary key,
  code text not null unique,
  display_name text not null,
  launch_url text not null,
  small_icon text,
  is_hot boolean not null,
  position int not null,
  source text not null,
  is_active boolean not null default true,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  launch_mode text,
  launch_cdn boolean not null default false,
  guest_url text,
  rooms_url text,
  transfer_url text,
  programme_url text
);

create table vendor_key (
  vendor_id smallint not null references vendor,
  fingerprint text not null,
  public_key text not null,
  added_at timestamptz not null,
  replaced_at timestamptz,
  primary key (vendor_id, fingerprint)
);

create table game (
  vendor_id smallint not null references vendor,
  game_code text not null,
  game_name text not null,
  game_type text not null,
  game_classify text not null,
  min_bet int8 not null check (min_bet >= 0),
  max_bet int8 check (max_bet >= min_bet),
  min_line_num int,
  rtp float8,
  volatility text,
  hit_rate float8,
  max_win float8,
  jackpot text,
  icon text,
  is_hot boolean not null,
  is_new boolean not null,
  trial_support boolean not null,
  maintenance boolean not null,
  position int not null,
  is_active boolean not null default true,
  maintenance_until timestamptz,
  is_vassalage boolean not null default false,
  default_play_type text not null default '',
  menu text,
  prize_modes text[],
  table_language text,
  primary key (vendor_id, game_code)
);

create table jackpot (
  code text primary key,
  name text not null,
  asset text not null,
  seed int8 not null check (seed >= 0),
  vendor_codes text[] not null,
  position int not null,
  source text not null,
  is_active boolean not null default true
);

create table vendor_source (
  name text primary key,
  content_hash text not null,
  imported_at timestamptz not null
);

create table catalogue (
  is_only boolean primary key default true check (is_only),
  version int8 not null
);
insert into catalogue (version) values (1);

-- How the calls that we make to vendors went, by quarter of an hour; each process has rows of its own and writes what it has counted so
-- far.
create table vendor_call (
  quarter int4 not null,
  vendor_id int4 not null references vendor (id),
  process uuid not null,
  answered int4 not null,
  failed int4 not null,
  took_ms int8 not null,
  last_answered_at timestamptz,
  last_failed_at timestamptz,
  primary key (quarter, vendor_id, process)
);
comment on column vendor_call.quarter is 'Quarters of an hour since 1970.';
comment on column vendor_call.took_ms is 'How long all of them together took, whether answered or not.';
