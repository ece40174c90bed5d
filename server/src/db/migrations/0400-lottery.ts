import { type Kysely, sql } from 'kysely';

/** Draws, the chains that electronic ones are bound to, orders with their lines, and the keys that sign tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table lottery_key (
      kid uuid primary key,
      public_jwk jsonb not null,
      private_key bytea not null,
      created_at timestamptz not null
    );

    -- Each link of a chain is the hash of the one that is drawn after it: whoever knows the end can check every draw, and foretell none.
    create table lottery_chain (
      brand_code text not null references brand,
      game_code text not null,
      number int not null,
      length int not null check (length > 0),
      used int not null default 0 check (used between 0 and length),
      end_hash text not null check (end_hash ~ '^[0-9a-f]{64}$'),
      seed bytea not null,
      created_at timestamptz not null,
      primary key (brand_code, game_code, number)
    );

    create table lottery_draw (
      id int8 generated always as identity primary key,
      brand_code text not null references brand,
      game_code text not null,
      station text not null default '',
      number text not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      draws_at timestamptz not null check (draws_at >= closes_at),
      state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'cancelled')),
      chain int,
      link int,
      commitment text,
      orders int,
      mix text,
      seed text,
      result jsonb,
      is_local_result boolean not null default false,
      drawn_at timestamptz,
      settled_at timestamptz,
      unique (brand_code, game_code, station, number),
      unique (brand_code, game_code, chain, link),
      foreign key (brand_code, game_code, chain) references lottery_chain,
      check ((result is null) = (state in ('open', 'closed', 'cancelled')))
    );
    create index lottery_draw_running on lottery_draw (brand_code, state) where state in ('open', 'closed', 'drawn');
    create index lottery_draw_newest on lottery_draw (brand_code, game_code, draws_at desc);

    create table lottery_order (
      id uuid primary key,
      member_id int8 not null references member,
      draw_id int8 not null references lottery_draw,
      game_code text not null,
      asset text not null,
      prize_group smallint not null,
      placed_at timestamptz not null,
      hash uuid not null,
      lines int not null check (lines > 0),
      stake int8 not null check (stake > 0),
      state text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'under_review', 'cancelled')),
      payout int8 check (payout >= 0),
      ticket text not null,
      check ((payout is null) = (state in ('waiting', 'under_review')))
    );
    create index lottery_order_of_member on lottery_order (member_id, placed_at desc, id);
    create index lottery_order_of_draw on lottery_order (draw_id);

    create table lottery_line (
      order_id uuid not null references lottery_order,
      position int not null,
      draw_id int8 not null references lottery_draw,
      member_id int8 not null,
      bet_id int8 not null,
      play text not null,
      pick text not null,
      unit int8 not null check (unit > 0),
      lots int not null check (lots > 0),
      stake int8 not null check (stake = unit * lots),
      prices jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'under_review', 'cancelled')),
      payout int8 check (payout >= 0),
      primary key (order_id, position)
    );
    create index lottery_line_waiting on lottery_line (draw_id, order_id, position) where state = 'waiting';
    create index lottery_line_under_review on lottery_line (member_id, bet_id) where state = 'under_review';
  `,
    )
    .execute(db);
}
