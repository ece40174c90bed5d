import { type Kysely, sql } from 'kysely';

/** How far the operators' log has been sent to another place (docs/decisions/0913-logs-leave-the-machine.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_shipment (
      log text primary key check (log in ('operators')),
      seq int8 not null default 0,
      sent_at timestamptz,
      claimed_until timestamptz not null default 'epoch',
      failed_since timestamptz,
      gaps int4 not null default 0
    );
    insert into log_shipment (log) values ('operators');
    revoke delete on log_shipment from sorak_app`.execute(db);
}
