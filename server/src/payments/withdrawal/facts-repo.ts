import { FIRST_HOUSE_ID, wallet } from '../../ledger/accounts.ts';
import type { Query } from './repo.ts';
import { sql } from 'kysely';

export type MemberFacts = {
  readonly registered_at: Date;
  readonly contact_at: Date | null;
  readonly password_at: Date | null;
  readonly earlier_paid: number;
  readonly last_paid_at: Date | null;
  readonly failed_payouts: number;
};

/** What the account itself and its earlier withdrawals say. */
export async function readMemberFacts(query: Query, memberId: bigint): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    select m.registered_at, greatest(m.mobile_verified_at, m.email_verified_at) as contact_at, m.password_changed_at as password_at,
      (select count(*)::int4 from withdrawal w where w.member_id = m.id and w.paid_at is not null) as earlier_paid,
      (select max(w.paid_at) from withdrawal w where w.member_id = m.id) as last_paid_at,
      (select coalesce(sum(w.attempt - 1), 0)::int4 from withdrawal w where w.member_id = m.id) as failed_payouts
    from member m where m.id = ${memberId}`.execute(query);
  const [row] = rows;
  if (!row) throw new Error(`A session names the member ${memberId}, who does not exist.`);
  return row;
}

/** When the device of this session was first seen, and how many other accounts were used on the same one in the last thirty days. */
export async function readDeviceFacts(
  query: Query,
  sessionId: string,
  at: Date,
): Promise<{ first_seen_at: Date | null; shared_with: number }> {
  const { rows } = await sql<{ first_seen_at: Date | null; shared_with: number }>`
    select d.first_seen_at,
      (select count(distinct o.member_id)::int4 from member_session o
        where o.ip = s.ip and o.user_agent = s.user_agent and o.member_id <> s.member_id
          and o.created_at > ${new Date(at.getTime() - 30 * 86_400_000)}) as shared_with
    from member_session s left join member_device d on d.id = s.device_id where s.id = ${sessionId}`.execute(query);
  return rows[0] ?? { first_seen_at: null, shared_with: 0 };
}

/** How far back a wallet's credits are read: enough for any month of a person, and a bound for a machine. */
const CREDITS = 20_000;
const TIME_SHIFT = 20n;

export type PlayFacts = {
  readonly deposited: bigint;
  readonly valid_bet: bigint;
  readonly biggest_win: bigint;
  readonly bets: number;
  readonly voids: number;
};

/** What came in and what was played with it since then; minor units. Void bets count as no play. */
export async function readPlayFacts(query: Query, memberId: bigint, asset: string, since: Date): Promise<PlayFacts> {
  const { rows } = await sql<PlayFacts>`
    with credit as (
      select t.kind, t.amount, t.at from ledger_transfer t join ledger_account a on a.id = t.credit_account
      where a.name = ${wallet(memberId, asset).name} and t.credit_account < ${sql.raw(FIRST_HOUSE_ID)} order by t.credit_seq desc limit ${CREDITS}
    ), play as (
      select stake, payout, status, is_free from bet
      where member_id = ${memberId} and bet_id >= ${BigInt(since.getTime()) << TIME_SHIFT} and asset = ${asset}
      order by bet_id desc limit ${CREDITS}
    )
    select
      (select coalesce(sum(amount), 0)::int8 from credit where kind = 'deposit' and at >= ${since}) as deposited,
      (select coalesce(sum(valid_bet), 0)::int8 from wagering_bet
        where member_id = ${memberId} and bet_id >= ${BigInt(since.getTime()) << TIME_SHIFT} and state = 1) as valid_bet,
      (select coalesce(max(payout), 0)::int8 from play) as biggest_win,
      (select count(*)::int4 from play) as bets,
      (select count(*)::int4 from play where status = 3) as voids`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('a row of sums is always there');
  return row;
}

/** Of the last thirty days, for an operator: what came in by deposits, and what went out. */
export async function readMonth(
  query: Query,
  memberId: bigint,
  asset: string,
  since: Date,
): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const [{ deposited }, paid] = await Promise.all([
    readPlayFacts(query, memberId, asset, since),
    query
      .selectFrom('withdrawal')
      .select(sql<bigint>`coalesce(sum(amount - held_amount - returned_amount), 0)::int8`.as('amount'))
      .where('member_id', '=', memberId)
      .where('paid_at', '>=', since)
      .executeTakeFirstOrThrow(),
  ]);
  return { deposits: deposited, withdrawals: paid.amount };
}
