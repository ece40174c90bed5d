import { type Kysely, sql } from 'kysely';

/**
 * What operators allow of each lottery, what a draw was opened with, and what the bets of a draw would cost by number: an order adds to it
 * and is refused above the limit, in the statement that adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table lottery_terms (
      brand_code text not null references brand,
      game_code text not null,
      least_unit int8 not null check (least_unit > 0),
      most_line int8 not null,
      most_order int8 not null,
      most_number int8 not null check (most_number > 0),
      most_draw int8 not null,
      opens text check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      closes text check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      primary key (brand_code, game_code),
      constraint lottery_terms_rise check (least_unit <= most_line and most_line <= most_order and most_order <= most_draw),
      constraint lottery_terms_hours check ((opens is null) = (closes is null) and opens <> closes)
    );
    comment on column lottery_terms.most_number is 'The most that the house pays on one number of a way of playing in a draw, minor units.';
    comment on column lottery_terms.most_draw is 'The most that a member stakes on one draw, minor units.';
    create table lottery_price (
      brand_code text not null references brand,
      game_code text not null,
      play text not null,
      share int4 not null check (share > 0),
      primary key (brand_code, game_code, play)
    );
    comment on column lottery_price.share is 'Millionths of the printed price that are paid.';
    alter table lottery_draw add terms jsonb;
    comment on column lottery_draw.terms is 'What held when it opened: limits in minor units, hours, parts of prices; the house''s own where it is null.';
    alter table lottery_line add bets int4;
    comment on column lottery_line.bets is 'How many numbers it counts on for limits; 0 is on all of its play, null was bought before there were any.';
    alter table lottery_order add given_back int8 not null default 0 check (given_back between 0 and stake);
    comment on column lottery_order.given_back is 'Stakes of lines that were given back before the draw closed.';
    update lottery_order o set given_back = s.stake from (select order_id, sum(stake)::int8 as stake from lottery_line where state = 'cancelled' group by 1) s
      where s.order_id = o.id;
    drop index lottery_order_of_draw;
    create index lottery_order_of_draw on lottery_order (draw_id, member_id);
    create table lottery_load (
      draw_id int8 not null references lottery_draw,
      asset text not null,
      play text not null,
      number text not null,
      pays int8 not null check (pays >= 0),
      primary key (draw_id, asset, play, number)
    );
    comment on table lottery_load is 'What each number costs if it comes once, while its draw takes bets; the number * is on all of them.';
  `,
    )
    .execute(db);
}
