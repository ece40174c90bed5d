import { type Kysely, sql } from 'kysely';

/**
 * Periods of contracts that are reckoned anew: what bets became after they had been paid, which periods that touches, and statements that
 * say what was reckoned before and what an agent was paid too much: `docs/decisions/0440-corrected-periods-of-contracts.md`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table commission_change (
      id int8 generated always as identity primary key,
      member_id int8 not null,
      bet_id int8 not null
    );
    create table commission_late (
      run_id int8 not null references commission_run (id),
      member_id int8 not null,
      noticed_at timestamptz not null,
      primary key (run_id, member_id)
    );

    alter table commission_run
      add column corrects int8 references commission_run (id),
      add column revision int4 not null default 0,
      drop constraint commission_run_kind_cycle_period_from_key,
      add constraint commission_run_of_period unique (kind, cycle, period_from, revision),
      add constraint commission_run_corrects_check check ((revision = 0) = (corrects is null));
    create index commission_run_corrects on commission_run (corrects) where corrects is not null;

    alter table commission_player
      drop constraint commission_player_bets_check,
      add constraint commission_player_bets_check check (bets >= 0);

    alter table commission_statement
      add column earned int8 check (earned >= 0),
      add column reckoned int8 not null default 0 check (reckoned >= 0),
      add column debt_in int8 not null default 0 check (debt_in <= 0),
      add column debt_out int8 not null default 0 check (debt_out <= 0),
      add column debt_of uuid references commission_statement (id);
    update commission_statement set earned = amount;
    alter table commission_statement
      alter column earned set not null,
      add constraint commission_statement_settled check (amount + debt_out = earned - reckoned + debt_in and (amount = 0 or debt_out = 0)),
      add constraint commission_statement_debt check ((debt_of is null) = (debt_in = 0));
    create unique index commission_statement_debt_of on commission_statement (debt_of) where debt_of is not null;
    create index commission_statement_debts on commission_statement (member_id) where debt_out < 0;`,
    )
    .execute(db);
}
