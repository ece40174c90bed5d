import { type Kysely, sql } from 'kysely';

/** Goods with pictures, variants of their own stock, what each has cost since when, and vouchers that a campaign gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table point_reward
    add column pictures text[] not null default '{}',
    add column is_shown boolean not null default true,
    add column variant_names jsonb not null default '{}',
    add column campaign_code text,
    add column campaign_version int,
    add foreign key (brand_code, campaign_code) references campaign (brand_code, code),
    drop constraint point_reward_check1,
    add constraint point_reward_brings_check check (credit is not null or is_by_hand or campaign_code is not null),
    add constraint point_reward_voucher_check check ((campaign_code is null) = (campaign_version is null)
      and (campaign_code is null or (credit is null and not is_by_hand)))`.execute(db);
  await sql`create table point_variant (
      brand_code text not null,
      reward_code text not null,
      code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
      names jsonb not null,
      available int check (available >= 0),
      is_offered boolean not null default true,
      position int not null,
      primary key (brand_code, reward_code, code),
      foreign key (brand_code, reward_code) references point_reward (brand_code, code)
    )`.execute(db);
  await sql`create table point_price (
      brand_code text not null,
      reward_code text not null,
      since timestamptz not null,
      points bigint not null check (points > 0),
      primary key (brand_code, reward_code, since),
      foreign key (brand_code, reward_code) references point_reward (brand_code, code)
    )`.execute(db);
  // Until now prices never changed.
  await sql`insert into point_price (brand_code, reward_code, since, points) select brand_code, code, starts_at, points from point_reward`.execute(
    db,
  );
  await sql`alter table point_exchange
    add column variant_code text,
    add column gift_id uuid unique references campaign_gift (id),
    add foreign key (brand_code, reward_code, variant_code) references point_variant (brand_code, reward_code, code),
    drop constraint point_exchange_check1,
    add constraint point_exchange_at_once_check check (is_by_hand or state = 'approved' or (gift_id is not null and state = 'rejected'))`.execute(
    db,
  );
  await sql`comment on column point_reward.campaign_version is 'Whose terms were looked at: by another version nobody gets one.'`.execute(
    db,
  );
  await sql`comment on column point_exchange.gift_id is 'What a voucher became; rejected: it came to nothing, and the points are back.'`.execute(
    db,
  );
  await sql`grant select, insert, update on point_variant to sorak_app`.execute(db);
  await sql`grant select, insert, update on point_price to sorak_app`.execute(db);
  await sql`grant update on point_reward to sorak_app`.execute(db);
}
