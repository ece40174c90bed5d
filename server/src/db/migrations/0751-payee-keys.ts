import { nameKey } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';

const AT_ONCE = 5_000;

/** By which the name on a member's accounts is compared and found, however it is spelled: `docs/decisions/0063-one-fold-for-names.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column payee_key text`.execute(db);
  await sql`comment on column member.payee_key is 'The payee name as one word by the one fold of names.'`.execute(db);
  for (let after = 0n; ;) {
    const { rows } = await sql<{ id: bigint; payee_name: string }>`
      select id, payee_name from member where payee_name is not null and id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    const keys = JSON.stringify(rows.map(({ id, payee_name }) => ({ id: String(id), key: nameKey(payee_name) })));
    await sql`update member m set payee_key = k.key from jsonb_to_recordset(${keys}::jsonb) as k(id int8, key text) where m.id = k.id`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = BigInt(last.id);
  }
  await sql`drop index member_payee`.execute(db);
  await sql`create index member_payee on member (payee_key text_pattern_ops, birth_date) where payee_key is not null`.execute(db);
}
