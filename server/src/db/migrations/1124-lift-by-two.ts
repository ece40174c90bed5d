import { type Kysely, sql } from 'kysely';

/** What a case holds of money or play is released by two (docs/decisions/0721-cases.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_case
    add asked_member bigint references member (id),
    add asked_measure text check (asked_measure in ('payouts', 'play')),
    drop constraint desk_case_asked_check,
    add constraint desk_case_asked_check check (asked in ('close', 'reopen', 'lift')),
    add constraint desk_case_lift_check check (
      (asked is not distinct from 'lift') = (asked_member is not null) and (asked_member is null) = (asked_measure is null))`.execute(db);
}
