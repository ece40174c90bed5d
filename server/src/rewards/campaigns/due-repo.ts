import { type RawBuilder, sql } from 'kysely';
import type { Db } from './repo.ts';
import { findReview } from './review-repo.ts';

/** When the member had signed in before that; undefined for the first time. */
export async function findSignInBefore(
  tx: Db,
  { id, member_id: memberId }: { readonly id: bigint; readonly member_id: bigint },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('fact')
    .select('at')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'signed_in')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Whether a break or an exclusion of the member's own held at any time since then. */
export async function hasStoppedSince(tx: Db, memberId: bigint, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from play_stop where member_id = ${memberId} and coalesce(least(lifted_at, ends_at), ends_at) > ${since} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Who invited a member that registered since then; undefined for nobody. */
export async function findInviter(tx: Db, memberId: bigint, since: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select c.member_id as id from member_profile p join referral_code c on c.code = upper(p.referral_code) join member m on m.id = p.member_id
      where p.member_id = ${memberId} and c.member_id <> p.member_id and m.registered_at >= ${since}`.execute(tx);
  return rows[0]?.id;
}

/** What two members share: then they are one, unless a person said otherwise. */
async function sharedSignals(tx: Db, one: bigint, other: bigint): Promise<('device' | 'payee')[]> {
  const { rows } = await sql<{ device: boolean; payee: boolean }>`
    select exists (select from member_session a join member_session b on b.ip = a.ip and b.user_agent = a.user_agent
          where a.member_id = ${one} and b.member_id = ${other}) as device,
      exists (select from member a join member b on b.payee_key = a.payee_key and b.birth_date is not distinct from a.birth_date
          where a.id = ${one} and b.id = ${other}) as payee`.execute(tx);
  const [found] = rows;
  return [...(found?.device ? (['device'] as const) : []), ...(found?.payee ? (['payee'] as const) : [])];
}

/** What a friend shares with the inviter, or with another friend who has brought the inviter a gift: one person with many accounts is one friend. */
export async function invitationSignals(tx: Db, inviter: bigint, friend: bigint): Promise<('device' | 'payee')[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct substr(g.key, 8)::int8 as id from campaign_gift g
      where g.member_id = ${inviter} and g.key like 'friend:%' and g.key <> ${`friend:${friend}`} and g.state in ('waiting', 'claimed')`.execute(
    tx,
  );
  const found = new Set<'device' | 'payee'>();
  for (const other of [inviter, ...rows.map(({ id }) => id)]) for (const one of await sharedSignals(tx, other, friend)) found.add(one);
  return [...found];
}

/** Whether an invitation counts for nothing: device or payee are shared, and no person has said that it counts. */
export const isInvitationRefused = async (tx: Db, inviter: bigint, friend: bigint): Promise<boolean> =>
  (await findReview(tx, inviter, friend))?.state !== 'counted' && (await invitationSignals(tx, inviter, friend)).length > 0;

export type FriendSteps = {
  readonly member_id: bigint;
  readonly verified_at: Date | null;
  readonly deposited_at: Date | null;
  readonly played: bigint;
  readonly offered_at: Date | null;
  readonly claimed_at: Date | null;
  readonly isRefused: boolean;
  readonly review: 'asked' | 'counted' | 'refused' | null;
};

/** How far friends of an inviter are: each step once, what of own money was played since a campaign began, and what came of it. */
export async function findFriendSteps(
  db: Db,
  { inviter, friends, campaignId, since }: { inviter: bigint; friends: readonly bigint[]; campaignId: bigint; since: number },
): Promise<FriendSteps[]> {
  if (friends.length === 0) return [];
  const { rows } = await sql<Omit<FriendSteps, 'isRefused'>>`
    select u.id as member_id, v.at as verified_at, d.at as deposited_at,
        (select coalesce(sum(n.own_bet), 0)::int8 from wagering_bet n where n.member_id = u.id and n.state = 1 and n.bet_id >= ${since}::int8 << 20) as played,
        w.state as review, g.offered_at, case when g.state = 'claimed' then g.ended_at end as claimed_at
      from unnest(${[...friends]}::int8[]) u (id)
      left join lateral (select min(f.at) as at from fact f where f.member_id = u.id and f.kind = 'number_verified') v on true
      left join lateral (select min(f.at) as at from fact f where f.member_id = u.id and f.kind = 'deposit_credited') d on true
      left join campaign_gift g on g.campaign_id = ${campaignId} and g.member_id = ${inviter} and g.key = 'friend:' || u.id
      left join referral_review w on w.inviter_id = ${inviter} and w.friend_id = u.id`.execute(db);
  const list: FriendSteps[] = [];
  for (const row of rows)
    list.push({ ...row, isRefused: row.offered_at === null && (await isInvitationRefused(db, inviter, row.member_id)) });
  return list;
}

/** What others with the member's device or payee won of own money from `from` to `to`, minor units: of one household loss and win are one. */
export async function findHouseholdGain(db: Db, memberId: bigint, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ gain: bigint }>`
    with other as (
      select b.member_id as id from member_session a join member_session b on b.ip = a.ip and b.user_agent = a.user_agent
        where a.member_id = ${memberId} and b.member_id <> ${memberId}
      union select b.id from member a join member b on b.payee_key = a.payee_key and b.birth_date is not distinct from a.birth_date
        where a.id = ${memberId} and b.id <> ${memberId})
    select coalesce(sum(greatest(w.gain, 0)), 0)::int8 as gain from other o cross join lateral (
        select sum(b.payout - b.stake) as gain from bet b where b.member_id = o.id and b.asset = 'IDR' and b.status in (1, 2) and not b.is_free
          and b.bet_id >= (extract(epoch from ${from}::timestamptz) * 1000)::int8 << 20
          and b.bet_id < (extract(epoch from ${to}::timestamptz) * 1000)::int8 << 20) w`.execute(db);
  return rows[0]?.gain ?? 0n;
}

