import { type Kysely, sql } from 'kysely';

/** Orders know their buyer's own prize group beside the one that they were bought at, and what the difference gave back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table lottery_order add own_group smallint, add rebate int8 check (rebate >= 0),
      add rebate_back int8 not null default 0 check (rebate_back >= 0 and rebate_back <= coalesce(rebate, 0));
    update lottery_order set own_group = prize_group;
    alter table lottery_order alter own_group set not null, add constraint lottery_order_group check (own_group >= prize_group);
    create index lottery_order_rebate_due on lottery_order (draw_id, id) where own_group > prize_group and rebate is null and state in ('won', 'lost');
  `,
    )
    .execute(db);
}
