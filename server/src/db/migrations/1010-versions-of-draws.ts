import { type Kysely, sql } from 'kysely';

/** A draw keeps the version of the rule by which it promised its prizes (docs/decisions/0707-a-deposit-takes-all-it-brought.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prize_draw add version int4`.execute(db);
  await sql`update prize_draw d set version = coalesce(
    (select max(g.version) from prize_win w join campaign_gift g on g.id = w.gift_id where w.draw_id = d.id), (select c.version from campaign c where c.id = d.campaign_id), 1)`.execute(
    db,
  );
  await sql`alter table prize_draw alter version set not null`.execute(db);
  await sql`comment on column prize_draw.version is 'Of its campaign, by which its prizes were promised.'`.execute(db);
}
