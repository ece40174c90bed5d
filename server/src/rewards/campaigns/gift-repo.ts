import { type Selectable, sql } from 'kysely';
import type { Span } from '../../lib/periods.ts';
import type { Db } from './repo.ts';
import type { CampaignTables, GiftState } from './tables.ts';

export type GiftRow = Selectable<CampaignTables['campaign_gift']>;
export type EntryRow = Selectable<CampaignTables['campaign_entry']>;

/** False where the member has it already. */
export async function insertGift(tx: Db, row: Omit<GiftRow, 'state' | 'ended_at'>): Promise<boolean> {
  const done = await tx
    .insertInto('campaign_gift')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const hasGift = async (tx: Db, campaignId: bigint, memberId: bigint, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('campaign_gift')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

/** What the member's limits are held against, but for vouchers that came to nothing: those of this campaign in a span, others of its household, and gifts beside which none may be. */
export async function findBeside(
  tx: Db,
  {
    campaignId,
    memberId,
    span: { from, to },
    signals,
  }: { readonly campaignId: bigint; readonly memberId: bigint; readonly span: Span; readonly signals: readonly string[] },
) {
  const inSpan = sql`campaign_id = ${campaignId} and offered_at >= to_timestamp(${from}::float8 / 1000) and offered_at < to_timestamp(least(${to}::float8, 8e15) / 1000)
    and state in ('waiting', 'claimed', 'taken_back')
    and not exists (select from point_exchange e where e.gift_id = campaign_gift.id and e.state = 'rejected')`;
  const { rows } = await sql<{ own: number; household: number; groups: (string | null)[]; alone: boolean }>`
    with open as (
      select v.rule #>> '{stacking,group}' as grp, (v.rule #>> '{stacking,isAlone}')::boolean as is_alone from campaign_gift g
        join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
        where g.member_id = ${memberId} and (g.state = 'waiting' or (g.state = 'claimed' and exists (
          select from given_credit c where c.id = g.id and c.ended_at is null union all select from free_round_campaign f where f.reward_uuid = g.id and f.credited_at is null))))
    select (select count(*)::int4 from campaign_gift where ${inSpan} and member_id = ${memberId}) as own,
      (select count(*)::int4 from campaign_gift where ${inSpan} and signals && ${[...signals]}::text[]) as household,
      array(select grp from open) as groups, coalesce((select bool_or(is_alone) from open), false) as alone`.execute(tx);
  return rows[0] ?? { own: 0, household: 0, groups: [], alone: false };
}

/** How many others who share a signal have claimed of a campaign in a span. */
export async function countClaimed(
  tx: Db,
  {
    campaignId,
    memberId,
    span: { from, to },
    signals,
  }: { readonly campaignId: bigint; readonly memberId: bigint; readonly span: Span; readonly signals: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from campaign_gift where campaign_id = ${campaignId} and member_id <> ${memberId} and state in ('claimed', 'taken_back')
      and offered_at >= to_timestamp(${from}::float8 / 1000) and offered_at < to_timestamp(least(${to}::float8, 8e15) / 1000)
      and (state = 'claimed' or exists (select from ledger_transfer t where t.id = campaign_gift.id)) and signals && ${[...signals]}::text[]`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export const setSignals = async (tx: Db, id: string, signals: readonly string[]): Promise<void> =>
  void (await tx
    .updateTable('campaign_gift')
    .set({ signals: [...signals] })
    .where('id', '=', id)
    .execute());

export const lockGift = (tx: Db, id: string): Promise<GiftRow | undefined> =>
  tx.selectFrom('campaign_gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setGift = async (tx: Db, id: string, state: GiftState, at: Date | null): Promise<void> =>
  void (await tx.updateTable('campaign_gift').set({ state, ended_at: at }).where('id', '=', id).execute());

/** What a gift that waits comes to by now. */
export const resizeGift = async (
  tx: Db,
  id: string,
  to: { readonly amount: bigint; readonly cost: bigint; readonly base: bigint },
): Promise<void> => void (await tx.updateTable('campaign_gift').set(to).where('id', '=', id).execute());

/** Gifts of free play that is over and won nothing, and that still take of their budgets. */
export const findCostless = (db: Db, limit: number) =>
  db
    .selectFrom('campaign_gift as g')
    .innerJoin('free_round_campaign as f', 'f.reward_uuid', 'g.id')
    .select(['g.id', 'g.campaign_id'])
    .where('g.form', 'in', ['free_spins', 'free_bet'])
    .where('g.cost', '>', 0n)
    .where('f.won', '=', 0n)
    .orderBy('g.id')
    .limit(limit)
    .execute();

export const setCost = async (tx: Db, id: string, cost: bigint): Promise<void> =>
  void (await tx.updateTable('campaign_gift').set({ cost }).where('id', '=', id).execute());

/** Claimed free play of a campaign. */
export const findFreeIds = async (tx: Db, campaignId: bigint): Promise<string[]> =>
  (
    await tx
      .selectFrom('campaign_gift')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('state', '=', 'claimed')
      .where('form', 'in', ['free_spins', 'free_bet'])
      .execute()
  ).map(({ id }) => id);

/** Gifts with the rule of their version. */
export const findGifts = (db: Db) =>
  db
    .selectFrom('campaign_gift as g')
    .innerJoin('campaign as c', 'c.id', 'g.campaign_id')
    .innerJoin('campaign_version as v', (join) => join.onRef('v.campaign_id', '=', 'g.campaign_id').onRef('v.number', '=', 'g.version'))
    .selectAll('g')
    .select(['c.code', 'v.rule', 'v.names', 'v.summaries']);
export type ToldGift = Awaited<ReturnType<ReturnType<typeof findGifts>['execute']>>[number];

export const findOf = (db: Db, memberId: bigint, limit: number): Promise<ToldGift[]> =>
  findGifts(db).where('g.member_id', '=', memberId).orderBy('g.offered_at', 'desc').orderBy('g.id').limit(limit).execute();

/** Those that were offered within a span, by their time. */
export const findBetween = (db: Db, memberId: bigint, from: Date, to: Date): Promise<ToldGift[]> =>
  findGifts(db)
    .where('g.member_id', '=', memberId)
    .where('g.offered_at', '>=', from)
    .where('g.offered_at', '<', to)
    .orderBy('g.offered_at')
    .orderBy('g.id')
    .limit(500)
    .execute();

/** Those that can be claimed, by the nearest end. */
export const findWaiting = (db: Db, memberId: bigint, at: Date): Promise<ToldGift[]> =>
  findGifts(db)
    .where('g.member_id', '=', memberId)
    .where('g.state', '=', 'waiting')
    .where('g.offered_at', '<=', at)
    .where('g.claim_until', '>', at)
    .orderBy('g.claim_until')
    .orderBy('g.id')
    .execute();

/** Gifts of wheels that are not declined, the newest first. */
export const findWheels = (db: Db, memberId: bigint, limit: number): Promise<ToldGift[]> =>
  findGifts(db)
    .where('g.member_id', '=', memberId)
    .where('g.state', 'in', ['waiting', 'claimed', 'taken_back'])
    .where(sql<boolean>`v.rule #>> '{size,kind}' = 'wheel'`)
    .orderBy('g.offered_at', 'desc')
    .orderBy('g.id')
    .limit(limit)
    .execute();

export const findOne = (db: Db, memberId: bigint, id: string): Promise<ToldGift | undefined> =>
  findGifts(db).where('g.member_id', '=', memberId).where('g.id', '=', id).executeTakeFirst();

export const findNamed = (db: Db, memberId: bigint, ids: readonly string[]) =>
  db
    .selectFrom('campaign_gift as g')
    .innerJoin('campaign_version as v', (join) => join.onRef('v.campaign_id', '=', 'g.campaign_id').onRef('v.number', '=', 'g.version'))
    .select(['g.id', 'g.version', 'v.names'])
    .where('g.member_id', '=', memberId)
    .where('g.id', 'in', [...ids])
    .execute();

/** Gifts that nobody has claimed in time. */
export const findLapsed = (db: Db, at: Date, limit: number) =>
  db
    .selectFrom('campaign_gift')
    .select(['id', 'member_id'])
    .where('state', '=', 'waiting')
    .where('claim_until', '<=', at)
    .orderBy('claim_until')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The member's gifts that a deposit brought, the newest first, each with what was paid in. */
export const findOfDeposits = (db: Db, memberId: bigint) =>
  db
    .selectFrom('campaign_gift as g')
    .innerJoin('fact as f', 'f.id', 'g.fact_id')
    .selectAll('g')
    .select('f.amount as deposited')
    .where('g.member_id', '=', memberId)
    .where('f.kind', '=', 'deposit_credited')
    .where('g.state', 'in', ['waiting', 'claimed'])
    .orderBy('g.fact_id', 'desc')
    .orderBy('g.id', 'desc')
    .execute();

export const findEntry = (db: Db, campaignId: bigint, memberId: bigint): Promise<EntryRow | undefined> =>
  db.selectFrom('campaign_entry').selectAll().where('campaign_id', '=', campaignId).where('member_id', '=', memberId).executeTakeFirst();

export const findEntries = (db: Db, memberId: bigint): Promise<EntryRow[]> =>
  db.selectFrom('campaign_entry').selectAll().where('member_id', '=', memberId).execute();

export const insertEntry = async (tx: Db, row: EntryRow): Promise<void> =>
  void (await tx
    .insertInto('campaign_entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export async function decideEntry(tx: Db, campaignId: bigint, memberId: bigint, state: EntryRow['state'], by: bigint): Promise<boolean> {
  const done = await tx
    .updateTable('campaign_entry')
    .set({ state, decided_by: by })
    .where('campaign_id', '=', campaignId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Month and day of the member's birth, `06-23`; null where it is not known. */
export const findBirthday = async (db: Db, memberId: bigint): Promise<string | null> =>
  (
    await db
      .selectFrom('member')
      .select(sql<string | null>`right(birth_date::text, 5)`.as('day'))
      .where('id', '=', memberId)
      .executeTakeFirst()
  )?.day ?? null;
