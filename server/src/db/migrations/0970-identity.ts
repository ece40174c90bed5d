import { type Kysely, sql } from 'kysely';

/** Who members are: what they have sent in, what was decided, and what each level allows (docs/decisions/0695-identity.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table identity_limit (
      brand_code text not null references brand (code),
      asset text not null,
      level text not null check (level in ('none', 'basic', 'verified', 'enhanced')),
      deposit bigint check (deposit > 0),
      withdrawal bigint check (withdrawal > 0),
      primary key (brand_code, asset, level));
    comment on table identity_limit is 'The most that comes in and goes out in a day at each level, minor units; null: no bound of its own.';
    create table identity_setting (
      brand_code text primary key references brand (code),
      keep_days int not null check (keep_days between 1 and 3650),
      remind_days int not null check (remind_days between 0 and 365));

    create table identity_case (
      id uuid primary key,
      brand_code text not null references brand (code),
      member_id bigint not null references member (id),
      level text not null check (level in ('basic', 'verified', 'enhanced')),
      document text not null check (document in ('idCard', 'passport', 'licence')),
      person_sealed bytea,
      number_hash bytea not null,
      person_hash bytea not null,
      valid_until text check (valid_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      state text not null default 'waiting'
        check (state in ('waiting', 'asked', 'refused', 'approved', 'expired', 'revoked', 'replaced')),
      sent_at timestamptz not null,
      decided_by bigint references operator (id),
      decided_at timestamptz,
      ended_at timestamptz,
      reason text,
      note text,
      reminded_at timestamptz,
      deleted_at timestamptz,
      check ((state = 'waiting') = (decided_at is null)),
      check ((decided_by is null) = (decided_at is null)),
      check ((person_sealed is null) = (deleted_at is not null)));
    comment on column identity_case.person_sealed is 'Name, birth date and number as they were typed, sealed; null once deleted by rule.';
    comment on column identity_case.ended_at is 'Since when it is of no use any more; from then the rule of retention counts.';
    create unique index identity_case_waiting on identity_case (member_id) where state = 'waiting';
    create unique index identity_case_approved on identity_case (member_id) where state = 'approved';
    create index identity_case_of on identity_case (member_id, sent_at desc);
    create index identity_case_queue on identity_case (brand_code, state, sent_at);
    create index identity_case_number on identity_case (number_hash);
    create index identity_case_person on identity_case (person_hash);
    create index identity_case_ends on identity_case (valid_until) where state = 'approved';
    create index identity_case_kept on identity_case (ended_at) where deleted_at is null;

    create table identity_picture (
      id uuid primary key,
      member_id bigint not null references member (id),
      case_id uuid references identity_case (id),
      side text not null check (side in ('document', 'selfie', 'address')),
      sealed bytea not null,
      width int not null,
      height int not null,
      uploaded_at timestamptz not null);
    create index identity_picture_case on identity_picture (case_id);
    create unique index identity_picture_loose on identity_picture (side, member_id) where case_id is null;

    create table identity (
      member_id bigint primary key references member (id),
      level text not null check (level in ('none', 'basic', 'verified', 'enhanced')),
      case_id uuid references identity_case (id),
      since timestamptz not null,
      check ((level = 'none') = (case_id is null)));

    create table identity_check (
      case_id uuid primary key references identity_case (id),
      provider text not null,
      reference text,
      state text not null default 'asking' check (state in ('asking', 'asked', 'answered', 'silent')),
      outcome text check (outcome in ('clear', 'doubt', 'unreadable', 'not_checked', 'contradictory')),
      tries int not null default 0,
      next_at timestamptz,
      answered_at timestamptz,
      check ((state = 'answered') = (outcome is not null)));
    create index identity_check_due on identity_check (next_at) where next_at is not null;
    create table identity_event (
      provider text not null,
      event_id text not null,
      case_id uuid not null references identity_case (id),
      outcome text not null,
      at timestamptz not null,
      primary key (provider, event_id));
    revoke delete on identity, identity_case, identity_check, identity_event, identity_limit, identity_setting from sorak_app`,
    )
    .execute(db);
  // A house that is open tightens nothing by an update: its operators set the bounds.
  await sql`insert into identity_limit (brand_code, asset, level)
    select code, 'IDR', level from brand, unnest(array['none', 'basic', 'verified', 'enhanced']) level`.execute(db);
}
