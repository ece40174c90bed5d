import {
  CALLS,
  type Calls,
  type DrawEntry,
  type DrawExposureMap,
  type OperatorDraw,
  type OperatorDrawCase,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import { maxOf, pricesOf } from '@sorak/contract/rules/lottery/engine';
import { BEST_GROUP } from '@sorak/contract/rules/prize-groups';
import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../context.ts';
import { covers } from '../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { requestView } from '../../platform/operator/request-service.ts';
import { dayOf } from '../../lib/day.ts';
import { gameNameIn } from '../../lib/game-name.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { type Cancellation, cancellationsOf } from './draws/cancel-repo.ts';
import { databaseNow } from './draws/draw-repo.ts';
import { entriesOf } from './results/entry-repo.ts';
import { isEnterable } from './results/entry-service.ts';
import { termsOf } from './limits.ts';
import * as repo from './operator-repo.ts';
import { revisionsOf } from './results/result-repo.ts';
import { sourceResultsOf } from './results/source-result-repo.ts';
import { amountFromMinor, drawView, resultView } from './view.ts';

const MAX_PICKS = 10;
/** The console's pages say the reader's own names. */
const IN = 'EN';

/** From which sum on a number has no room for the least bet in the best group; minor units. */
function fullFrom(draw: repo.DrawRow, play: string): bigint {
  const game = lotteryGame(draw.game_code);
  const { mostNumber, leastUnit, shares } = termsOf(draw);
  return game?.plays.some(({ id }) => id === play)
    ? mostNumber - maxOf(leastUnit, pricesOf(game, play, { group: BEST_GROUP, shares }))
    : mostNumber;
}

function rowView(row: repo.DrawRow, loads: readonly repo.PlayLoad[]): OperatorDraw {
  const own = loads.filter((load) => load.draw_id === row.id);
  const { drawId, gameCode, station, number, state, closesAt, drawsAt, isLocalResult } = drawView(row);
  return {
    id: drawId,
    gameCode,
    gameName: gameNameIn(IN, gameCode),
    station,
    number,
    state,
    closesAt,
    drawsAt,
    isLocalResult,
    orders: Number(row.count),
    stake: amountFromMinor(row.staked),
    payout: amountFromMinor(row.paid),
    returned: amountFromMinor(row.returned),
    exposure: amountFromMinor(own.reduce((max, load) => (load.max > max ? load.max : max), 0n)),
    isFull: own.some((load) => load.max > fullFrom(row, load.play)),
    isAsked: row.is_asked,
    version: row.version,
    entered: row.entered,
    isDiffering: row.is_differing,
  };
}

/** A page of the draws, the newest first. */
export async function draws(
  context: Context,
  { pageNo, pageSize, ...filter }: RequestOutput<Calls['getOperatorDraws']>,
): Promise<ResponseInput<Calls['getOperatorDraws']>> {
  const { query } = context.db;
  const brand = brandCode(context);
  const { settings } = await readBrand(context);
  const day = dayOf(context.clock.now(), settings.timeZone);
  const [from, to] = [new Date(day.start), new Date(day.end)];
  const gameCodes = LOTTERY_GAMES.filter(({ schedule }) => 'every' in schedule && schedule.every < 30).map(({ code }) => code);
  const [rows, count, today, byMinute] = await Promise.all([
    repo.drawRows(query, brand, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    repo.countDraws(query, brand, filter),
    repo.daySums(query, brand, from, to),
    repo.countDay(query, brand, { from, to, gameCodes }),
  ]);
  const loads = await repo.dearest(
    query,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => rowView(row, loads)),
    today: {
      draws: today.draws,
      byMinute,
      orders: today.orders,
      stake: amountFromMinor(today.staked),
      payout: amountFromMinor(today.paid),
      settledStake: amountFromMinor(today.settled),
      exposure: amountFromMinor(today.exposure),
    },
    totalPages: Math.ceil(count.draws / pageSize),
    totalRecords: count.draws,
    asked: count.asked,
    entered: count.entered,
    games: context.config.lottery ? LOTTERY_GAMES.map(({ code }) => ({ code, name: gameNameIn(IN, code) })) : [],
  };
}

/** One draw with what operators need to decide about it. CallError not_found. */
export async function drawCase(context: Context, caller: OperatorCaller, id: bigint): Promise<OperatorDrawCase> {
  const { query } = context.db;
  const [[row], now, effect, exposure, cancellations, revisions, entries, sourceResults] = await Promise.all([
    repo.drawRows(query, brandCode(context), { filter: 'all', id }, { offset: 0, limit: 1 }),
    databaseNow(query),
    repo.effectOf(query, id),
    repo.exposureOf(query, id, MAX_PICKS),
    cancellationsOf(query, id),
    revisionsOf(query, id),
    entriesOf(query, id),
    sourceResultsOf(query, id),
  ]);
  if (!row) throw new CallError('not_found');
  return {
    ...rowView(row, await repo.dearest(query, [id])),
    result: drawView(row).result,
    revisions: revisions
      .toReversed()
      .map(({ version, source, at, result }) => ({ version, source, at: at.getTime(), result: resultView(result) })),
    entries: entries.map((one) => entryView(one, caller)),
    isEnterable: isEnterable(row, now),
    sourceResults: sourceResults.map(({ source, state, why, asked_at: askedAt, version, result }) => ({
      source,
      state,
      why,
      askedAt: askedAt.getTime(),
      version,
      result: result && resultView(result),
    })),
    effect: effect.map(({ asset, orders, members, lines, stake, payout }) => ({
      currency: asset,
      orders,
      members,
      lines,
      stake: amountFromMinor(stake),
      payout: amountFromMinor(payout),
    })),
    maps: mapsOf(row, await repo.numberExposure(query, id, playsOfTwo(row.game_code))),
    exposure: exposure.map(({ play, pick, lines, stake, pays }) => ({
      play,
      pick,
      lines,
      stake: amountFromMinor(stake),
      pays: amountFromMinor(pays),
    })),
    cancellations: cancellations.map((one) => cancellationView(one, caller)),
  };
}

/** The ways of playing a lottery that ask for numbers of two digits. */
const playsOfTwo = (gameCode: string): string[] =>
  (lotteryGame(gameCode)?.plays ?? []).flatMap((play) =>
    play.kind === 'appear' && !play.permuted && play.views[0]?.size === 2 ? [play.id] : [],
  );

/** The dearest way of playing first. */
function mapsOf(draw: repo.DrawRow, rows: readonly repo.NumberExposure[]): DrawExposureMap[] {
  return [...new Set(rows.map(({ play }) => play))]
    .map((play) => ({
      play,
      limit: amountFromMinor(termsOf(draw).mostNumber),
      fullFrom: amountFromMinor(fullFrom(draw, play)),
      cells: rows
        .filter((row) => row.play === play)
        .map(({ number, lines, stake, pays }) => ({ number, lines, stake: amountFromMinor(stake), pays: amountFromMinor(pays) })),
    }))
    .toSorted((a, b) => dearestOf(b) - dearestOf(a));
}
const dearestOf = ({ cells }: DrawExposureMap): number => Math.max(...cells.map(({ pays }) => pays));

const OPEN_TO_ALL: ReadonlySet<DrawEntry['state']> = new Set(['differed', 'agreed', 'outvoted']);
/** What others typed is shown only when nobody can copy it any more. */
function entryView(one: Awaited<ReturnType<typeof entriesOf>>[number], { operatorId }: OperatorCaller): DrawEntry {
  const isMine = one.entered_by === operatorId;
  const { id, version, by, reason, state } = one;
  return {
    id,
    version,
    by,
    at: one.entered_at.getTime(),
    reason,
    state,
    isMine,
    result: isMine || OPEN_TO_ALL.has(state) ? resultView(one.result) : null,
  };
}

function cancellationView(one: Cancellation, caller: OperatorCaller) {
  const request = requestView(one, caller);
  const canApprove = request.state === 'waiting' && !request.isMine && covers(CALLS.decideDrawCancellation, caller);
  return { id: one.id, ...request, canApprove };
}
