import { type Kysely, sql } from 'kysely';

/**
 * Which single bets a real-time salary counts and what of them, and, of the periods in which a contract asks that, the bets themselves.
 * Those have no references, as players: `docs/decisions/0432-contracts-of-agents.md`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table agent_contract
      add column basis text not null default 'bets' check (basis in ('bets', 'losses')),
      add column single_bet int8 not null default 0 check (single_bet >= 0),
      add constraint agent_contract_single_bets check (kind = 'realtime' or (basis = 'bets' and single_bet = 0));
    create table commission_bet (
      run_id int8 not null,
      member_id int8 not null,
      bet_id int8 not null,
      valid_bet int8 not null check (valid_bet >= 0),
      payout int8 not null check (payout >= 0),
      primary key (run_id, member_id, bet_id)
    );`,
    )
    .execute(db);
}
