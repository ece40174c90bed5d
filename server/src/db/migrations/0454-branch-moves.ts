import { type Kysely, sql } from 'kysely';

/** Branches that operators moved: a period that had begun by then counts everybody where they stood before. Without references, as players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table branch_move (
      id int8 generated always as identity primary key,
      member_id int8 not null,
      from_upline int8,
      old_path text collate "C" not null,
      new_path text collate "C" not null,
      moved_at timestamptz not null,
      check (old_path <> new_path)
    );
    create index branch_move_time on branch_move (moved_at);`,
    )
    .execute(db);
}
