import { type Kysely, sql } from 'kysely';

/** Money between cells, each side its own row (docs/decisions/0894-cells.md): what goes out waits for the other's word, what comes in is kept with the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table clearing_transfer (
    id uuid primary key,
    direction text not null check (direction in ('out', 'in')),
    cell text not null check (cell ~* '^[a-z0-9_-]{2,32}$'),
    wire_id uuid not null,
    asset text not null check (length(asset) between 1 and 16),
    amount int8 not null check (amount > 0),
    decided_at timestamptz not null,
    asked_by int8 references operator (id),
    decided_by int8 references operator (id),
    state text not null check (state in ('sending', 'accepted', 'refused')),
    refusal text check (length(refusal) between 1 and 64),
    ended_at timestamptz,
    tries int4 not null default 0,
    next_try_at timestamptz,
    failure text check (length(failure) between 1 and 200),
    unique (cell, direction, wire_id),
    check ((state = 'sending') = (ended_at is null)),
    check ((state = 'refused') = (refusal is not null)),
    check (direction = 'out' or state <> 'sending'),
    check ((next_try_at is not null) = (state = 'sending')),
    check ((direction = 'out') = (asked_by is not null)),
    check ((direction = 'out') = (decided_by is not null)),
    check (asked_by <> decided_by),
    check (direction <> 'out' or wire_id = id)
  )`.execute(db);
  await sql`comment on table clearing_transfer is 'Money of the house between cells; id is that of the transfer in this ledger, wire_id the one by which both cells know it.'`.execute(
    db,
  );
  await sql`create index clearing_transfer_due on clearing_transfer (next_try_at) where state = 'sending'`.execute(db);
  await sql`create index clearing_transfer_newest on clearing_transfer (decided_at desc, id desc)`.execute(db);
  await sql`revoke delete on clearing_transfer from sorak_app`.execute(db);
}
