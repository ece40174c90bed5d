import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Points that are exchanged for rewards or turned into balance (docs/decisions/0190-point-exchanges.md). A reward hands over `credit` of
 * its own, or something that an operator hands over, or both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_reward
      add column credit int8 check (credit > 0),
      add column is_by_hand boolean not null default false`.execute(db);
  // Until now the catalogue said in words alone what a reward is.
  await sql`update point_reward set credit = substring(code from '^credit-(\d{1,12})$')::int8 * 100 where code ~ '^credit-[1-9]\d{0,11}$'`.execute(
    db,
  );
  await sql`update point_reward set is_by_hand = true where credit is null`.execute(db);
  await sql`alter table point_reward add check (credit is not null or is_by_hand)`.execute(db);
  await sql`comment on column point_reward.credit is 'What one piece brings to the wallet, in minor units; null for what is no money.'`.execute(
    db,
  );
  await sql`comment on column point_reward.is_by_hand is 'An operator hands it over: the points stay on hold until then.'`.execute(db);
  await sql`
    create table point_exchange (
      id uuid primary key,
      brand_code text not null references brand (code),
      member_id int8 not null references member (id),
      reward_code text,
      quantity int4 not null check (quantity between 1 and 100),
      points int8 not null check (points > 0),
      credit int8 check (credit > 0),
      is_by_hand boolean not null,
      state text not null check (state in ('in_process', 'approved', 'rejected')),
      made_at timestamptz not null,
      agreed_by int8 references operator (id),
      decided_by int8 references operator (id),
      decided_at timestamptz,
      reason text,
      note text,
      message text,
      foreign key (brand_code, reward_code) references point_reward (brand_code, code),
      check ((state = 'in_process') = (decided_at is null)),
      check (is_by_hand or state = 'approved'),
      check (reward_code is not null or (credit is not null and not is_by_hand))
    )`.execute(db);
  await sql`comment on table point_exchange is 'The id is that of the transfer, or of the hold, of its points. Without a reward: points turned into balance.'`.execute(
    db,
  );
  await sql`comment on column point_exchange.message is 'What the operator says to the member, such as the code of a voucher; note stays in the house.'`.execute(
    db,
  );
  await sql`create index point_exchange_member on point_exchange (member_id, made_at desc)`.execute(db);
  await sql`create index point_exchange_waiting on point_exchange (brand_code, made_at) where state = 'in_process'`.execute(db);
  await sql`create index point_exchange_decided on point_exchange (brand_code, decided_at desc) where is_by_hand and state <> 'in_process'`.execute(
    db,
  );
}
