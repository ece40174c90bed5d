import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';
import type { PromotionTables } from './tables.ts';

type Db = Context['db'];
type Texts = Readonly<Record<string, string>>;

export type NewCategory = { readonly code: string; readonly names: Texts };
export type NewPromotion = {
  readonly code: string;
  readonly category: string;
  readonly kind: PromotionTables['promotion']['kind'];
  /** The bonus that a deposit_bonus announces. */
  readonly offerCode?: string;
  /** The mission whose prize a prize announces. */
  readonly missionCode?: string;
  readonly labels: Texts;
  readonly titles: Texts;
  readonly summaries: Texts;
  readonly contents: Texts;
  readonly facts?: readonly { readonly label: Texts; readonly value: Texts }[];
  readonly art: string;
  readonly tone: string;
  /** Minor units. */
  readonly maxAmount?: bigint;
  readonly minBet?: bigint;
  readonly turnover?: number;
  readonly action: PromotionTables['promotion']['action'];
  readonly actionPath?: string;
  /** The day of writing unless given; no end unless given. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
};

/** More than a reader would ever leaf through. */
const MAX = 500;

/** What is announced, running, or ended after `endedAfter`, with the names of its category. */
export function findPromotions({ query }: Db, brandCode: string, endedAfter: Date) {
  return query
    .selectFrom('promotion as p')
    .innerJoin('promotion_category as c', (join) => join.onRef('c.brand_code', '=', 'p.brand_code').onRef('c.code', '=', 'p.category_code'))
    .selectAll('p')
    .select(['c.names as category_names', 'c.position as category_position'])
    .where('p.brand_code', '=', brandCode)
    .where('p.is_shown', '=', true)
    .where((where) => where.or([where('p.ends_at', 'is', null), where('p.ends_at', '>', endedAfter)]))
    .orderBy('p.position')
    .orderBy('p.code')
    .limit(MAX)
    .execute();
}

/** The promotions of these kinds that have begun, whether or not they have ended. */
export function findBegun({ query }: Db, brandCode: string, kinds: readonly PromotionTables['promotion']['kind'][], now: Date) {
  return query
    .selectFrom('promotion')
    .select(['code', 'kind'])
    .where('brand_code', '=', brandCode)
    .where('kind', 'in', [...kinds])
    .where('starts_at', '<=', now)
    .orderBy('position')
    .execute();
}

/** The promotions with a prize, also those that begin later or are over, each with what its mission measures and brings. */
export const findPrizes = ({ query }: Db, brandCode: string) =>
  query
    .selectFrom('promotion as p')
    .innerJoin('mission as m', (join) => join.onRef('m.brand_code', '=', 'p.brand_code').onRef('m.code', '=', 'p.mission_code'))
    .select(['p.code', 'p.starts_at', 'p.ends_at', 'm.code as mission_code', 'm.measure', 'm.reward_asset'])
    .where('p.brand_code', '=', brandCode)
    .where('p.kind', '=', 'prize')
    .orderBy('p.position')
    .execute();

/** The first transfer of that kind into an account: minor units and its time. */
export function findGift({ query }: Db, accountName: string, kind: string) {
  return query
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_transfer as t', 't.credit_account', 'a.id')
    .select(['t.amount', 't.at'])
    .where('a.name', '=', accountName)
    .where('t.credit_account', '<', sql.raw<bigint>(FIRST_HOUSE_ID))
    .where('t.kind', '=', kind)
    .orderBy('t.credit_seq')
    .limit(1)
    .executeTakeFirst();
}

/** Writes what is not there yet; the HTML must be sanitised. */
export async function insertPromotions(
  { query }: Db,
  brandCode: string,
  categories: readonly NewCategory[],
  list: readonly NewPromotion[],
  now: Date,
): Promise<void> {
  await query.transaction().execute(async (tx) => {
    if (categories.length > 0)
      await tx
        .insertInto('promotion_category')
        .values(categories.map(({ code, names }, position) => ({ brand_code: brandCode, code, names: JSON.stringify(names), position })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (list.length > 0)
      await tx
        .insertInto('promotion')
        .values(list.map((one, position) => ({ ...columnsOf(one, now), brand_code: brandCode, position })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

const columnsOf = (one: NewPromotion, now: Date) => ({
  code: one.code,
  category_code: one.category,
  kind: one.kind,
  offer_code: one.offerCode ?? null,
  mission_code: one.missionCode ?? null,
  labels: JSON.stringify(one.labels),
  titles: JSON.stringify(one.titles),
  summaries: JSON.stringify(one.summaries),
  contents: JSON.stringify(one.contents),
  facts: JSON.stringify(one.facts ?? []),
  art: one.art,
  tone: one.tone,
  max_amount: one.maxAmount ?? null,
  min_bet: one.minBet ?? null,
  turnover: one.turnover ?? null,
  action: one.action,
  action_path: one.actionPath ?? null,
  starts_at: one.startsAt ?? now,
  ends_at: one.endsAt ?? null,
});

/** Promotions that announced an offer announce the one that follows it. */
export async function followOffer(query: Db['query'], brandCode: string, from: string, to: string): Promise<void> {
  await query.updateTable('promotion').set({ offer_code: to }).where('brand_code', '=', brandCode).where('offer_code', '=', from).execute();
}
