-- What several processes must know together to keep machines out: sealing keys, used payloads, counters of tries.
create table sealing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table used_payload (
  jti text primary key check (length(jti) <= 64),
  expires_at timestamptz not null
);
create index used_payload_expiry on used_payload (expires_at);

create table rate_counter (
  key text primary key check (length(key) <= 120),
  hits int4 not null,
  ends_at timestamptz not null
);
create index rate_counter_expiry on rate_counter (ends_at);
