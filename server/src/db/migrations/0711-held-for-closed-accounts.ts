import { type Kysely, sql } from 'kysely';

/** Why a statement is held, and what operators never pay: `docs/decisions/0443-closed-accounts-of-agents.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['commission_statement', 'prize_statement'])
    await sql
      .raw(
        `
      alter table ${table} add column hold text check (hold in ('operator', 'account')), add column voided_at timestamptz;
      update ${table} set hold = 'operator' where held_at is not null;
      alter table ${table} add constraint ${table}_hold check ((hold is null) = (held_at is null)),
        add constraint ${table}_voided check (voided_at is null or held_at is not null);`,
      )
      .execute(db);
}
