import { type Kysely, sql } from 'kysely';

/** Terms and privacy rules in versions, and who accepted which (docs/decisions/0715-documents.md). Neither is ever changed or taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_version (
    brand_code text not null references brand (code),
    kind text not null check (kind in ('terms', 'privacy')),
    number int not null check (number > 0),
    titles jsonb not null,
    changes jsonb not null,
    contents jsonb not null,
    asks_again boolean not null,
    published_at timestamptz not null,
    primary key (brand_code, kind, number))`.execute(db);
  await sql`create table document_consent (
    member_id bigint not null references member (id),
    brand_code text not null,
    kind text not null,
    number int not null,
    how text not null check (how in ('opened', 'asked')),
    at timestamptz not null,
    primary key (member_id, kind, number),
    foreign key (brand_code, kind, number) references document_version (brand_code, kind, number))`.execute(db);
  await sql`grant select, insert on document_version, document_consent to sorak_app`.execute(db);
  await sql`revoke update, delete on document_version, document_consent from sorak_app`.execute(db);
}
