import { type Kysely, sql } from 'kysely';

/** Colleagues who set their own password and second factor by a link, and browsers that several operators share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator add column enrolled_at timestamptz`.execute(db);
  await sql`update operator set enrolled_at = created_at`.execute(db);
  await sql`alter table operator add column link_by int8 references operator (id)`.execute(db);
  await sql`comment on column operator.link_by is 'Who may make the link by which they choose it.'`.execute(db);
  await sql`comment on column operator.enrolled_at is 'When they last chose what they sign in with; null while a link waits for it.'`.execute(
    db,
  );
  await sql`create table operator_link (
    operator_id int8 primary key references operator (id),
    token_hash bytea not null unique check (length(token_hash) = 32),
    totp_secret bytea not null,
    made_by int8 not null references operator (id),
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`comment on table operator_link is 'The newest link by which an operator chooses password and second factor, once.'`.execute(db);
  await sql`alter table operator_session add column browser_hash bytea check (length(browser_hash) = 32)`.execute(db);
  await sql`comment on column operator_session.browser_hash is 'Which browser it is, whoever signs in on it.'`.execute(db);
}
