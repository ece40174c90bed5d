import { type Kysely, sql } from 'kysely';

/**
 * A settlement changes every line of a draw once. It is written into the line's own page, without a new entry in any index: half of each page
 * is left free for it, and no index names a column that changes (docs/decisions/0590-lines-settled-in-place.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lottery_line set (fillfactor = 50)`.execute(db);
  await sql`alter table lottery_line add column is_under_review boolean not null generated always as (state = 'under_review') stored`.execute(
    db,
  );
  await sql`drop index lottery_line_due`.execute(db);
  await sql`drop index lottery_line_under_review`.execute(db);
  await sql`create index lottery_line_of_draw on lottery_line (draw_id, order_id, position)`.execute(db);
  await sql`create index lottery_line_under_review on lottery_line (member_id, bet_id) where is_under_review`.execute(db);
}
