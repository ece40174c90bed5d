import { type Kysely, sql } from 'kysely';

/** What was staked of the house's own money, to be found by who staked it; and gifts that were lost again are none: `docs/decisions/0444-bets-of-given-money.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table contract_rules rename column before_deposit to counts_given;
    create index wagering_bet_given on wagering_bet (member_id, bet_id) where given is not null or freed > 0;`,
    )
    .execute(db);
}
