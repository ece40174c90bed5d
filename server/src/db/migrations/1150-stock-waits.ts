import { type Kysely, sql } from 'kysely';

/** Who asked to hear once that a good of the mall, or a variant of it, is there again; the row goes with the message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table point_wait (
      member_id int8 not null references member (id),
      brand_code text not null,
      reward_code text not null,
      variant_code text not null default '',
      asked_at timestamptz not null,
      primary key (member_id, brand_code, reward_code, variant_code),
      foreign key (brand_code, reward_code) references point_reward (brand_code, code)
    )`.execute(db);
  await sql`comment on column point_wait.variant_code is 'Empty: of a good without variants, or any of them.'`.execute(db);
  await sql`create index point_wait_of on point_wait (brand_code, reward_code, asked_at)`.execute(db);
  await sql`grant select, insert, delete on point_wait to sorak_app`.execute(db);
}
