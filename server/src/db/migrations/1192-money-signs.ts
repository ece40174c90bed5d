import { type Kysely, sql } from 'kysely';

/** Sums of longer spans and over devices, failed payments, whoever else paid, and what members say of their play (docs/decisions/0777-signs-of-money.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_setting
    add column large_month bigint not null default 20000000000 check (large_month > 0),
    add column large_life bigint not null default 100000000000 check (large_life > 0),
    add column net_month bigint not null default 300000000 check (net_month > 0),
    add column large_win bigint not null default 5000000000 check (large_win > 0),
    add column taxable_win bigint not null default 5000000000 check (taxable_win > 0)`.execute(db);
  await sql`alter table case_setting alter large_month drop default, alter large_life drop default, alter net_month drop default,
    alter large_win drop default, alter taxable_win drop default`.execute(db);
  await sql`alter table screening_list drop constraint screening_list_kind_check,
    add constraint screening_list_kind_check check (kind in ('sanctions', 'exclusion', 'insolvency'))`.execute(db);
  await sql`alter table harm_entry drop constraint harm_entry_kind_check,
    add constraint harm_entry_kind_check check (kind in ('entry', 'said', 'rule_stop', 'rule_end', 'exclusion', 'end_asked', 'end_agreed'))`.execute(
    db,
  );
  await sql`alter table deposit_order drop constraint deposit_order_exception_check,
    add constraint deposit_order_exception_check check (exception in ('part', 'over', 'late', 'limit', 'closed', 'refund', 'payer'))`.execute(
    db,
  );
}
