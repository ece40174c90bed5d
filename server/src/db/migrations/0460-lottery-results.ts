import { type Kysely, sql } from 'kysely';

/** Results in versions: what each was, who told it, what two operators type alone, and what lines came to by an older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table lottery_draw add column version int not null default 0 check (version >= 0);
    comment on column lottery_draw.version is 'Which of its results counts; 0 before the first.';

    create table lottery_result (
      draw_id int8 not null references lottery_draw,
      version int not null check (version > 0),
      source text not null check (source in ('chain', 'local', 'feed', 'operators')),
      result jsonb not null,
      at timestamptz not null,
      primary key (draw_id, version)
    );
    insert into lottery_result (draw_id, version, source, result, at)
      select id, 1, case when is_local_result then 'local' else 'chain' end, result, coalesce(drawn_at, draws_at) from lottery_draw
        where result is not null;
    update lottery_draw set version = 1 where result is not null;

    alter table lottery_line add column version int not null default 0, add column settlement int not null default 1 check (settlement > 0);
    comment on column lottery_line.version is 'By which result of its draw it was settled; 0 while it waits for the first.';
    comment on column lottery_line.settlement is 'Which settlement of its bet stands, or comes next.';
    update lottery_line set version = 1 where state in ('won', 'lost', 'under_review');
    drop index lottery_line_waiting;
    create index lottery_line_due on lottery_line (draw_id, version, order_id, position) where state <> 'cancelled';

    create table lottery_line_past (
      order_id uuid not null,
      position int not null,
      settlement int not null,
      version int not null,
      state text not null check (state in ('won', 'lost', 'under_review')),
      payout int8 check (payout >= 0),
      until_version int not null check (until_version > version),
      primary key (order_id, position, settlement),
      foreign key (order_id, position) references lottery_line,
      check ((payout is null) = (state = 'under_review'))
    );
    comment on table lottery_line_past is 'What a line had come to by a result that was corrected.';

    create table lottery_entry (
      id uuid primary key,
      draw_id int8 not null references lottery_draw,
      version int not null check (version > 0),
      result jsonb not null,
      reason text not null,
      entered_by int8 not null references operator,
      entered_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'differed', 'agreed', 'outvoted', 'withdrawn')),
      ended_at timestamptz,
      check ((state in ('waiting', 'differed')) = (ended_at is null))
    );
    comment on table lottery_entry is 'A result as one operator typed it without seeing the others; two that agree make it count.';
    create unique index lottery_entry_one on lottery_entry (draw_id, version, entered_by) where state in ('waiting', 'differed', 'agreed');
    create index lottery_entry_standing on lottery_entry (entered_at) where state in ('waiting', 'differed');
    create index lottery_entry_of_draw on lottery_entry (draw_id, entered_at);

    create table lottery_told (
      draw_id int8 not null references lottery_draw,
      source text not null,
      asked_at timestamptz not null,
      state text not null check (state in ('asked', 'told', 'not_yet', 'away', 'unsound')),
      why text,
      version int check (version > 0),
      result jsonb,
      told_at timestamptz,
      primary key (draw_id, source),
      check ((result is null) = (version is null) and (result is null) = (told_at is null))
    );
    comment on table lottery_told is 'The last word of each outside source about a draw of a state.';
  `,
    )
    .execute(db);
}
