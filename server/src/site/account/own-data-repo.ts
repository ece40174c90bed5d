import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type Cell = string | number | boolean | null;
export type Row = Record<string, Cell>;
const MAX_ROWS = 20_000;

/**
 * What the house keeps of somebody, part by part: the table, the columns that are theirs to read, and what makes a row newer. Secrets and
 * hashes are in none; what operators write about somebody, signs and cases stay with the house, which the law says.
 */
const PARTS: readonly (readonly [part: string, table: string, columns: string, newest: string])[] = [
  [
    'account',
    'member',
    'id, username, nickname, language, registered_at, registered_ip, terms_accepted_at, age_confirmed_at, first_login_at, last_login_at, mobile, mobile_verified_at, email, email_verified_at, payee_name, birth_date, password_changed_at, reminder_minutes, status',
    'id',
  ],
  ['profile', 'member_profile', 'contacts, id_number, details, affiliate_code, referral_code, registered_at_domain', 'member_id'],
  ['addresses', 'member_address', 'label, name, phone, street, city, postal_code, made_at', 'made_at'],
  ['cards', 'bank_card', 'bank_code, tail, payee_name, city, branch, is_default, added_at, removed_at', 'added_at'],
  ['devices', 'member_device', 'id, user_agent, ip, country, first_seen_at, last_seen_at, revoked_at', 'last_seen_at'],
  ['sessions', 'member_session', 'created_at, seen_at, expires_at, ended_at, ip, user_agent', 'created_at'],
  ['signIns', 'login_event', 'at, method, outcome, ip, country, user_agent', 'at'],
  ['places', 'place_check', 'at, verdict, ip, country', 'at'],
  ['connected', 'social_identity', 'provider, email, linked_at', 'linked_at'],
  ['identity', 'identity_case', 'id, level, document, valid_until, state, sent_at, decided_at, reason', 'sent_at'],
  [
    'deposits',
    'deposit_order',
    'reference, method, currency, amount, pay_amount, status, received, credited, returned, created_at, paid_at, ended_at',
    'created_at',
  ],
  [
    'withdrawals',
    'withdrawal',
    'id, asset, amount, created_at, state, state_at, received_amount, returned_amount, bank_name, card_masked, paid_at, reason',
    'created_at',
  ],
  ['bets', 'bet', 'bet_id, game_code, round, asset, stake, payout, placed_at, settled_at', 'placed_at'],
  ['limits', 'play_limit', 'kind, period, amount, source, state, requested_at, started_at, ended_at', 'requested_at'],
  ['stops', 'play_stop', 'kind, requested_at, ends_at, return_asked_at, lifted_at', 'requested_at'],
  ['hours', 'play_hours', 'from_minute, to_minute, state, requested_at, started_at, ended_at', 'requested_at'],
  ['bonuses', 'bonus', 'id, offer_code, deposit_amount, amount, state, granted_at, ended_at', 'granted_at'],
  ['gifts', 'campaign_gift', 'id, form, amount, state, offered_at, ended_at', 'offered_at'],
  ['exchanges', 'point_exchange', 'id, reward_code, quantity, points, credit, state, made_at', 'made_at'],
  ['applications', 'mission_application', 'id, code, remark, state, applied_at, decided_at', 'applied_at'],
  ['messages', 'inbox_message', 'id, kind, title, content, sent_at, read_at, deleted_at', 'sent_at'],
  ['chat', 'chat_message', 'id, room, text, sent_at', 'sent_at'],
  ['feedback', 'feedback', 'question, content, language, sent_at', 'sent_at'],
  ['favourites', 'favourite_game', 'node_id, saved_at', 'saved_at'],
  ['browsers', 'push_subscription', 'endpoint, made_at', 'made_at'],
  ['channelChoices', 'channel_choice', 'channel, kind, is_on, at', 'at'],
  ['noPromotions', 'promotion_opt_out', 'at', 'at'],
];

const ownerOf = (table: string): string => (table === 'member' ? 'id' : 'member_id');
const plain = (value: unknown): Cell =>
  value === null || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

export type Part = { readonly part: string; isWhole: boolean; readonly rows: Row[] };

async function rowsOf(query: Query, table: string, columns: string, newest: string, memberId: bigint): Promise<Row[]> {
  // Whole numbers as text: those of bets and money are larger than a number of JSON keeps.
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(x) as row from (select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(ownerOf(table))} = ${memberId}
      order by ${sql.ref(newest)} desc limit ${MAX_ROWS}) x`.execute(query);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])));
}

/** The words of somebody's own conversations, complaints among them. */
async function words(query: Query, memberId: bigint): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(x) as row from (
      select t.is_complaint, s.is_staff, s.text, s.sent_at from service_thread t join service_message s on s.thread_id = t.id
        where t.member_id = ${memberId} order by s.id desc limit ${MAX_ROWS}) x`.execute(query);
  return rows.map(({ row }) => row);
}

export async function partsOf(query: Query, memberId: bigint): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [part, table, columns, newest] of PARTS) {
    const rows = await rowsOf(query, table, columns, newest, memberId);
    parts.push({ part, isWhole: rows.length < MAX_ROWS, rows });
  }
  const said = await words(query, memberId);
  return [...parts, { part: 'conversations', isWhole: said.length < MAX_ROWS, rows: said }];
}
