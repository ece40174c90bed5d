-- The brand as operators may change it while the platform runs.
create table brand (
  code text primary key,
  settings jsonb not null,
  register_rules jsonb not null,
  updated_at timestamptz not null default now()
);

create table module_switch (
  brand_code text not null references brand (code),
  mod_id text not null,
  parent_id text,
  enabled boolean not null,
  position int4 not null,
  primary key (brand_code, mod_id),
  foreign key (brand_code, parent_id) references module_switch (brand_code, mod_id)
);

-- Maintenance, who is shut out or let in by country and address, and the ways out of the site that operators set.
create table brand_state (
  brand_code text primary key references brand (code),
  maintenance boolean not null default false,
  maintenance_info jsonb,
  blocked_countries text[] not null default '{}',
  country_header text,
  updated_at timestamptz not null default now(),
  blocked_addresses text[] not null default '{}',
  allowed_addresses text[] not null default '{}',
  links jsonb not null default '{}'
);
