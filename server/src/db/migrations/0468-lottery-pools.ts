import { type Kysely, sql } from 'kysely';

/** What each draw of a lottery with a pool put into it and paid from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table lottery_pool (
      draw_id int8 not null references lottery_draw,
      asset text not null,
      share int4 not null check (share between 0 and 1000),
      contribution int8 not null check (contribution >= 0),
      amount int8 not null check (amount >= 0),
      units int8 not null check (units >= 0),
      paid int8 not null check (paid between 0 and amount),
      seed int8 not null check (seed >= 0),
      undone int8,
      primary key (draw_id, asset)
    );
    comment on column lottery_pool.share is 'Thousandths of the stakes that went in.';
    comment on column lottery_pool.amount is 'What the pool held when the draw was reckoned, its own contribution in it.';
    comment on column lottery_pool.units is 'Stakes of the bets that won it, minor units.';
    comment on column lottery_pool.undone is 'What came back into the pool because the draw was cancelled; below nothing for what left it.';
  `,
    )
    .execute(db);
}
