import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A promotion may announce a deposit bonus: its figures are then those of the offer, written down once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion drop constraint promotion_kind_check`.execute(db);
  await sql`
    alter table promotion
      add constraint promotion_kind_check check (kind in ('info', 'welcome_credit', 'free_play', 'deposit_bonus')),
      add column offer_code text,
      add foreign key (brand_code, offer_code) references bonus_offer (brand_code, code),
      add constraint promotion_offer_check check ((kind = 'deposit_bonus') = (offer_code is not null))`.execute(db);
}
