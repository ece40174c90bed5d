import { type Kysely, sql } from 'kysely';

/** What operators need to decide on a held win and to pay it later, and the brand's own ceiling (docs/decisions/0006-vendor-wallet.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table win_ceiling (
      brand_code text not null references brand,
      asset text not null,
      amount int8 not null check (amount > 0),
      primary key (brand_code, asset)
    )`.execute(db);
  await sql`comment on column win_ceiling.amount is 'A win above it is held where its game states no greatest win, or nothing was staked.'`.execute(
    db,
  );
  await sql`
    alter table held_win
      add column id uuid not null default gen_random_uuid() unique,
      add column state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'taken_back')),
      add column won int8 not null default 0,
      add column max_win float8,
      add column wallet_account int8,
      add column house_account int8,
      add column round_key int8,
      add column is_round_closed boolean,
      add column reference_uuid uuid,
      add column reward_uuid uuid,
      add column is_promotion boolean not null default false,
      add column taken_back_by uuid,
      add column agreed_by int8 references operator,
      add column agreed_at timestamptz,
      add column decided_by int8 references operator,
      add column decided_at timestamptz,
      add column reason text,
      add column note text,
      add check (agreed_by <> decided_by or state = 'refused'),
      add check ((state in ('approved', 'refused')) = (decided_by is not null)),
      add check ((decided_by is null) = (decided_at is null)),
      add check (state <> 'approved' or agreed_by is not null)`.execute(db);
  await sql`update held_win set state = 'taken_back' where is_taken_back`.execute(db);
  await sql`
    update vendor_transaction t set is_reversed = true from held_win h
      where h.state = 'taken_back' and t.transaction_uuid = h.transaction_uuid and t.vendor_id = h.vendor_id`.execute(db);
  await sql`
    update held_win h set wallet_account = b.wallet_account, house_account = b.house_account, round_key = b.round_key, reference_uuid = t.transaction_uuid
      from bet b join vendor_transaction t on t.member_id = b.member_id and t.bet_id = b.bet_id and t.kind = 1 and t.status = 0
      where b.member_id = h.member_id and b.bet_id = h.bet_id and t.vendor_id = h.vendor_id`.execute(db);
  await sql`alter table held_win drop column is_taken_back`.execute(db);
  await sql`comment on column held_win.won is 'What the round had won before.'`.execute(db);
  await sql`comment on column held_win.max_win is 'What its game said, in times the stake; null where the ceiling decided.'`.execute(db);
  await sql`comment on column held_win.is_round_closed is 'As the vendor said it; null: it said nothing.'`.execute(db);
  await sql`comment on column held_win.taken_back_by is 'The transaction by which the vendor took it back.'`.execute(db);
  await sql`create index held_win_waiting on held_win (at) where state = 'waiting'`.execute(db);
  await sql`create index held_win_ended on held_win (coalesce(decided_at, at)) where state <> 'waiting'`.execute(db);
}
