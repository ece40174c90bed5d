import { type Kysely, sql } from 'kysely';

/** What operators want between the house and an agent whom nobody stands above: one asks, another decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table house_contract_request (
      id uuid primary key,
      member_id int8 not null references member (id),
      kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
      terms jsonb,
      contract_id uuid references agent_contract (id),
      cancels int4 not null default 0 check (cancels >= 0),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      reason text not null,
      requested_by int8 not null references operator,
      requested_at timestamptz not null,
      decided_by int8 references operator,
      decided_at timestamptz,
      note text,
      check (terms is not null or contract_id is not null),
      check (state <> 'approved' or contract_id is not null),
      check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
      check (state <> 'approved' or decided_by <> requested_by)
    );
    comment on column house_contract_request.terms is 'Of an offer; null for ending the contract that is named.';
    create unique index house_contract_request_one on house_contract_request (member_id, kind) where state = 'waiting';
    create index house_contract_request_of_member on house_contract_request (member_id, requested_at);
    create index house_contract_request_waiting on house_contract_request (requested_at) where state = 'waiting';`,
    )
    .execute(db);
}
