import { type Kysely, sql } from 'kysely';

/** What arrives beyond what the house takes unasked is held until its people decide (docs/decisions/0896-held-transfers.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Those that the first table named by number: state against end, operators against direction, nobody twice, no queue but our own.
  await sql`alter table clearing_transfer
    add column held_for text check (held_for in ('line', 'max', 'late')),
    drop constraint clearing_transfer_state_check,
    drop constraint clearing_transfer_check,
    drop constraint clearing_transfer_check4,
    drop constraint clearing_transfer_check5,
    add constraint clearing_transfer_state_check check (state in ('sending', 'held', 'accepted', 'refused')),
    add constraint clearing_transfer_end_check check ((state in ('sending', 'held')) = (ended_at is null)),
    add constraint clearing_transfer_held_check check (state <> 'held' or held_for is not null),
    add constraint clearing_transfer_held_in_check check (direction = 'in' or held_for is null),
    add constraint clearing_transfer_asked_check check (
      (asked_by is not null) = (direction = 'out' or held_for is not null and state = 'accepted')),
    add constraint clearing_transfer_decided_check check (
      (decided_by is not null) = (direction = 'out' or held_for is not null and state <> 'held'))`.execute(db);
  await sql`create index clearing_transfer_held on clearing_transfer (cell, decided_at) where state = 'held'`.execute(db);
  await sql`create index clearing_transfer_sending on clearing_transfer (cell, asset) where state = 'sending'`.execute(db);
}
