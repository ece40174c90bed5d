import { IDENTITY_LEVELS, type IdentityLevel, levelRank, minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { dayOf } from '../../lib/day.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './limit-repo.ts';

const MILLION = 100_000_000n;
/** What a fresh brand allows in a day, in millions of its currency; null: as its other limits say. */
const DEMO = {
  none: { deposit: 50n, withdrawal: 50n },
  basic: { deposit: 100n, withdrawal: 100n },
  verified: { deposit: 500n, withdrawal: null },
  enhanced: { deposit: null, withdrawal: null },
} as const satisfies Readonly<Record<IdentityLevel, Readonly<Record<Way, bigint | null>>>>;
const DEMO_SETTING = { keep_days: 90, remind_days: 30 };

export type Way = 'deposit' | 'withdrawal';
type Query = repo.Query;
const isVerified = (level: IdentityLevel): boolean => levelRank(level) >= levelRank('verified');

const millions = (count: bigint | null): bigint | null => (count === null ? null : count * MILLION);

export const seedIdentity = (context: Context): Promise<void> => {
  const brand_code = brandCode(context);
  const limits = IDENTITY_LEVELS.map((level) => {
    const { deposit, withdrawal } = DEMO[level];
    return { brand_code, asset: CURRENCY, level, deposit: millions(deposit), withdrawal: millions(withdrawal) };
  });
  return repo.insertDefaults(context.db.query, limits, { brand_code, ...DEMO_SETTING });
};

/** The levels' bounds of the real currency, from nothing up. */
export async function levelLimits(context: Context, query: Query = context.db.query): Promise<readonly repo.LimitRow[]> {
  const rows = (await repo.findLimits(query, brandCode(context))).filter(({ asset }) => asset === CURRENCY);
  return rows.toSorted((one, other) => levelRank(one.level) - levelRank(other.level));
}

/** What a member's level allows in a day, and the lowest level that allows more. `max` null: no bound of its own. Minor units. */
export type Bound = { readonly level: IdentityLevel; readonly max: bigint | null; readonly next: IdentityLevel | null };

export async function boundOf(context: Context, query: Query, memberId: bigint, way: Way): Promise<Bound> {
  const [level, limits] = [await repo.findLevel(query, memberId), await levelLimits(context, query)];
  const max = limits.find((one) => one.level === level)?.[way] ?? null;
  const higher = limits.filter((one) => levelRank(one.level) > levelRank(level));
  const next = max === null ? undefined : higher.find((one) => (one[way] ?? max + 1n) > max);
  return { level, max, next: next?.level ?? null };
}

/**
 * Lets an amount in or out as far as the member's level goes, in the transaction that books it and under its lock of the member.
 * The brand's time zone is read before: a transaction must not wait for a second connection while it holds one.
 * CallError identity_required where the licence wants a verified member, identity_limit with the bound, what of it is left, and the level that allows more.
 */
export async function requireIdentity(
  context: Context,
  tx: Query,
  memberId: bigint,
  { way, amount, timeZone }: { readonly way: Way; readonly amount: bigint; readonly timeZone: string },
): Promise<void> {
  const { level, max, next } = await boundOf(context, tx, memberId, way);
  const { name, terms } = (await licenceIn(tx, brandCode(context))).profile;
  const isAsked = way === 'deposit' ? terms.verifiesBeforeDeposit : terms.verifiesBeforeWithdrawal;
  if (isAsked && !isVerified(level)) throw new CallError('identity_required', { profile: name });
  if (max === null) return;
  const used = await repo.usedSince(tx, memberId, new Date(dayOf(context.clock.now(), timeZone).start));
  if (used[way] + amount <= max) return;
  const left = used[way] < max ? max - used[way] : 0n;
  throw new CallError('identity_limit', { level, next, max: numberFromMinor(max, DECIMALS), left: numberFromMinor(left, DECIMALS) });
}

const keyOf = ({ level, asset }: Pick<repo.LimitRow, 'level' | 'asset'>): string => `${level}-${asset}`;
const number = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, DECIMALS));
const minor = (value: number | null | undefined): bigint | null => (value == null ? null : minorFromNumber(value, DECIMALS));
type Figures = Readonly<Record<string, number | null>>;

/** What each level allows by currency, as operators see and change it. */
export const identitySettings = {
  list: async (query: Query, brand: string) =>
    (await repo.findLimits(query, brand))
      .toSorted((one, other) => levelRank(one.level) - levelRank(other.level))
      .map((row) => ({
        key: keyOf(row),
        names: null,
        isOpen: null,
        values: { deposit: number(row.deposit), withdrawal: number(row.withdrawal) },
      })),
  change: (tx: Query, brand: string, key: string, { deposit, withdrawal }: Figures): Promise<boolean> => {
    const [level, asset = ''] = key.split('-');
    const known = IDENTITY_LEVELS.find((one) => one === level);
    if (!known) return Promise.resolve(false);
    return repo.updateLimit(tx, { brand_code: brand, asset, level: known, deposit: minor(deposit), withdrawal: minor(withdrawal) });
  },
};

/** How long what is of no use any more is kept: as the brand says, and no shorter than its licence. */
export async function keepDaysOf(query: Query, brand: string): Promise<number> {
  const [{ keep_days: own }, { profile }] = await Promise.all([repo.findSetting(query, brand), licenceIn(query, brand)]);
  return Math.max(own, profile.terms.keepDays);
}

/** How long pictures are kept, and when a member is told that a document runs out. */
export const identityRuleSettings = {
  list: async (query: Query, brand: string) => {
    const { keep_days: keepDays, remind_days: remindDays } = await repo.findSetting(query, brand);
    return [{ key: 'all', names: null, isOpen: null, values: { keepDays, remindDays } }];
  },
  change: (tx: Query, brand: string, _key: string, { keepDays, remindDays }: Figures): Promise<boolean> =>
    repo.updateSetting(tx, { brand_code: brand, keep_days: keepDays ?? DEMO_SETTING.keep_days, remind_days: remindDays ?? 0 }),
};
