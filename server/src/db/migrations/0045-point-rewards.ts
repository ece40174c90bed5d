import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What points can be exchanged for, and which doors of the points mall are open. Points themselves live in the ledger alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_setting (
      brand_code text primary key references brand (code),
      is_earning_open boolean not null,
      is_redeem_open boolean not null,
      is_convert_open boolean not null,
      exchange_rate numeric(20, 8) check (exchange_rate > 0),
      check (not is_convert_open or exchange_rate is not null)
    )`.execute(db);
  await sql`comment on column point_setting.exchange_rate is 'Units of currency for one point; null while none is set.'`.execute(db);
  await sql`
    create table point_reward (
      brand_code text not null references brand (code),
      code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
      category text not null check (category ~ '^[A-Za-z0-9_-]{1,64}$'),
      category_names jsonb not null,
      names jsonb not null,
      remarks jsonb not null,
      art text not null,
      tone text not null,
      points int8 not null check (points > 0),
      available int4 check (available >= 0),
      rank_level int2 not null default 0 check (rank_level >= 0),
      position int4 not null,
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      primary key (brand_code, code)
    )`.execute(db);
  await sql`comment on column point_reward.points is 'Price in minor units of the POINT asset.'`.execute(db);
  await sql`comment on column point_reward.available is 'Pieces left; null: without a limit.'`.execute(db);
}
