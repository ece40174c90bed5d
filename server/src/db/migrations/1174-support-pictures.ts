import { type Kysely, sql } from 'kysely';

/** Pictures of conversations with the staff, of either side (docs/decisions/0746-support-pictures.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table support_picture (
    id uuid primary key,
    member_id bigint references member (id),
    operator_id bigint references operator (id),
    message_id bigint references service_message (id),
    uploaded_at timestamptz not null,
    bytes bytea not null,
    width int not null,
    height int not null,
    check ((member_id is null) <> (operator_id is null)))`.execute(db);
  await sql`comment on column support_picture.message_id is 'Null: sent in and not used yet; forgotten within a day.'`.execute(db);
  await sql`create index support_picture_message on support_picture (message_id) where message_id is not null`.execute(db);
  await sql`create index support_picture_loose on support_picture (uploaded_at) where message_id is null`.execute(db);
}
