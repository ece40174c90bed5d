import { type Kysely, sql } from 'kysely';

/** Raffles and red envelopes: promised, listed, drawn (docs/decisions/0147-prize-draws.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table prize_draw (
      id bigint generated always as identity primary key,
      brand_code text not null, code text not null,
      kind text not null check (kind in ('raffle', 'rain')),
      campaign_id bigint not null references campaign (id),
      tickets_id bigint references campaign (id),
      prizes bigint[] not null,
      seed bytea not null,
      promise text not null,
      opens_at timestamptz not null, closes_at timestamptz not null,
      tickets int not null default 0,
      state text not null default 'open' check (state in ('open', 'listed', 'drawn')),
      list_hash text, beacon jsonb, opened_seed text,
      made_by bigint not null, made_at timestamptz not null,
      check (made_at <= opens_at and opens_at < closes_at),
      unique (brand_code, code));
    comment on column prize_draw.seed is 'Sealed; opened_seed when it is drawn.';
    comment on column prize_draw.promise is 'Hash of seed and prizes, published from the start.';

    create table prize_ticket (
      draw_id bigint not null references prize_draw (id), number int not null, member_id bigint not null, mark text not null, at timestamptz not null,
      primary key (draw_id, number));
    create index prize_ticket_member on prize_ticket (member_id, draw_id);

    create table prize_win (
      draw_id bigint not null references prize_draw (id), place int not null, number int not null, amount bigint not null, gift_id uuid,
      primary key (draw_id, place));
    comment on column prize_win.gift_id is 'Null where nothing may be given to its owner.'`,
    )
    .execute(db);
}
