import { type Kysely, sql } from 'kysely';

const TABLES = { deposit_method: 'decimals', withdrawal_setting: 'decimals', vendor: 'transfer_decimals' };

/** How many decimals a way of paying carries; null: as its currency's banks do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of Object.entries(TABLES)) {
    const [to, name] = [sql.table(table), sql.ref(column)];
    await sql`alter table ${to} add column ${name} smallint constraint ${sql.ref(`${table}_decimals`)} check (${name} between 0 and 2)`.execute(
      db,
    );
    await sql`comment on column ${to}.${name} is 'Decimals that can be paid; null: as the currency has them.'`.execute(db);
  }
}
