import type { Context } from '../../context.ts';

type Db = Context['db'];
type Texts = Readonly<Record<string, string>>;

export type NewReward = {
  readonly code: string;
  readonly category: string;
  readonly categoryNames: Texts;
  readonly names: Texts;
  readonly remarks: Texts;
  readonly art: string;
  readonly tone: string;
  /** Minor units of POINT. */
  readonly points: bigint;
  /** Minor units of currency that one brings; what brings none is handed over by an operator. */
  readonly credit?: bigint;
  readonly isByHand?: boolean;
  readonly isParcel?: boolean;
  /** Pieces; without a limit unless given. */
  readonly available?: number;
  readonly rankLevel?: number;
  /** The day of writing unless given; no end unless given. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  /** What the variants differ by, and each with its pieces; then the good itself counts none. */
  readonly variantNames?: Texts;
  readonly variants?: readonly { readonly code: string; readonly names: Texts; readonly available?: number }[];
};

/** More than a reader would ever leaf through. */
const MAX = 1_000;

/** What is offered or announced. */
export const findRewards = ({ query }: Db, brandCode: string, now: Date) =>
  query
    .selectFrom('point_reward')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('is_shown', '=', true)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('code')
    .limit(MAX)
    .execute();

export const findSetting = ({ query }: Db, brandCode: string) =>
  query.selectFrom('point_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirst();

/** Minor units of the account; nothing for one that was never opened. */
export async function readBalance({ query }: Db, accountName: string): Promise<bigint> {
  const row = await query.selectFrom('ledger_account').select('balance').where('name', '=', accountName).executeTakeFirst();
  return row?.balance ?? 0n;
}

/** One point in units of currency: what the catalogue's rewards cost. */
const DEMO_EXCHANGE_RATE = '10';

/** Writes what is not there yet. In a fresh installation all doors are open. */
export async function insertRewards({ query }: Db, brandCode: string, list: readonly NewReward[], now: Date): Promise<void> {
  await query.transaction().execute(async (tx) => {
    await tx
      .insertInto('point_setting')
      .values({
        brand_code: brandCode,
        is_earning_open: true,
        is_redeem_open: true,
        is_convert_open: true,
        exchange_rate: DEMO_EXCHANGE_RATE,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const written = await tx
      .insertInto('point_reward')
      .values(list.map((one, position) => ({ ...columnsOf(one, now), brand_code: brandCode, position })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['code', 'points', 'starts_at'])
      .execute();
    if (written.length === 0) return;
    const own = (code: string) => ({ brand_code: brandCode, reward_code: code });
    await tx
      .insertInto('point_price')
      .values(written.map(({ code, points, starts_at: since }) => ({ ...own(code), since, points })))
      .execute();
    const variants = list.flatMap(({ code, variants: of = [] }) =>
      written.some((row) => row.code === code)
        ? of.map((one, position) => ({
            ...own(code),
            code: one.code,
            names: JSON.stringify(one.names),
            available: one.available ?? null,
            position,
          }))
        : [],
    );
    if (variants.length > 0) await tx.insertInto('point_variant').values(variants).execute();
  });
}

const columnsOf = (one: NewReward, now: Date) => ({
  code: one.code,
  category: one.category,
  category_names: JSON.stringify(one.categoryNames),
  names: JSON.stringify(one.names),
  remarks: JSON.stringify(one.remarks),
  art: one.art,
  tone: one.tone,
  points: one.points,
  credit: one.credit ?? null,
  is_by_hand: one.isByHand ?? one.credit === undefined,
  is_parcel: one.isParcel ?? false,
  available: one.available ?? null,
  rank_level: one.rankLevel ?? 0,
  starts_at: one.startsAt ?? now,
  ends_at: one.endsAt ?? null,
  variant_names: JSON.stringify(one.variantNames ?? {}),
});

/** Variants that are offered, in their order. */
export const findVariants = ({ query }: Db, brandCode: string) =>
  query
    .selectFrom('point_variant')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('is_offered', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();

/** What a good has cost, the oldest first. */
export const findPrices = ({ query }: Db, brandCode: string, code: string) =>
  query
    .selectFrom('point_price')
    .select(['since', 'points'])
    .where('brand_code', '=', brandCode)
    .where('reward_code', '=', code)
    .orderBy('since')
    .execute();
