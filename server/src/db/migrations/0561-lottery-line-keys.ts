import { type Kysely, sql } from 'kysely';

/**
 * The draw of a line and of what stands on a number is that of its order, which is held against the draws; the audit holds lines and loads
 * against the orders. Looking it up once more for each of a thousand lines cost a third of an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lottery_line drop constraint lottery_line_draw_id_fkey`.execute(db);
  await sql`alter table lottery_load drop constraint lottery_load_draw_id_fkey`.execute(db);
}
