import { type Kysely, sql } from 'kysely';

/** Contracts of agents with the agent above or the house, each version for itself; what each period of one was reckoned from and paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_contract (
      id uuid primary key,
      kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
      upline_id int8 references member (id),
      member_id int8 not null references member (id),
      version int4 not null check (version > 0),
      cycle text not null check (cycle in ('daily', 'weekly', 'semimonthly', 'monthly')),
      tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) > 0),
      top_rate int4 not null check (top_rate between 1 and 1000000),
      state text not null check (state in ('offered', 'signed', 'rejected', 'withdrawn', 'ended')),
      offered_at timestamptz not null,
      answered_at timestamptz,
      starts_at timestamptz,
      ends_at timestamptz,
      reason text not null default '' check (length(reason) <= 140),
      check ((state in ('signed', 'ended')) = (starts_at is not null)),
      check (starts_at is null or starts_at >= answered_at),
      check (state <> 'ended' or ends_at is not null),
      unique (kind, member_id, version)
    )`.execute(db);
  await sql`create unique index agent_contract_offered on agent_contract (kind, member_id) where state = 'offered'`.execute(db);
  await sql`create unique index agent_contract_signed on agent_contract (kind, member_id) where state = 'signed' and ends_at is null`.execute(
    db,
  );
  await sql`create index agent_contract_upline on agent_contract (upline_id, kind)`.execute(db);
  await sql`
    create table commission_run (
      id int8 generated always as identity primary key,
      kind text not null,
      cycle text not null,
      period_from timestamptz not null,
      period_to timestamptz not null check (period_to > period_from),
      made_at timestamptz not null,
      unique (kind, cycle, period_from)
    )`.execute(db);
  await sql`
    create table commission_statement (
      id uuid primary key,
      run_id int8 not null references commission_run (id),
      contract_id uuid not null references agent_contract (id),
      member_id int8 not null references member (id),
      valid_bet int8 not null check (valid_bet >= 0),
      stake int8 not null check (stake >= 0),
      payout int8 not null check (payout >= 0),
      active int4 not null check (active >= 0),
      tier int4 not null check (tier >= 0),
      rate int4 not null check (rate >= 0),
      carry_in int8 not null check (carry_in <= 0),
      carry_out int8 not null check (carry_out <= 0),
      base int8 not null check (base >= 0),
      gross int8 not null check (gross >= 0),
      below jsonb not null,
      amount int8 not null check (amount >= 0 and amount <= gross),
      paid_at timestamptz,
      unique (run_id, contract_id)
    )`.execute(db);
  await sql`create index commission_statement_member on commission_statement (member_id, run_id desc)`.execute(db);
  await sql`create index commission_statement_due on commission_statement (run_id) where paid_at is null and amount > 0`.execute(db);
}
