import { type Kysely, sql } from 'kysely';

/** Draws that operators cancel: one asks, another approves, and until every stake is back the draw is being cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table lottery_draw drop constraint lottery_draw_state_check, drop constraint lottery_draw_check2,
      add constraint lottery_draw_state_check check (state in ('open', 'closed', 'drawn', 'settled', 'cancelling', 'cancelled')),
      add constraint lottery_draw_result_check check ((result is null) = (state in ('open', 'closed', 'cancelling', 'cancelled')));
    drop index lottery_draw_running;
    create index lottery_draw_running on lottery_draw (brand_code, state) where state in ('open', 'closed', 'drawn', 'cancelling');
    create index lottery_order_standing on lottery_order (draw_id, id) where state <> 'cancelled';

    create table lottery_cancellation (
      id uuid primary key,
      draw_id int8 not null references lottery_draw,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      reason text not null,
      requested_by int8 not null references operator,
      requested_at timestamptz not null,
      decided_by int8 references operator,
      decided_at timestamptz,
      note text,
      result jsonb,
      check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
      check (state <> 'approved' or decided_by <> requested_by)
    );
    comment on column lottery_cancellation.result is 'What had been drawn before, where anything had.';
    create unique index lottery_cancellation_one on lottery_cancellation (draw_id) where state in ('waiting', 'approved');
    create index lottery_cancellation_of_draw on lottery_cancellation (draw_id, requested_at);
    create index lottery_cancellation_waiting on lottery_cancellation (requested_at) where state = 'waiting';
  `,
    )
    .execute(db);
}
