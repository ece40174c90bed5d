import { GAME_TYPES, numberFromMinor, type PointReward } from '@sorak/contract';
import { cleanText } from '../../platform/content/service.ts';
import type { Context } from '../../context.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { held, wallet } from '../../ledger/accounts.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import { demoRewards } from './demo-rewards.ts';
import { findRates } from '../../money/earning/earn-service.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { givenTerms, type GivenTerms } from '../../money/wagering/given-service.ts';
import { mallCampaigns } from '../campaigns/mall-service.ts';
import { CallError } from '../../http/call.ts';
import { type BoosterRow, findAhead } from './booster-repo.ts';
import * as repo from './repo.ts';
import { campaignOf, isVoucherLeft, voucherView } from './voucher-service.ts';

type Row = Awaited<ReturnType<typeof repo.findRewards>>[number];
type Good = {
  readonly row: Row;
  readonly variants: Awaited<ReturnType<typeof repo.findVariants>>;
  /** Null for what is no voucher. */
  readonly voucher: PointReward['voucher'];
  readonly isLeft: boolean;
};
type Mall = {
  readonly now: Date;
  readonly rows: readonly Good[];
  readonly setting: Awaited<ReturnType<typeof repo.findSetting>>;
  /** By kind of game; empty while earning is shut. */
  readonly rates: ReadonlyMap<string, bigint>;
  /** What runs or comes; none while earning is shut. */
  readonly boosters: readonly BoosterRow[];
  readonly defaultLanguage: string;
  readonly terms: GivenTerms;
};
type Texts = Readonly<Record<string, string>>;

const POINT_DECIMALS = 2;
/** A rate is so many minor units of POINT for a million of the currency's, and both have two decimals. */
const RATE_BASE = 1_000_000;
const FRESH_MS = 1_000;
const HUNDREDTHS = 100;

const malls = cachedReading<Mall>(FRESH_MS);
const readMall = (context: Context): Promise<Mall> => malls(context, (now) => loadMall(context, new Date(now)));

async function loadMall(context: Context, now: Date): Promise<Mall> {
  const code = brandCode(context);
  const [{ settings }, rewardRows, variants, campaigns, setting, rates, terms, ahead] = await Promise.all([
    readBrand(context),
    repo.findRewards(context.db, code, now),
    repo.findVariants(context.db, code),
    mallCampaigns(context),
    repo.findSetting(context.db, code),
    findRates(context.db.query, code),
    givenTerms(context.db.query, code, 'points'),
    findAhead(context.db.query, code, now),
  ]);
  const rows = rewardRows.flatMap((row): Good[] => {
    const own = variants.filter(({ reward_code: of }) => of === row.code);
    const isLeft = (own.length > 0 ? own : [row]).some(({ available }) => available !== 0);
    if (row.campaign_code === null) return [{ row, variants: own, voucher: null, isLeft }];
    const campaign = campaignOf(campaigns, row);
    const voucher = campaign && voucherView(context, campaign);
    // What nobody could have is not shown.
    return campaign && voucher ? [{ row, variants: own, voucher, isLeft: isLeft && isVoucherLeft(campaign) }] : [];
  });
  return { now, rows, setting, rates, terms, boosters: rates.size > 0 ? ahead : [], defaultLanguage: settings.defaultLanguage };
}

export type RewardQuery = {
  readonly category?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly language: string;
};

/** One page of the catalogue in the reader's language, and its categories. */
export async function rewards(context: Context, query: RewardQuery) {
  const mall = await readMall(context);
  return cachedResponse(mall, `getPointReward ${JSON.stringify(query)}`, () => pageOf(mall, query));
}

function pageOf(mall: Mall, { category, pageNo, pageSize, language }: RewardQuery) {
  const { rows, now, defaultLanguage } = mall;
  const text = (texts: Texts): string => inLanguage(texts, language, defaultLanguage);
  const lang = (texts: Texts) => langOf(texts, language, defaultLanguage);
  const matching = rows.filter(({ row }) => category === undefined || row.category === category);
  const categories = new Map(rows.map(({ row }) => [row.category, { name: text(row.category_names), ...lang(row.category_names) }]));
  const first = (pageNo - 1) * pageSize;
  return {
    list: matching.slice(first, first + pageSize).map((good) => rewardView(good, { text, lang }, now)),
    categories: [...categories].map(([id, named]) => ({ id, ...named, count: rows.filter(({ row }) => row.category === id).length })),
    totalPages: Math.ceil(matching.length / pageSize),
    totalRecords: matching.length,
  };
}

/** Pieces of all variants together; null where any of them has no limit. */
const piecesOf = ({ row, variants }: Good): number | null =>
  (variants.length > 0 ? variants : [row]).reduce<number | null>(
    (sum, { available }) => (sum === null || available === null ? null : sum + available),
    0,
  );

