import { GAME_TYPES, minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { rankOf } from '../../players/vip/service.ts';
import { give } from '../../money/wagering/given-service.ts';
import { countBets, REAL_ASSET, talliesOf } from '../../money/wagering/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import { DEMO_RATES } from './demo-rates.ts';
import type { RebateLine } from './rates.ts';
import { linesDue, rateFor } from './rates.ts';
import * as repo from './repo.ts';

const DECIMALS = 2;
/** Rates are millionths inside and percent outside. */
const PER_PERCENT = 10_000;
const LOWEST_RANK = 1;

const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** Whether the brand has a manual rebate at all. */
export const hasRebate = async (context: Context): Promise<boolean> =>
  (await readBrand(context)).settings.features['manualRebate'] === true;

/** What each of these ranks brings by kind of game, in millionths, and how often it is staked, in hundredths; nothing for a brand without a rebate. */
export async function ratesByRank(context: Context, rankLevels: readonly number[]) {
  const db = context.db.query;
  const setting = (await hasRebate(context)) ? await repo.findSetting(db, brandCode(context)) : undefined;
  const rates = setting ? await repo.findRates(db, brandCode(context)) : [];
  const kinds = [...new Set(rates.map(({ gameType }) => gameType))];
  return {
    rates: rankLevels.map((level) => kinds.map((gameType) => ({ gameType, rate: rateFor(rates, gameType, level) }))),
    times: setting?.times ?? 0,
  };
}

type Due = { readonly lines: readonly RebateLine[]; readonly total: bigint };

async function dueOf(db: repo.Db, context: Context, memberId: bigint, rankLevel: number, setting: repo.Setting): Promise<Due> {
  const [tallies, seen, rates] = await Promise.all([
    talliesOf(db, memberId),
    repo.findSeen(db, memberId),
    repo.findRates(db, brandCode(context)),
  ]);
  const lines = linesDue(tallies, seen, rates, rankLevel, setting.has_bonus_play);
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n) };
}

const rankLevelOf = async (context: Context, memberId: bigint): Promise<number> =>
  Math.max(LOWEST_RANK, (await rankOf(context, memberId)).rankLevel);

/** What the member can claim now by kind of game, and the claims so far; amounts as the wire writes them. Undefined for a brand without rates. */
export async function rebates(context: Context, memberId: bigint, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  const db = context.db.query;
  const setting = await repo.findSetting(db, brandCode(context));
  if (!setting) return undefined;
  await countBets(db, memberId, { now: new Date(context.clock.now()) });
  const rankLevel = await rankLevelOf(context, memberId);
  const { served } = catalogueOf(context);
  const [{ lines, total }, claims, { count, sum }] = await Promise.all([
    dueOf(db, context, memberId, rankLevel, setting),
    repo.findClaims(db, memberId, pageSize, (pageNo - 1) * pageSize),
    repo.countClaims(db, memberId),
  ]);
  return {
    total: amountFromMinor(total),
    minClaim: amountFromMinor(setting.min_claim),
    times: setting.times / 100,
    hasBonusPlay: setting.has_bonus_play,
    rankLevel,
    lines: GAME_TYPES.flatMap((gameType) => {
      const line = lines.find((one) => one.gameType === gameType);
      // What is due is told even when its games have left the house.
      return line && (served.has(gameType) || line.validBet > 0n)
        ? [{ gameType, validBet: amountFromMinor(line.validBet), rate: line.rate / PER_PERCENT, amount: amountFromMinor(line.amount) }]
        : [];
    }),
    claimedSum: amountFromMinor(sum),
    list: claims.map(claimView),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

/** Whether so much is due by what has been counted so far that it can be claimed. */
export async function isRebateDue(context: Context, memberId: bigint): Promise<boolean> {
  const db = context.db.query;
  const setting = (await hasRebate(context)) ? await repo.findSetting(db, brandCode(context)) : undefined;
  if (!setting) return false;
  const { total } = await dueOf(db, context, memberId, await rankLevelOf(context, memberId), setting);
  return total > 0n && total >= setting.min_claim;
}

const claimView = (row: repo.ClaimRow) => ({
  id: row.id,
  amount: amountFromMinor(row.amount),
  rankLevel: row.rank_level,
  claimedAt: row.claimed_at.getTime(),
  lines: row.lines.map((line) => ({
    gameType: line.gameType,
    validBet: amountFromMinor(BigInt(line.validBet)),
    rate: line.rate / PER_PERCENT,
    amount: amountFromMinor(BigInt(line.amount)),
  })),
});

export type ClaimOutcome =
  | { readonly isPaid: true; readonly claim: ReturnType<typeof claimView> }
  | { readonly isPaid: false; readonly reason: 'rebate_too_small' | 'rebate_changed'; readonly total: number };

/**
 * Pays everything that is due into the wallet, once for each key. `expected` is what the member was shown (units of currency): more may
 * be paid, never less without asking again. Claims of one member follow each other, so that nothing is paid twice.
 */
export async function claimRebate(context: Context, memberId: bigint, expected: number, key: string): Promise<ClaimOutcome | undefined> {
  const { db } = context;
  const setting = await repo.findSetting(db.query, brandCode(context));
  if (!setting) return undefined;
  const now = new Date(context.clock.now());
  const [min, rankLevel] = [minorFromNumber(expected, DECIMALS), await rankLevelOf(context, memberId)];
  await countBets(db.query, memberId, { now });
  const outcome = await inTransaction(db.query, async (tx): Promise<ClaimOutcome & { readonly isNew?: boolean }> => {
    const id = uuidFrom(`rebate:${memberId}:${key}`);
    await repo.lockMember(tx, memberId);
    const known = await repo.findClaim(tx, id);
    if (known) return { isPaid: true, claim: claimView(known) };
    const { lines, total } = await dueOf(tx, context, memberId, rankLevel, setting);
    if (total < setting.min_claim) return { isPaid: false, reason: 'rebate_too_small', total: amountFromMinor(total) };
    if (total < min) return { isPaid: false, reason: 'rebate_changed', total: amountFromMinor(total) };
    const paid = lines.filter(({ amount }) => amount > 0n);
    await give(tx, {
      memberId,
      brandCode: brandCode(context),
      cause: 'rebate',
      id,
      kind: 'rebate',
      reference: `rebate:${id}`,
      amount: total,
      times: setting.times,
      at: now,
    });
    await repo.addSeen(tx, memberId, paid);
    await repo.insertClaim(tx, { id, memberId, amount: total, rankLevel, lines: paid, at: now });
    const claim = await repo.findClaim(tx, id);
    if (!claim) throw new Error(`claim ${id} was not written`);
    return { isPaid: true, claim: claimView(claim), isNew: true };
  });
  if (outcome.isNew) await notifyBalance(context, memberId);
  return outcome;
}

async function notifyBalance(context: Context, memberId: bigint): Promise<void> {
  const account = await openAccount(context.db.pool, wallet(memberId, REAL_ASSET));
  await publishBalance(context, memberId, REAL_ASSET, await balance(context.db.pool, account));
}

/** The rates of a fresh installation: everything that was staked brings something, bonus play not. */
export const seedRebates = (context: Context): Promise<void> =>
  repo.insertRates(
    context.db.query,
    { brand_code: brandCode(context), min_claim: 100_000n, times: 100, has_bonus_play: false },
    DEMO_RATES,
  );
