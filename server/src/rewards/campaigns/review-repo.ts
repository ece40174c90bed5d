import { type Selectable, sql } from 'kysely';
import type { Db } from './repo.ts';
import type { CampaignTables } from './tables.ts';

export type ReviewRow = Selectable<CampaignTables['referral_review']>;

export const findReview = (db: Db, inviter: bigint, friend: bigint): Promise<ReviewRow | undefined> =>
  db.selectFrom('referral_review').selectAll().where('inviter_id', '=', inviter).where('friend_id', '=', friend).executeTakeFirst();

export const lockReview = (tx: Db, inviter: bigint, friend: bigint): Promise<ReviewRow | undefined> =>
  tx
    .selectFrom('referral_review')
    .selectAll()
    .where('inviter_id', '=', inviter)
    .where('friend_id', '=', friend)
    .forUpdate()
    .executeTakeFirst();

/** Asks once; the same again changes nothing. */
export const insertReview = async (tx: Db, inviter: bigint, friend: bigint, at: Date): Promise<void> =>
  void (await tx
    .insertInto('referral_review')
    .values({ inviter_id: inviter, friend_id: friend, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const decideReview = async (
  tx: Db,
  { inviter_id: inviter, friend_id: friend }: ReviewRow,
  decision: { readonly state: 'counted' | 'refused'; readonly decided_by: bigint; readonly decided_at: Date; readonly reason: string },
): Promise<void> =>
  void (await tx.updateTable('referral_review').set(decision).where('inviter_id', '=', inviter).where('friend_id', '=', friend).execute());

export type ListedReview = ReviewRow & { readonly inviter: string; readonly friend: string; readonly operator: string | null };

/** What waits, the oldest first, and behind it what was decided, the newest first. */
export async function findReviews(db: Db, limit: number): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select r.*, i.username as inviter, f.username as friend, o.name as operator from referral_review r
      join member i on i.id = r.inviter_id join member f on f.id = r.friend_id left join operator o on o.id = r.decided_by
      order by r.state <> 'asked', case when r.state = 'asked' then r.asked_at end, r.decided_at desc, r.inviter_id, r.friend_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The friend's newest fact of play since then: what a gift for it is caused by. */
export async function findLastPlay(tx: Db, friend: bigint, since: Date): Promise<{ id: bigint; at: Date } | undefined> {
  return tx
    .selectFrom('fact')
    .select(['id', 'at'])
    .where('member_id', '=', friend)
    .where('kind', '=', 'bets_settled')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The inviter and the friend by their names; null where that friend did not come by that inviter's code. */
export async function findPair(tx: Db, inviter: string, friend: string): Promise<{ inviter: bigint; friend: bigint } | undefined> {
  const { rows } = await sql<{ inviter: bigint; friend: bigint }>`
    select c.member_id as inviter, f.id as friend from member f join member_profile p on p.member_id = f.id
      join referral_code c on c.code = upper(p.referral_code) join member i on i.id = c.member_id
      where f.username = ${friend} and i.username = ${inviter} and c.member_id <> f.id`.execute(tx);
  return rows[0];
}

/** The friend of the inviter's who registered at that moment: members know each other's numbers as little as their names. */
export async function findFriendOf(tx: Db, inviter: bigint, registeredAt: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select f.id from referral_code c join member_profile p on upper(p.referral_code) = c.code join member f on f.id = p.member_id
      where c.member_id = ${inviter} and f.id <> ${inviter} and date_trunc('milliseconds', f.registered_at) = ${registeredAt} order by f.id limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}