/** One good with what it has cost. CallError reward_gone for what is not in the mall. */
export async function pointGood(context: Context, id: string, language: string) {
  const { rows, now, defaultLanguage } = await readMall(context);
  const good = rows.find(({ row }) => row.code === id);
  if (!good) throw new CallError('reward_gone');
  const text = (texts: Texts): string => inLanguage(texts, language, defaultLanguage);
  const lang = (texts: Texts) => langOf(texts, language, defaultLanguage);
  const prices = await repo.findPrices(context.db, brandCode(context), id);
  return {
    good: rewardView(good, { text, lang }, now),
    categoryName: text(good.row.category_names),
    ...lang(good.row.category_names),
    prices: prices.map(({ since, points }) => ({ since: since.getTime(), points: numberFromMinor(points, POINT_DECIMALS) })),
  };
}

type Read = { readonly text: (texts: Texts) => string; readonly lang: (texts: Texts) => { lang?: string } };

const rewardView = (good: Good, { text, lang }: Read, now: Date): PointReward => ({
  ...lookOf(good.row, { text, lang }),
  availableQuantity: piecesOf(good),
  status: good.row.starts_at > now ? 'coming_soon' : good.isLeft ? 'available' : 'sold_out',
  variants: good.variants.map(({ code, names, available }) => ({
    id: code,
    name: text(names),
    ...lang(names),
    availableQuantity: available,
  })),
  voucher: good.voucher,
});

const lookOf = (row: Row, { text, lang }: Read) => ({
  id: row.code,
  category: row.category,
  name: text(row.names),
  ...lang(row.names),
  remark: text(row.remarks),
  art: row.art,
  tone: row.tone,
  points: numberFromMinor(row.points, POINT_DECIMALS),
  credit: row.credit === null ? null : numberFromMinor(row.credit, DECIMALS),
  isByHand: row.is_by_hand,
  isParcel: row.is_parcel,
  rankLevel: row.rank_level,
  pictures: row.pictures,
  variantName: text(row.variant_names),
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
});

/** Which doors of the mall are open. */
export async function pointConfig(context: Context, language: string) {
  const mall = await readMall(context);
  const { served, version } = catalogueOf(context);
  return cachedResponse(mall, `getPointConfig ${version} ${language}`, () => ({
    isEarningOpen: mall.setting?.is_earning_open ?? false,
    isRedeemOpen: mall.setting?.is_redeem_open ?? false,
    isConvertOpen: mall.setting?.is_convert_open ?? false,
    exchangeRate: mall.setting?.exchange_rate ? Number(mall.setting.exchange_rate) : null,
    creditTerms: { ...mall.terms, times: mall.terms.times / HUNDREDTHS },
    boosters: mall.boosters.map((row) => ({
      id: row.code,
      name: inLanguage(row.names, language, mall.defaultLanguage),
      ...langOf(row.names, language, mall.defaultLanguage),
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      gameTypes: GAME_TYPES.filter((one) => row.game_types.includes(one) && served.has(one)),
      ranks: row.ranks,
    })),
    earnRates: GAME_TYPES.flatMap((gameType) => {
      const rate = mall.rates.get(gameType) ?? 0n;
      return rate > 0n && served.has(gameType) ? [{ gameType, perPoint: Math.round(RATE_BASE / Number(rate)) }] : [];
    }),
  }));
}

/** What points turn into, and what that asks; null while converting is shut. */
export async function pointFigures(context: Context): Promise<{ readonly rate: number | null; readonly times: number }> {
  const { setting, terms } = await readMall(context);
  const rate = setting?.is_convert_open && setting.exchange_rate ? Number(setting.exchange_rate) : null;
  return { rate, times: terms.times / HUNDREDTHS };
}

/** The member's points as the ledger holds them. */
export async function pointBalance({ db }: Context, memberId: bigint): Promise<{ balance: number; held: number }> {
  const [balance, waiting] = await Promise.all(
    [wallet(memberId, 'POINT'), held(memberId, 'POINT')].map(({ name }) => repo.readBalance(db, name)),
  );
  return { balance: numberFromMinor(balance ?? 0n, POINT_DECIMALS), held: numberFromMinor(waiting ?? 0n, POINT_DECIMALS) };
}

/** The catalogue or a door has changed: the next reader sees it. */
export const forgetMall = (context: Context): boolean => malls.forget(context);

/** Keeps rewards; texts lose what is no text. Known codes stay as they are. */
export async function writeRewards(context: Context, list: readonly repo.NewReward[]): Promise<void> {
  const clean = list.map((one) => ({
    ...one,
    categoryNames: cleanText(one.categoryNames),
    names: cleanText(one.names),
    remarks: cleanText(one.remarks),
  }));
  await repo.insertRewards(context.db, brandCode(context), clean, new Date(context.clock.now()));
  forgetMall(context);
}

/** The catalogue of a fresh installation. */
export const seedRewards = (context: Context): Promise<void> => writeRewards(context, demoRewards());
