import { type GoodKind, goodProblems, type GoodValues, minorFromNumber, numberFromMinor, stakesOf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { keepingAnEdge } from '../../money/wagering/give-back-service.ts';
import { cleanText } from '../../platform/content/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { mallCampaigns } from '../campaigns/mall-service.ts';
import * as exchanges from './exchange-repo.ts';
import * as repo from './good-repo.ts';
import { forgetMall } from './service.ts';
import { campaignOf } from './voucher-service.ts';

type Row = exchanges.RewardRow;

function kindOf({ campaign_code: campaign, is_parcel: isParcel, credit, is_by_hand: isByHand }: Row): GoodKind {
  if (campaign !== null) return 'voucher';
  if (credit !== null) return isByHand ? 'credit_by_hand' : 'credit';
  return isParcel ? 'parcel' : 'hand';
}

function valuesOf(row: Row, all: readonly exchanges.VariantRow[]): GoodValues {
  const variants = all.filter((one) => one.reward_code === row.code && one.is_offered);
  return {
    kind: kindOf(row),
    category: row.category,
    categoryNames: row.category_names,
    names: row.names,
    remarks: row.remarks,
    art: row.art as GoodValues['art'],
    tone: row.tone as GoodValues['tone'],
    pictures: row.pictures,
    points: numberFromMinor(row.points, DECIMALS),
    credit: row.credit === null ? null : numberFromMinor(row.credit, DECIMALS),
    voucher:
      row.campaign_code === null || row.campaign_version === null ? null : { campaign: row.campaign_code, version: row.campaign_version },
    rankLevel: row.rank_level,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    isShown: row.is_shown,
    isCounted: (variants[0] ?? row).available !== null,
    variantNames: row.variant_names,
    variants: variants.map(({ code, names }) => ({ id: code, names })),
  };
}

/** A good as it is now, for two who decide on it; nothing of one that is none yet. */
export async function goodState(context: Context, tx: exchanges.Db, code: string) {
  const row = await repo.findGood(tx, brandCode(context), code);
  if (!row) return { name: code, before: {} };
  return { name: Object.values(row.names)[0] ?? code, before: valuesOf(row, await exchanges.variantsOf(tx, row.brand_code, code)) };
}

/**
 * Writes a good, in the transaction of whoever decided on it: what was bought keeps its terms. CallError validation_failed, campaign_unready for a
 * voucher of other terms than the campaign gives by, gives_back_too_much where points would be worth more than play leaves.
 */
export async function putGood(context: Context, tx: exchanges.Db, code: string, of: GoodValues): Promise<void> {
  const { settings } = await readBrand(context);
  const brand = brandCode(context);
  const known = await exchanges.lockReward(tx, brand, code);
  const before = known && valuesOf(known, await exchanges.variantsOf(tx, brand, code));
  if (goodProblems(of, settings.languages, before).length > 0) throw new CallError('validation_failed');
  const { voucher } = of;
  const voucherOf = { campaign_code: voucher?.campaign ?? null, campaign_version: voucher?.version ?? null };
  if (voucher && !campaignOf(await mallCampaigns(context, tx), voucherOf)) throw new CallError('campaign_unready');
  const now = new Date(context.clock.now());
  const points = minorFromNumber(of.points, DECIMALS);
  const texts = (said: Readonly<Record<string, string>>): string => JSON.stringify(cleanText(said));
  await keepingAnEdge(tx, brand, async () => {
    const row = {
      brand_code: brand,
      code,
      category: of.category,
      category_names: texts(of.categoryNames),
      names: texts(of.names),
      remarks: texts(of.remarks),
      art: of.art,
      tone: of.tone,
      pictures: [...of.pictures],
      points,
      credit: of.credit === null ? null : minorFromNumber(of.credit, DECIMALS),
      is_by_hand: of.kind === 'parcel' || of.kind === 'hand' || of.kind === 'credit_by_hand',
      is_parcel: of.kind === 'parcel',
      rank_level: of.rankLevel,
      starts_at: new Date(of.startsAt ?? now),
      ends_at: of.endsAt === null ? null : new Date(of.endsAt),
      is_shown: of.isShown,
      variant_names: texts(of.variantNames),
      ...voucherOf,
    };
    const hasVariants = of.variants.length > 0;
    await repo.putGood(tx, row, of.isCounted && !hasVariants);
    const variants = of.variants.map(({ id, names }) => ({ code: id, names: texts(names) }));
    await repo.putVariants(tx, { brandCode: brand, code, isCounted: of.isCounted }, variants);
    await repo.notePrice(tx, { brand_code: brand, reward_code: code, since: now, points });
  });
}

/** Every good as operators see it. */
export async function operatorGoods(context: Context) {
  const { query } = context.db;
  const brand = brandCode(context);
  const [rows, variants, campaigns, { settings }] = [
    await repo.findGoods(query, brand),
    await repo.findAllVariants(query, brand),
    await mallCampaigns(context),
    await readBrand(context),
  ];
  return {
    list: rows.map((row) => {
      const own = variants.filter((one) => one.reward_code === row.code && one.is_offered);
      return {
        id: row.code,
        ...valuesOf(row, variants),
        stock: own.length > 0 ? null : row.available,
        variantStock: Object.fromEntries(own.map(({ code, available }) => [code, available])),
        isStale: row.campaign_code !== null && campaignOf(campaigns, row) === undefined,
      };
    }),
    languages: settings.languages,
    campaigns: campaigns.map(({ code, version, names, rule }) => ({
      id: code,
      version,
      name: Object.values(names)[0] ?? code,
      stakes: stakesOf(rule),
    })),
  };
}

type Stocking = {
  readonly id: string;
  readonly variant?: string | undefined;
  readonly pieces: number;
  readonly reason: string;
  readonly operatorId: bigint;
  readonly key: string;
};

/** Moves counted pieces by so many, once under a key. CallError not_found, conflict for what is not counted, or would fall below nothing. */
export async function stockGood(context: Context, asked: Stocking): Promise<{ stock: number | null }> {
  const { id, variant = null, pieces, reason, operatorId, key } = asked;
  const stock = await inTransaction(context.db.query, async (tx) => {
    const row = await exchanges.lockReward(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    const variants = (await exchanges.variantsOf(tx, row.brand_code, id)).filter((one) => one.is_offered);
    const of = variant === null ? (variants.length > 0 ? undefined : row) : variants.find(({ code }) => code === variant);
    if (!of) throw new CallError('not_found');
    if (of.available === null) throw new CallError('conflict');
    const own = `${operatorId}:${key}`;
    if (await repo.isStocked(tx, own)) return of.available;
    const left = of.available + pieces;
    if (pieces === 0 || left < 0) throw new CallError('conflict');
    await exchanges.moveStock(tx, row.brand_code, id, variant, pieces);
    const detail = { variant, pieces, left, reason, key: own };
    await recordAction(tx, { operatorId, action: 'good_stocked', object: `good:${id}`, detail });
    return left;
  });
  forgetMall(context);
  return { stock };
}

type TakingBack = { readonly id: string; readonly reason: string; readonly operatorId: bigint };

/** Takes a good out of the mall at once. CallError conflict where it is out already. */
export async function takeBackGood(context: Context, { id, reason, operatorId }: TakingBack): Promise<{ id: string }> {
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.hideGood(tx, brandCode(context), id))) throw new CallError('conflict');
    const detail = { before: { isShown: true }, after: { isShown: false }, reason };
    await recordAction(tx, { operatorId, action: 'good_taken_back', object: `good:${id}`, detail });
  });
  forgetMall(context);
  return { id };
}
