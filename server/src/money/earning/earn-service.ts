import { boosterPercent } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { brandCode } from '../../platform/system/service.ts';
import { MAX_POINTS } from '../wagering/give-back-service.ts';
import { talliesOf } from '../wagering/service.ts';
import * as repo from './earn-repo.ts';

const MILLION = 1_000_000n;
const PERCENT = 100;
/** Minor units of one point: only whole points are paid, so that a spin does not write a line of the ledger. */
const POINT = 100n;

/** No rate brings more than points may be worth at all, whatever is set. */
const maxAt = (exchangeRate: number): number => (exchangeRate > 0 ? Math.floor(MAX_POINTS / exchangeRate) : Number.MAX_SAFE_INTEGER);

/** Minor units of POINT for a million minor units of valid bet, by kind of game; empty while earning is shut. */
export async function findRates(db: repo.Db, brand: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await repo.findRates(db, brand);
  return new Map(rows.map((row) => [row.game_type, BigInt(Math.min(row.rate, maxAt(Number(row.exchange_rate ?? 0))))]));
}

export type BoostedRate = (gameType: string, percent: number) => bigint;

/** Minor units of POINT for a million of valid bet at so many percent of the usual points, never more than points may be worth. */
export async function boostedRates(db: repo.Db, brand: string): Promise<BoostedRate> {
  const rows = new Map((await repo.findRates(db, brand)).map((row) => [row.game_type, row]));
  return (gameType, percent) => {
    const row = rows.get(gameType);
    return row ? BigInt(Math.floor(Math.min((row.rate * percent) / PERCENT, maxAt(Number(row.exchange_rate ?? 0))))) : 0n;
  };
}

/** Who is of which rank when bets count; asked only while boosters run. */
export type RankNow = () => Promise<number>;

/** Bets that settle later than this after a booster bring the usual points. */
const LOOKED_AT_MS = 100 * 86_400_000;

const boostersOf = (context: Context) => {
  const now = context.clock.now();
  return repo.findBoosters(context.db.query, brandCode(context), new Date(now), new Date(now - LOOKED_AT_MS));
};

type Boosting = { readonly boosters: readonly repo.Booster[]; readonly rankLevel: number };

/** What boosters add to what was earned, in millionths of a minor unit; of bets that are taken back those go last that brought more. */
async function boost(context: Context, tx: repo.Db, memberId: bigint, { boosters, rankLevel }: Boosting): Promise<bigint> {
  if (boosters.length === 0) return 0n;
  const seen = await repo.findBoosted(
    tx,
    memberId,
    boosters.map(({ code }) => code),
  );
  const [bets, rateAt] = [await repo.boosterBets(tx, memberId, boosters), await boostedRates(tx, brandCode(context))];
  const next = boosters.flatMap(({ code, game_types: types, ranks }) =>
    types.flatMap((gameType) => {
      const is = (one: { readonly code: string; readonly gameType: string }): boolean => one.code === code && one.gameType === gameType;
      const { validBet: before = 0n, boosted: was = 0n } = seen.find(is) ?? {};
      const placed = bets.find(is)?.validBet ?? 0n;
      const validBet = placed > 0n ? placed : 0n;
      if (validBet === before) return [];
      const percent = boosterPercent(ranks, rankLevel);
      const added = percent > PERCENT && validBet > before ? validBet - before : 0n;
      const boosted = was + added < validBet ? was + added : validBet;
      const more = rateAt(gameType, percent > PERCENT ? percent : maxPercent(ranks)) - rateAt(gameType, PERCENT);
      return [{ code, gameType, validBet, boosted, earned: (boosted - was) * more }];
    }),
  );
  await repo.writeBoosted(tx, memberId, next);
  return next.reduce((sum, { earned }) => sum + earned, 0n);
}

const maxPercent = (ranks: repo.Booster['ranks']): number => ranks.at(-1)?.percent ?? PERCENT;

/**
 * Pays the whole points that the member's counted bets have earned since the last time; the rest is carried on. Bets that were taken back
 * are made up for by the next ones: what was paid stays paid. Minor units paid now.
 */
export async function payPoints(context: Context, memberId: bigint, rankNow: RankNow): Promise<bigint> {
  if (!(await hasNews(context.db.query, memberId))) return 0n;
  const boosters = await boostersOf(context);
  const boosting = { boosters, rankLevel: boosters.length > 0 ? await rankNow() : 0 };
  return inTransaction(context.db.query, async (tx) => {
    const earner = await repo.lockEarner(tx, memberId);
    const [tallies, seen, rates] = await Promise.all([
      talliesOf(tx, memberId),
      repo.findSeen(tx, memberId),
      findRates(tx, brandCode(context)),
    ]);
    // Bets made while earning is shut are seen too, so that opening it pays nothing for the past.
    const usual = tallies.reduce(
      (sum, { gameType, validBet }) => sum + (validBet - (seen.get(gameType) ?? 0n)) * (rates.get(gameType) ?? 0n),
      earner.carry,
    );
    // Read after the tallies: what counts meanwhile is news the next time.
    const earned = usual + (await boost(context, tx, memberId, boosting));
    const paid = earned > 0n ? (earned / MILLION / POINT) * POINT : 0n;
    await repo.writeSeen(tx, memberId, tallies);
    await repo.writeEarner(tx, memberId, { carry: earned - paid * MILLION, paid: earner.paid + paid });
    if (paid > 0n) await book(tx, memberId, paid, earner.paid + paid);
    return paid;
  });
}

/** Whether bets were counted, or taken back, since points were last reckoned. */
async function hasNews(db: repo.Db, memberId: bigint): Promise<boolean> {
  const [tallies, seen] = await Promise.all([talliesOf(db, memberId), repo.findSeen(db, memberId)]);
  return tallies.some(({ gameType, validBet }) => validBet !== (seen.get(gameType) ?? 0n));
}

/** `total` is all that was ever paid: no two payments of a member share it. */
async function book(tx: repo.Db, memberId: bigint, amount: bigint, total: bigint): Promise<void> {
  const [debit, credit] = [await openAccount(tx, house('promotions', 'POINT')), await openAccount(tx, wallet(memberId, 'POINT'))];
  const id = uuidFrom(`points_earned:${memberId}:${total}`);
  await transfer(tx, { id, debit, credit, amount, kind: 'points_earned', reference: `member:${memberId}` });
}

/** One point for 10,000 of valid bets on slots; games in which the house keeps less bring less. */
const DEMO_RATES = { RNG: 100, FISH: 100, LIVE: 50, SPORTS: 50, ESPORTS: 50, PVP: 40, LOTT: 20, ELOTT: 20, DS88: 50 };

/** The rates of a fresh installation. */
export const seedPointRates = (context: Context): Promise<void> => repo.insertRates(context.db.query, brandCode(context), DEMO_RATES);
