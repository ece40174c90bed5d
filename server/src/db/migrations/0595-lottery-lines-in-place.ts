import { type Kysely, sql } from 'kysely';

/**
 * A settlement changes every line of a draw once, and finds it through its order: no index of lines names what changes, and half of each page
 * is left free, so that a line is written into its own page and no index is touched (docs/decisions/0595-lines-settled-in-place.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lottery_line set (fillfactor = 50)`.execute(db);
  await sql`drop index lottery_line_due`.execute(db);
  await sql`drop index lottery_line_under_review`.execute(db);
  await sql`drop index lottery_order_of_draw`.execute(db);
  await sql`create index lottery_order_of_draw on lottery_order (draw_id, member_id, id)`.execute(db);
  await sql`create index lottery_order_under_review on lottery_order (id) where state = 'under_review'`.execute(db);
}
