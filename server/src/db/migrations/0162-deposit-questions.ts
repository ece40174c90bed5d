import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What operators ask a member about a deposit that needs a person, and what the member answers, with pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deposit_question (
      id uuid primary key,
      order_id uuid not null references deposit_order (id),
      question text not null check (question in ('payer', 'receipt', 'amount')),
      note text not null,
      asked_by int8 not null,
      asked_at timestamptz not null,
      answer text,
      answered_at timestamptz,
      check ((answer is null) = (answered_at is null))
    )`.execute(db);
  await sql`create unique index deposit_question_open on deposit_question (order_id) where answered_at is null`.execute(db);
  await sql`create index deposit_question_order on deposit_question (order_id, asked_at)`.execute(db);
  await sql`revoke delete on deposit_question from sorak_app`.execute(db);
  await sql`
    create table deposit_proof (
      id uuid primary key,
      question_id uuid not null references deposit_question (id),
      is_used boolean not null default false,
      uploaded_at timestamptz not null,
      width int4 not null,
      height int4 not null,
      bytes bytea not null
    )`.execute(db);
  await sql`create index deposit_proof_question on deposit_proof (question_id)`.execute(db);
  await sql`create index deposit_proof_loose on deposit_proof (uploaded_at) where not is_used`.execute(db);
}
