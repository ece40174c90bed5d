import type { DepositBonus, DepositMethod, DepositOffer } from '@sorak/contract';
import { isPayable, minorFromText, payableFrom, payablePart, railDecimals } from '@sorak/contract';
import { bonusOfDeposit, offersForDeposit } from '../bonus/service.ts';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inLanguage, type Texts } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { LOCAL, providersOf, unitOf } from '../payment/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { catalogueOf, CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import { demoMethods, demoSetting } from './demo-methods.ts';
import * as repo from './orders/repo.ts';
import { amountFromMinor } from './view.ts';

/** Vouchers are sold and redeemed by the house itself. */
export const VOUCHER_PROVIDER = 'voucher';
const WAITS_SINCE_MS = 7 * 86_400_000;
const WAITS_FRESH_MS = 60_000;
/** Fewer deposits than this say nothing about the next one. */
const ENOUGH = 20;

/** What a fresh installation offers; harmless when repeated. Through the first outside provider, where there is one. */
export async function seedDeposits(context: Context): Promise<void> {
  const code = brandCode(context);
  const provider = [...providersOf(context).keys()].find((one) => one !== LOCAL) ?? LOCAL;
  await repo.insertOffers(context.db.query, demoSetting(code), demoMethods(code, provider));
}

export const settingOf = (context: Context): Promise<repo.SettingRow> => repo.findSetting(context.db.query, brandCode(context));

export const methodsOf = (context: Context): Promise<repo.MethodRow[]> => repo.findMethods(context.db.query, brandCode(context), CURRENCY);

/** Whether deposits can be taken that way now: switched on, and its provider is one of this deployment's. */
export const isOpenMethod = (context: Context, { is_open, provider_code }: repo.MethodRow): boolean =>
  is_open && (provider_code === VOUCHER_PROVIDER || providersOf(context).has(provider_code));

/** CallError deposit_method_closed for one that is unknown or closed. */
export async function openMethod(context: Context, code: string): Promise<repo.MethodRow> {
  const found = (await methodsOf(context)).find((one) => one.code === code);
  if (!found || !isOpenMethod(context, found)) throw new CallError('deposit_method_closed');
  return found;
}

/** Reads a text in the reader's language, or in what it falls back to, and says in which. */
export async function texter(context: Context, language: string) {
  const { settings } = await readBrand(context);
  return {
    text: (texts: Texts): string => inLanguage(texts, language, settings.defaultLanguage),
    lang: (texts: Texts) => langOf(texts, language, settings.defaultLanguage),
  };
}
export type Texter = Awaited<ReturnType<typeof texter>>;

type Wait = { readonly fromS: number; readonly toS: number };
type Waits = ReadonlyMap<string, Wait>;
const waits = cachedReading<Waits>(WAITS_FRESH_MS);

/** How long members have really waited lately, by method; a method that few have used is left out. At most a minute old. */
export const waitsOf = (context: Context): Promise<Waits> => waits(context, (now) => readWaits(context, new Date(now - WAITS_SINCE_MS)));

async function readWaits(context: Context, since: Date): Promise<Waits> {
  const rows = await repo.findWaits(context.db.query, brandCode(context), since);
  const enough = rows.filter(({ count }) => Number(count) >= ENOUGH);
  return new Map(enough.map((row) => [row.method, { fromS: Math.round(Number(row.from_s)), toS: Math.ceil(Number(row.to_s)) }]));
}

/** The least and the most that can be paid that way, minor units. */
export function boundsOf({ min_amount, max_amount, decimals }: Pick<repo.MethodRow, 'min_amount' | 'max_amount' | 'decimals'>) {
  const unit = unitOf(decimals);
  return { unit, min: payableFrom(min_amount, unit), max: payablePart(max_amount, unit) };
}

export function methodView(row: repo.MethodRow, { text, lang }: Texter, wait: Wait | undefined): DepositMethod {
  const { unit, min, max } = boundsOf(row);
  return {
    code: row.code,
    kind: row.kind,
    name: text(row.names),
    ...lang(row.names),
    note: text(row.notes),
    decimals: railDecimals(row.currency, row.decimals),
    min: amountFromMinor(min),
    max: amountFromMinor(max),
    quickAmounts: row.quick_amounts
      .map(BigInt)
      .filter((minor) => minor >= min && minor <= max && isPayable(minor, unit))
      .map(amountFromMinor),
    expiresMinutes: row.expires_minutes,
    usualFromS: wait?.fromS ?? row.usual_from_s,
    usualToS: wait?.toS ?? row.usual_to_s,
    banks: row.banks,
  };
}

/** The bonuses that this deposit could bring, with all their terms. AmountError for an amount that is none. */
export async function depositOffers(
  context: Context,
  memberId: bigint,
  { method, amount, language }: { readonly method: string; readonly amount: string; readonly language: string },
): Promise<DepositOffer[]> {
  const minor = minorFromText(amount, DECIMALS);
  const [offers, { text, lang }] = await Promise.all([
    offersForDeposit(context.db.query, memberId, minor, method, new Date(context.clock.now())),
    texter(context, language),
  ]);
  const { served } = catalogueOf(context);
  return offers.map((one) => ({
    offerId: one.id,
    title: text(one.names),
    ...lang(one.names),
    percent: one.percent,
    bonus: amountFromMinor(one.bonus),
    maxBonus: amountFromMinor(one.maxBonus),
    minDeposit: amountFromMinor(one.minDeposit),
    isOnDeposit: one.base === 'deposit_and_bonus',
    times: one.times,
    required: amountFromMinor(one.required),
    days: one.days,
    weights: Object.fromEntries(Object.entries(one.weights).filter(([gameType]) => served.has(gameType))),
    maxBet: one.maxBet === null ? null : amountFromMinor(one.maxBet),
    isOnce: one.isOnce,
    refusal: one.refusal,
  }));
}

/** The bonus that was chosen with a deposit, with its terms in money; null where none was. */
export async function orderBonus(context: Context, row: repo.OrderRow, { text, lang }: Texter): Promise<DepositBonus | null> {
  if (row.offer_id === null) return null;
  const found = await bonusOfDeposit(context.db.query, {
    memberId: row.member_id,
    offerId: row.offer_id,
    depositId: row.id,
    amount: row.credited > 0n ? row.credited : row.pay_amount,
    method: row.method,
    now: new Date(context.clock.now()),
  });
  if (!found) return null;
  const { terms, bonus, required, isGiven, refusal } = found;
  // Money that came without the bonus had it refused; before it comes, only what is no more offered is told.
  const isIn = row.credited > 0n;
  return {
    title: text(terms.names),
    ...lang(terms.names),
    state: isGiven ? 'given' : isIn ? 'refused' : 'chosen',
    refusal: isGiven ? null : refusal,
    bonus: amountFromMinor(bonus),
    isOnDeposit: terms.base === 'deposit_and_bonus',
    times: terms.times,
    required: amountFromMinor(required),
    days: terms.days,
  };
}
