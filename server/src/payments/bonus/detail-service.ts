import type { BonusBet, BonusOffer, OwnMoney, RunningBonus, TurnoverLine } from '@sorak/contract';
import { minorFromNumber } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { readBrand } from '../../platform/system/service.ts';
import { catalogueOf, nodeIdOf } from '../../platform/vendors/service.ts';
import { ownMoneyOf } from '../../money/wagering/given-view-service.ts';
import { countBets as countWagers, lineView, turnoverOf } from '../../money/wagering/service.ts';
import * as repo from './detail-repo.ts';
import { finishBonus, offersForDeposit } from './service.ts';
import { amountFromMinor, bonusView, type Named, offerView, termsView } from './view.ts';
import type { BonusTables } from './tables.ts';
import { termsOf } from './terms.ts';

const DECIMALS = 2;
const DAY_MS = 86_400_000;
const PERCENT = 100n;
/** Unfinished bets that are added up for the running bonus. */
const MAX_PENDING = 1_000;

type Page = { readonly pageNo: number; readonly pageSize: number };

/** What may be chosen with a deposit of that many units of currency. */
export async function depositOffers(
  context: Context,
  memberId: bigint,
  { amount, method, language }: { amount: number; method?: string | undefined; language: string },
): Promise<{ list: BonusOffer[] }> {
  const { settings } = await readBrand(context);
  const minor = minorFromNumber(amount, DECIMALS);
  const offers = await offersForDeposit(context.db.query, memberId, minor, method, new Date(context.clock.now()));
  const catalogue = catalogueOf(context);
  return {
    list: offers.map((offer) =>
      offerView(offer, catalogue, {
        name: inLanguage(offer.names, language, settings.defaultLanguage),
        ...langOf(offer.names, language, settings.defaultLanguage),
      }),
    ),
  };
}

/** Counts what has been played since the last look, and ends a bonus that is met or overdue. */
async function bringUpToDate(context: Context, memberId: bigint): Promise<void> {
  const now = new Date(context.clock.now());
  await countWagers(context.db.query, memberId, { now });
  await finishBonus(context.db.query, memberId, now);
}

/** The running bonus and a page of those before it. */
export async function bonuses(context: Context, memberId: bigint, { pageNo, pageSize, language }: Page & { language: string }) {
  await bringUpToDate(context, memberId);
  const db = context.db.query;
  const [{ settings }, running, past, count] = await Promise.all([
    readBrand(context),
    repo.findRunning(db, memberId),
    repo.findPast(db, memberId, pageSize, (pageNo - 1) * pageSize),
    repo.countPast(db, memberId),
  ]);
  const named = (row: repo.BonusDetail): Named => ({
    name: inLanguage(row.names, language, settings.defaultLanguage),
    ...langOf(row.names, language, settings.defaultLanguage),
  });
  return {
    running: running ? await runningView(context, memberId, running, named(running)) : null,
    list: past.map((row) => bonusView(row, named(row))),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}

async function runningView(context: Context, memberId: bigint, row: repo.BonusDetail, named: Named): Promise<RunningBonus> {
  const pending = await repo.findBets(context.db.query, memberId, row, { state: 'pending', limit: MAX_PENDING, offset: 0 });
  const missing = row.required - row.counted;
  const waiting = pending.reduce((sum, bet) => sum + worthOf(row, bet), 0n);
  const now = context.clock.now();
  const days = Math.max(1, Math.ceil((now - row.granted_at.getTime()) / DAY_MS));
  const perDay = row.counted / BigInt(days);
  return {
    ...bonusView(row, named),
    terms: termsView(termsOf(row), catalogueOf(context)),
    missing: amountFromMinor(missing),
    pending: amountFromMinor(waiting < missing ? waiting : missing),
    perDay: amountFromMinor(perDay),
    // One day's play says nothing about the next ones.
    likelyMetAt: perDay > 0n && days > 1 ? now + (Number(missing) / Number(perDay)) * DAY_MS : null,
    expiresAt: row.expires_at?.getTime() ?? 0,
  };
}

type OfferWeights = Pick<BonusTables['bonus_offer'], 'excluded_games' | 'max_bet'> & { readonly weights: Readonly<Record<string, number>> };

/** What percent of a bet's stake a bonus counts, by the game's kind. */
const weightOf = (row: { weights: OfferWeights['weights']; excluded_games: readonly string[] }, bet: repo.BetRow): number =>
  row.excluded_games.includes(nodeIdOf(bet.vendor_code, bet.game_code)) ? 0 : (row.weights[bet.game_type ?? ''] ?? 0);

function worthOf(row: repo.BonusDetail, bet: repo.BetRow): bigint {
  const max = row.max_bet !== null && row.max_bet < bet.stake ? row.max_bet : bet.stake;
  return (max * BigInt(weightOf(row, bet))) / PERCENT;
}

/** A page of the bets that a bonus of this member has looked at; undefined for a bonus that is not theirs. */
export async function bonusBets(
  context: Context,
  memberId: bigint,
  id: string,
  { pageNo, pageSize, state }: Page & { state?: BonusBet['state'] | undefined },
) {
  await bringUpToDate(context, memberId);
  const db = context.db.query;
  const bonus = await repo.findOne(db, memberId, id);
  if (!bonus) return undefined;
  const [rows, counts] = await Promise.all([
    repo.findBets(db, memberId, bonus, { state, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    repo.countBets(db, memberId, bonus),
  ]);
  const of = (name: string): number => counts.get(name) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = state === undefined ? all : of(state);
  return {
    list: rows.map((row) => betView(context, bonus, row)),
    counts: { all, counted: of('counted'), partial: of('partial'), none: of('none'), pending: of('pending') },
    totalPages: Math.ceil(total / pageSize),
    totalRecords: total,
  };
}

function betView(context: Context, bonus: repo.BonusDetail, row: repo.BetRow): BonusBet {
  const game = catalogueOf(context).gamesByNode.get(nodeIdOf(row.vendor_code, row.game_code))?.shown;
  return {
    betId: String(row.bet_id),
    placedAt: row.placed_at.getTime(),
    gameCode: row.game_code,
    gameName: game?.gameName ?? row.game_code,
    vassalage: row.vendor_code,
    icon: game?.icon ?? '',
    stake: amountFromMinor(row.stake),
    weight: row.weight ?? weightOf(bonus, row),
    counted: amountFromMinor(row.counted ?? worthOf(bonus, row)),
    state: row.state,
    reason: row.reason,
  };
}

/** What still has to be staked, as the wire writes it. */
export async function turnoverLines(
  context: Context,
  memberId: bigint,
): Promise<OwnMoney & { readonly lines: TurnoverLine[]; readonly remaining: number }> {
  await bringUpToDate(context, memberId);
  const { own, bound, given } = await ownMoneyOf(context, memberId);
  const { lines, remaining } = await turnoverOf(context.db.query, memberId, new Date(context.clock.now()));
  return {
    lines: lines.map(lineView),
    remaining: amountFromMinor(remaining),
    own,
    bound,
    given,
  };
}
