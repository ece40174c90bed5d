import { type Kysely, sql } from 'kysely';

/** What a closed day's sums are made of by country, agent, campaign and device (docs/decisions/0755-reports-by-member.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_day add column has_parts boolean not null default false`.execute(db);
  await sql`comment on column report_day.has_parts is 'False: its sums are not divided yet, or their lines were archived before they were.'`.execute(
    db,
  );
  await sql`
    create table report_part (
      asset text not null,
      dimension text not null check (dimension in ('country', 'agent', 'campaign', 'device')),
      day date not null references report_day,
      key text not null,
      kind text not null,
      lines int8 not null check (lines > 0),
      came int8 not null check (came >= 0),
      went int8 not null check (went >= 0),
      primary key (asset, dimension, day, key, kind)
    )`.execute(db);
  await sql`comment on column report_part.key is 'Two letters, a member, a code or a word; empty where nothing can be said.'`.execute(db);
}
