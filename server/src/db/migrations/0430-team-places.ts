import { type Kysely, sql } from 'kysely';

/** Where everybody stands below whom. The path is every account's number from the top of the line down to the member's own, each with a slash after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_place (
      member_id int8 primary key references member (id) on delete cascade,
      path text collate "C" not null check (path ~ '^([0-9]+/)+$'),
      depth int2 not null check (depth between 1 and 64)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    with recursive below as (
      select id, id || '/' as path, 1 as depth from member where upline_id is null
      union all
      select m.id, b.path || m.id || '/', b.depth + 1 from member m join below b on m.upline_id = b.id)
    insert into team_place select id, path, depth from below`.execute(db);
  await sql`create unique index team_place_path on team_place (path) include (member_id)`.execute(db);
}
