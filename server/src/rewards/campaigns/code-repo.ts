import { type Selectable, sql } from 'kysely';
import type { Db } from './repo.ts';
import type { CampaignTables } from './tables.ts';

export type CodeRow = Selectable<CampaignTables['campaign_code']>;

export const findCode = (db: Db, code: string): Promise<CodeRow | undefined> =>
  db.selectFrom('campaign_code').selectAll().where('code', '=', code).executeTakeFirst();

/** Takes one use of a code; false when none is left. Whoever comes second waits here and finds what the first has left. */
export async function takeUse(tx: Db, code: string): Promise<boolean> {
  const { rows } = await sql`update campaign_code set used = used + 1 where code = ${code} and used < uses returning code`.execute(tx);
  return rows.length === 1;
}

/** Codes that are new; those that are taken are left out. */
export async function insertCodes(tx: Db, rows: readonly Omit<CodeRow, 'used'>[]): Promise<string[]> {
  const made = await tx
    .insertInto('campaign_code')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return made.map(({ code }) => code);
}

export const findCodes = (db: Db, campaignId: bigint, batch: string | undefined): Promise<CodeRow[]> =>
  db
    .selectFrom('campaign_code')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .$if(batch !== undefined, (query) => query.where('batch', '=', batch ?? ''))
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .execute();

export async function insertRedemption(tx: Db, code: string, memberId: bigint, giftId: string | null, at: Date): Promise<boolean> {
  const done = await tx
    .insertInto('campaign_redemption')
    .values({ code, member_id: memberId, at, gift_id: giftId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const hasRedeemed = async (db: Db, code: string, memberId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('campaign_redemption')
    .select('at')
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

/** A code of that campaign that the member has redeemed and that still waits for its deposit. */
export const findArmed = (tx: Db, campaignId: bigint, memberId: bigint, at: Date): Promise<CodeRow[]> =>
  tx
    .selectFrom('campaign_redemption as r')
    .innerJoin('campaign_code as c', 'c.code', 'r.code')
    .selectAll('c')
    .where('c.campaign_id', '=', campaignId)
    .where('r.member_id', '=', memberId)
    .where('r.gift_id', 'is', null)
    .where('r.at', '<=', at)
    .orderBy('r.at')
    .orderBy('r.code')
    .execute();

export const setGift = async (tx: Db, code: string, memberId: bigint, giftId: string): Promise<void> =>
  void (await tx
    .updateTable('campaign_redemption')
    .set({ gift_id: giftId })
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .execute());

export const findRedeemed = (db: Db, memberId: bigint, limit: number) =>
  db
    .selectFrom('campaign_redemption as r')
    .innerJoin('campaign_code as k', 'k.code', 'r.code')
    .innerJoin('campaign as c', 'c.id', 'k.campaign_id')
    .innerJoin('campaign_version as v', (join) => join.onRef('v.campaign_id', '=', 'c.id').onRef('v.number', '=', 'c.version'))
    .select(['r.code', 'r.at', 'r.gift_id', 'v.names'])
    .where('r.member_id', '=', memberId)
    .orderBy('r.at', 'desc')
    .orderBy('r.code')
    .limit(limit)
    .execute();
