import { type Kysely, sql } from 'kysely';

/** What agents earn of the prize groups below them, day by day: each order of the day as a line, and again where it has come to something else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table prize_run (
      id int8 generated always as identity primary key,
      period_from timestamptz not null,
      period_to timestamptz not null unique check (period_to > period_from),
      made_at timestamptz not null
    );
    create table prize_line (
      run_id int8 not null references prize_run (id),
      order_id uuid not null,
      agent_id int8 not null,
      valid_bet int8 not null check (valid_bet >= 0),
      amount int8 not null check (amount <> 0),
      primary key (order_id, agent_id, run_id),
      foreign key (order_id, agent_id) references lottery_share (order_id, agent_id)
    );
    create index prize_line_of_run on prize_line (run_id, agent_id);
    create table prize_statement (
      id uuid primary key,
      run_id int8 not null references prize_run (id),
      member_id int8 not null references member (id),
      earned int8 not null,
      carry_in int8 not null check (carry_in <= 0),
      carry_out int8 not null check (carry_out <= 0),
      amount int8 not null check (amount >= 0),
      paid_at timestamptz,
      check (amount + carry_out = earned + carry_in and (amount = 0 or carry_out = 0)),
      unique (member_id, run_id)
    );
    create index prize_statement_due on prize_statement (run_id) where paid_at is null and amount > 0;`,
    )
    .execute(db);
}
