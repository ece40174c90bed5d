import { type Kysely, sql } from 'kysely';

/** Roles that a house makes beside the four (docs/decisions/0696-own-roles.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_role (
    code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
    name text not null check (length(name) between 2 and 40),
    rights text[] not null check (cardinality(rights) > 0),
    sees text[] not null,
    most_withdrawal bigint check (most_withdrawal > 0),
    most_deposit bigint check (most_deposit > 0),
    most_adjustment bigint check (most_adjustment > 0),
    is_open boolean not null
  )`.execute(db);
  await sql`comment on column operator_role.is_open is 'A role that was withdrawn stays, so that it is known what it was; whoever has it may nothing.'`.execute(
    db,
  );
  await sql`revoke delete on operator_role from sorak_app`.execute(db);
  await sql`alter table operator add role_code text references operator_role (code)`.execute(db);
  await sql`comment on column operator.role_code is 'The house''s own role in the place of the four.'`.execute(db);
  await sql`alter table operator drop constraint operator_roles_check`.execute(db);
  await sql`alter table operator add constraint operator_roles_check
    check (roles <@ array['support', 'cashier', 'risk', 'admin'] and (cardinality(roles) > 0) = (role_code is null))`.execute(db);
}
