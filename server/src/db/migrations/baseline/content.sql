-- Notices and banners by language, sanitised when written. What an operator has taken away is not shown, and stays: a start writes the
-- first content where it is missing.
create table announcement (
  id int8 generated always as identity primary key,
  brand_code text not null references brand (code),
  slug text not null,
  section text not null check (section in ('player', 'popup', 'promotion')),
  types text[] not null,
  execution text not null check (execution in ('A', 'B', 'F')),
  titles jsonb not null,
  contents jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_shown boolean not null default true,
  unique (brand_code, slug)
);

create table banner (
  id int8 generated always as identity primary key,
  brand_code text not null references brand (code),
  group_name text not null,
  url text not null,
  linkage_type text,
  linkage text,
  titles jsonb not null,
  position int4 not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  slug text not null,
  texts jsonb not null default '{}',
  is_shown boolean not null default true,
  constraint banner_link check (linkage_type in ('GAME', 'PAGE', 'PROMOTION', 'URL') and linkage is not null
    or linkage_type is null and linkage is null),
  unique (brand_code, slug)
);

-- Pictures of banners and notices, by the hash of their bytes.
create table content_image (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  bytes bytea not null check (length(bytes) <= 2000000),
  made_at timestamptz not null default now()
);
