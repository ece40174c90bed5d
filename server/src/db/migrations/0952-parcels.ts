import { type Kysely, sql } from 'kysely';

/** Rewards that are sent, the addresses of members, where each parcel is, and every step that it took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table point_reward add column is_parcel boolean not null default false,
    add constraint point_reward_parcel_check check (not is_parcel or (is_by_hand and credit is null))`.execute(db);
  await sql`create table member_address (
      id uuid primary key,
      member_id bigint not null references member (id),
      label text not null check (label <> ''),
      name text not null check (name <> ''),
      phone text not null check (phone <> ''),
      street text not null check (street <> ''),
      city text not null check (city <> ''),
      postal_code text not null check (postal_code <> ''),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index member_address_member on member_address (member_id, made_at, id)`.execute(db);
  await sql`create table point_parcel (
      exchange_id uuid primary key references point_exchange (id),
      state text not null check (state in ('ordered', 'packed', 'sent', 'delivered', 'refused', 'returned')),
      state_at timestamptz not null,
      address jsonb,
      carrier text,
      number text,
      check (state not in ('packed', 'sent', 'delivered', 'returned') or address is not null),
      check (state not in ('sent', 'delivered', 'returned') or (carrier is not null and number is not null))
    )`.execute(db);
  await sql`create table point_parcel_step (
      exchange_id uuid not null references point_parcel (exchange_id),
      state text not null,
      at timestamptz not null,
      operator_id bigint references operator (id),
      primary key (exchange_id, state)
    )`.execute(db);
  await sql`grant select, insert, update, delete on member_address to sorak_app`.execute(db);
  await sql`grant select, insert, update on point_parcel to sorak_app`.execute(db);
  await sql`grant select, insert on point_parcel_step to sorak_app`.execute(db);
}
