import { type Kysely, sql } from 'kysely';

const RULES_AND_GIFTS = `
    create table campaign (
      id bigint generated always as identity primary key,
      brand_code text not null,
      code text not null,
      state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'stopped')),
      version int,
      resume_asked_by bigint,
      reserved bigint not null default 0 check (reserved >= 0),
      gifts int not null default 0 check (gifts >= 0),
      created_at timestamptz not null,
      unique (brand_code, code));
    comment on column campaign.version is 'The published version that new gifts follow.';
    comment on column campaign.reserved is 'What of the budget is given or promised; the lock of the budget is this row.';

    create table campaign_version (
      campaign_id bigint not null references campaign (id),
      number int not null,
      rule jsonb not null,
      names jsonb not null,
      summaries jsonb not null,
      state text not null default 'draft' check (state in ('draft', 'asked', 'published', 'refused')),
      made_by bigint not null, made_at timestamptz not null,
      asked_by bigint, asked_at timestamptz,
      decided_by bigint, decided_at timestamptz,
      primary key (campaign_id, number));
    comment on table campaign_version is 'One wording of a rule; what was published never changes.';
    create unique index campaign_version_open on campaign_version (campaign_id) where state in ('draft', 'asked');

    create table campaign_entry (
      campaign_id bigint not null references campaign (id),
      member_id bigint not null,
      version int not null,
      state text not null check (state in ('applying', 'signed_up', 'rejected')),
      at timestamptz not null,
      decided_by bigint,
      primary key (campaign_id, member_id));

    create table campaign_gift (
      id uuid primary key,
      campaign_id bigint not null,
      version int not null,
      member_id bigint not null,
      key text not null,
      cause text not null,
      fact_id bigint,
      form text not null,
      amount bigint not null check (amount > 0),
      base bigint not null check (base > 0),
      signals text[] not null,
      state text not null default 'waiting' check (state in ('waiting', 'claimed', 'declined', 'lapsed', 'taken_back')),
      offered_at timestamptz not null,
      claim_until timestamptz not null,
      ended_at timestamptz,
      operator_id bigint,
      reason text,
      foreign key (campaign_id, version) references campaign_version (campaign_id, number),
      unique (campaign_id, member_id, key));
    comment on column campaign_gift.id is 'Also that of its transfer, once it is claimed.';
    comment on column campaign_gift.key is 'What it is for: of each a member has one gift.';
    comment on column campaign_gift.base is 'What its turnover is of, minor units.';
    comment on column campaign_gift.signals is 'Marks of device, address and payee by which members are one household.';
    create index campaign_gift_member on campaign_gift (member_id, offered_at);
    create index campaign_gift_signals on campaign_gift using gin (signals);
    create index campaign_gift_waiting on campaign_gift (claim_until) where state = 'waiting';
    create index campaign_gift_fact on campaign_gift (fact_id) where fact_id is not null`;

const CODES_AND_LABELS = `
    create table campaign_code (
      code text primary key,
      campaign_id bigint not null references campaign (id),
      batch uuid not null,
      uses int not null check (uses > 0),
      used int not null default 0 check (used between 0 and uses),
      member_id bigint, label text, agent_id bigint,
      ends_at timestamptz,
      made_by bigint not null, made_at timestamptz not null);
    create index campaign_code_campaign on campaign_code (campaign_id, batch);

    create table campaign_redemption (
      code text not null references campaign_code (code),
      member_id bigint not null,
      at timestamptz not null,
      gift_id uuid,
      primary key (code, member_id));
    comment on column campaign_redemption.gift_id is 'Null while its deposit is waited for.';
    create index campaign_redemption_member on campaign_redemption (member_id, at);

    create table member_label (
      member_id bigint not null, label text not null, set_by bigint not null, set_at timestamptz not null,
      primary key (label, member_id));
    create index member_label_member on member_label (member_id);

    create table promotion_opt_out (member_id bigint primary key, at timestamptz not null);
    comment on table promotion_opt_out is 'Who wants no promotions.';

    create index fact_kind_at on fact (kind, at);
    create index fact_member on fact (member_id, kind, id);

    alter table turnover drop constraint turnover_cause_check,
      add constraint turnover_cause_check check (cause in ('deposit', 'bonus', 'rebate', 'adjustment', 'prize', 'welcome', 'points', 'campaign'))`;

/** What the house gives, as rules with versions, gifts and codes (docs/decisions/0146-campaigns.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RULES_AND_GIFTS).execute(db);
  await sql.raw(CODES_AND_LABELS).execute(db);
}
