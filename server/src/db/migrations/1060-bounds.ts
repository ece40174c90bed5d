import { type Kysely, sql } from 'kysely';

/** Table, column, its new name, and the constraint that is named after it. */
const COLUMNS = [
  ['commission_run', 'most_carried', 'max_carried', 'commission_run_most_carried_check'],
  ['commission_statement', 'reckoned', 'calculated', null],
  ['contract_rules', 'most_carried', 'max_carried', 'contract_rules_most_carried_check'],
  ['given_credit', 'most', 'max', 'given_credit_most_check'],
  ['given_terms', 'most_percent', 'max_percent', 'given_terms_most_percent_check'],
  ['held_win', 'most', 'max', null],
  ['lottery_chase', 'most', 'max', null],
  ['lottery_terms', 'least_unit', 'min_unit', 'lottery_terms_least_unit_check'],
  ['lottery_terms', 'most_line', 'max_line', null],
  ['lottery_terms', 'most_order', 'max_order', null],
  ['lottery_terms', 'most_draw', 'max_draw', null],
  ['lottery_terms', 'most_number', 'max_number', 'lottery_terms_most_number_check'],
  ['operator_role', 'most_withdrawal', 'max_withdrawal', 'operator_role_most_withdrawal_check'],
  ['operator_role', 'most_deposit', 'max_deposit', 'operator_role_most_deposit_check'],
  ['operator_role', 'most_adjustment', 'max_adjustment', 'operator_role_most_adjustment_check'],
] as const;

/** Bounds by the field's words. What rows were marked with is proven under the old names (docs/decisions/0750-words.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, old, name, constraint] of COLUMNS) {
    await sql`alter table ${sql.ref(table)} rename column ${sql.ref(old)} to ${sql.ref(name)}`.execute(db);
    if (constraint !== null)
      await sql`alter table ${sql.ref(table)} rename constraint ${sql.ref(constraint)} to ${sql.ref(constraint.replace(old, name))}`.execute(
        db,
      );
  }
}
