import { type Kysely, sql } from 'kysely';

/** Who asks for a link to a new password by a name that nobody has is answered by the same work as everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_link alter column member_id drop not null`.execute(db);
  await sql`comment on column password_link.member_id is 'Null: asked for by a name and an address that do not belong together; it opens nothing.'`.execute(
    db,
  );
}
