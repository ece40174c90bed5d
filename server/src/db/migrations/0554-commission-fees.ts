import { type Kysely, sql } from 'kysely';

/** Fees of dividends, what they are taken of for each player, and what they came to: `docs/decisions/0441-fees-of-dividends.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table agent_contract
      add column fees jsonb not null default '{"platform": 0, "payment": 0, "bonus": 0}',
      add constraint agent_contract_fees check (kind = 'dividend' or fees = '{"platform": 0, "payment": 0, "bonus": 0}'::jsonb);
    alter table commission_player
      add column deposits int8 not null default 0 check (deposits >= 0),
      add column gifts int8 not null default 0;
    alter table commission_statement
      add column deposits int8 not null default 0,
      add column gifts int8 not null default 0,
      add column fee_platform int8 not null default 0 check (fee_platform >= 0),
      add column fee_payment int8 not null default 0 check (fee_payment >= 0),
      add column fee_bonus int8 not null default 0 check (fee_bonus >= 0);`,
    )
    .execute(db);
}