export type Loser = { readonly member_id: bigint; readonly lost: bigint };

/** What a member lost of own money to the house by bets of a span: not what was given, and not what other players may have won of it. */
const OWN_LOSS = (memberId: RawBuilder<unknown>, from: Date, to: Date) => sql<{ lost: bigint }>`
  select coalesce(sum(o.own - div(b.payout::numeric * o.own, greatest(b.stake, 1))), 0)::int8 as lost from bet b
    join wagering_bet w on w.member_id = b.member_id and w.bet_id = b.bet_id and w.game_type is distinct from 'PVP'
    cross join lateral (select b.stake - least(b.stake, w.freed + coalesce((select sum(value::int8) from jsonb_each_text(w.given)), 0)) as own) o
    where b.member_id = ${memberId} and b.asset = 'IDR' and b.status in (1, 2) and not b.is_free
      and b.bet_id >= (extract(epoch from ${from}::timestamptz) * 1000)::int8 << 20
      and b.bet_id < (extract(epoch from ${to}::timestamptz) * 1000)::int8 << 20`;

/** The same of one member, as its bets are now; minor units. */
export async function lossOf(db: Db, memberId: bigint, from: Date, to: Date): Promise<bigint> {
  const { rows } = await OWN_LOSS(sql`${memberId}::int8`, from, to).execute(db);
  return rows[0]?.lost ?? 0n;
}

/**
 * Members who lost at least so much of their own money to the house from `from` to `to`, minor units, behind a number: not what was given, and
 * not what other players may have won of it; nobody with a used limit or a break since then, with a withdrawal on its way, or with more than `below` in the wallet,
 * on hold and staked on what is still open.
 */
export async function findLosers(
  db: Db,
  asked: {
    readonly from: Date;
    readonly to: Date;
    readonly min: bigint;
    readonly below: bigint | null;
    readonly behind: bigint;
    readonly limit: number;
  },
): Promise<Loser[]> {
  const { from, to, min, below, behind, limit } = asked;
  const { rows } = await sql<Loser>`
    with played as (
      select distinct f.member_id from fact f where f.kind = 'bets_settled' and f.at >= ${from} and f.at < ${to}::timestamptz + interval '7 days' and f.member_id > ${behind})
    select p.member_id, l.lost from played p cross join lateral (
        ${OWN_LOSS(sql`p.member_id`, from, to)}) l
      where l.lost >= greatest(${min}::int8, 1)
        and not exists (select from fact s where s.member_id = p.member_id and s.kind in ('limit_reached', 'break_begun') and s.at >= ${from})
        and not exists (select from withdrawal w where w.member_id = p.member_id and w.state in ('review', 'second_review', 'on_hold', 'sending'))
        and (${below}::int8 is null or coalesce((select sum(a.balance) from ledger_account a
            where a.name in ('member:' || p.member_id || ':wallet:IDR', 'member:' || p.member_id || ':held:IDR')), 0)
          + coalesce((select sum(b.stake) from bet b where b.member_id = p.member_id and b.asset = 'IDR' and b.status = 0), 0) < ${below}::int8)
      order by p.member_id limit ${limit}`.execute(db);
  return rows;
}

/** Members born on one of those days of the year (`MM-DD`), behind a number. */
export async function findBorn(db: Db, days: readonly string[], behind: bigint, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where(sql<string>`right(birth_date::text, 5)`, 'in', [...days])
    .where('id', '>', behind)
    .where('is_agent', '<>', 4)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Members who may still have a gift of that key, behind a number; `within` is what is asked of the row `m`. */
export async function findWithout(
  db: Db,
  campaignId: bigint,
  key: string,
  within: RawBuilder<boolean>,
  behind: bigint,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from member m where m.id > ${behind} and m.is_agent <> 4 and m.status = 'active' and ${within}
        and not exists (select from campaign_gift g where g.campaign_id = ${campaignId} and g.member_id = m.id and g.key = ${key})
      order by m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
