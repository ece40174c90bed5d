import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The betting record and what vendors sent. Every bet writes both, so they carry no index that is not needed:
 * a bet's id begins with its time, so that the record's order and its date range are the primary key itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence bet_number`.execute(db);
  await sql`
    create table bet (
      member_id int8 not null,
      bet_id int8 not null,
      stake int8 not null check (stake >= 0),
      payout int8 not null default 0 check (payout >= 0),
      placed_at timestamptz not null,
      settled_at timestamptz,
      round_key int8 not null,
      wallet_account int8 not null,
      house_account int8 not null,
      pool_account int8,
      contribution int8 not null default 0,
      reward_uuid uuid,
      vendor_id smallint not null,
      status smallint not null check (status between 0 and 3),
      win_count smallint not null default 0,
      is_round_closed boolean not null,
      is_free boolean not null,
      asset text not null,
      game_code text not null,
      round text not null,
      transactions uuid[] not null,
      primary key (member_id, bet_id)
    ) with (fillfactor = 80)`.execute(db);
  await sql`comment on column bet.status is '0 running, 1 won (paid more than staked), 2 lost, 3 void'`.execute(db);
  await sql`comment on column bet.round_key is 'Hash of vendor, member and round: finds the bets of one round.'`.execute(db);
  await sql`create index bet_round on bet (round_key)`.execute(db);
  // Beside the bets, not as an index on them: an indexed column that a win changes would double the cost of every win.
  await sql`
    create table winner (
      settled_at timestamptz not null,
      member_id int8 not null,
      bet_id int8 not null,
      primary key (settled_at, member_id, bet_id)
    )`.execute(db);
  await sql`
    create table vendor_transaction (
      transaction_uuid uuid not null,
      request_hash uuid not null,
      member_id int8 not null,
      bet_id int8,
      amount int8 not null,
      balance int8 not null,
      at timestamptz not null,
      transfer_id uuid,
      vendor_id smallint not null,
      kind smallint not null check (kind between 1 and 4),
      status smallint not null check (status between 0 and 2),
      is_reversed boolean not null default false,
      asset text not null,
      primary key (transaction_uuid, vendor_id)
    )`.execute(db);
  await sql`comment on column vendor_transaction.kind is '1 bet, 2 win, 3 rollback, 4 tombstone of a bet or win that was rolled back before it came'`.execute(
    db,
  );
  await sql`comment on column vendor_transaction.status is '0 accepted, 1 refused: not enough money, 2 refused: limit reached'`.execute(db);
  await sql`
    create table member_receivable (
      member_id int8 not null,
      asset text not null,
      owed int8 not null check (owed >= 0),
      primary key (member_id, asset)
    )`.execute(db);
}
