import { type Kysely, sql } from 'kysely';

/**
 * A period that cannot be reckoned or corrected stands still alone and is seen by operators; and from now on what an agent was paid too much
 * is taken off the next statement of any kind: `docs/decisions/0440-corrected-periods-of-contracts.md`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table commission_fault (
      kind text not null,
      cycle text not null,
      period_from timestamptz not null,
      period_to timestamptz not null,
      is_correction boolean not null,
      since timestamptz not null,
      tries int4 not null check (tries > 0),
      retry_at timestamptz not null,
      primary key (kind, cycle, period_from, is_correction)
    );
    alter table commission_run add column takes_any_debt boolean not null default false;
    alter table commission_run alter column takes_any_debt set default true;`,
    )
    .execute(db);
}
