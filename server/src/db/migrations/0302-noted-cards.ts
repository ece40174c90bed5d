import { type Kysely, sql } from 'kysely';

/** Accounts from before their changes stood in the chained log are written down as they are; a fresh database has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare c record;
    begin
      for c in select * from bank_card order by added_at, id loop
        perform operator_record(null, 'card_added', 'card:' || c.id, c.member_id, jsonb_build_object('bank', c.bank_code, 'tail', c.tail,
          'heldUntil', floor(extract(epoch from c.held_until) * 1000)::int8,
          'digest', encode(sha256(c.number_sealed || c.number_hash), 'hex')));
        if c.removed_at is not null then
          perform operator_record(null, 'card_removed', 'card:' || c.id, c.member_id, '{}');
        end if;
      end loop;
    end $$`.execute(db);
}
