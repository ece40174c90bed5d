import { type Kysely, sql } from 'kysely';

/** Spins of wheels: promised with the gift, made with it (docs/decisions/0681-wheels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table wheel_spin (
      gift_id uuid primary key references campaign_gift (id),
      seed bytea not null,
      promise text not null,
      opened_seed text, own text, number int, slice int,
      spun_at timestamptz,
      check ((spun_at is null) = (opened_seed is null) and (spun_at is null) = (own is null) and (spun_at is null) = (slice is null)));
    comment on column wheel_spin.seed is 'Sealed; opened_seed when it is spun.';
    comment on column wheel_spin.promise is 'Hash of seed and slices, told with the gift.'`,
    )
    .execute(db);
}
