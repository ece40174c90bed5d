import { type Kysely, sql } from 'kysely';

const RENAMES = [
  'alter table login_wish rename to login_setting',
  'alter table login_setting rename constraint login_wish_pkey to login_setting_pkey',
  'alter table login_setting rename constraint login_wish_member_id_fkey to login_setting_member_id_fkey',
  'alter table member_place rename to member_network',
  'alter table member_network rename constraint member_place_pkey to member_network_pkey',
  'alter table member_network rename constraint member_place_member_id_fkey to member_network_member_id_fkey',
  'alter table member_network rename constraint member_place_member_id_network_key to member_network_member_id_network_key',
  'alter sequence member_place_id_seq rename to member_network_id_seq',
  'alter table deposit_payment rename column heard_at to notified_at',
  'alter table deposit_payment rename column heard_by to notified_by',
  'alter table deposit_payment rename constraint deposit_payment_heard_by_check to deposit_payment_notified_by_check',
  'alter table deposit_unmatched rename column heard_at to notified_at',
  'alter table deposit_order rename column next_look_at to next_check_at',
  'alter table payout rename column next_look_at to next_check_at',
  'alter table play_hours rename column told_at to notified_at',
  'alter table play_limit rename column told_at to notified_at',
  'alter table withdrawal_rule rename column is_told to is_shown',
];

/** Tables and columns take the words that the code uses for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const rename of RENAMES) await sql.raw(rename).execute(db);
}
