import { type Kysely, sql } from 'kysely';

/**
 * What a period was reckoned from: everybody who played in it, with where they stood at that moment. Without references, as bets: looking
 * a hundred thousand of them up takes longer than all the reckoning, and the audit compares every row with its statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table commission_run add column has_players boolean not null default false;
    create table commission_player (
      run_id int8 not null,
      member_id int8 not null,
      path text collate "C" not null,
      bets int4 not null check (bets > 0),
      stake int8 not null check (stake >= 0),
      payout int8 not null check (payout >= 0),
      valid_bet int8 not null check (valid_bet >= 0),
      primary key (run_id, member_id)
    );`,
    )
    .execute(db);
}
