import type { Calls, LotteryDraw, RequestOutput, ResponseInput } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { dayOf } from '../../../lib/day.ts';
import { gameNameIn } from '../../../lib/game-name.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import * as repo from '../draws/draw-repo.ts';
import { poolNow } from '../orders/pool-service.ts';
import { usualGroup } from '../orders/prize-group-service.ts';
import { openSlots } from '../draws/schedule.ts';
import { amountFromMinor, drawView, openDrawView } from '../view.ts';

/** When a lottery of which no draw takes bets does so again: as soon as the calendar's draw is opened, or behind it where it is over before its time. */
async function nextOpening(context: Context, game: LotteryGame, now: number): Promise<number | null> {
  const { settings } = await readBrand(context);
  const slots = openSlots(game, now, settings.timeZone);
  const isThere = await Promise.all(
    slots.map(({ station, number }) => repo.isDrawn(context.db.query, brandCode(context), game.code, station, number)),
  );
  const toOpen = slots.find((_, at) => !isThere[at]);
  return toOpen?.opensAt ?? slots[0]?.closesAt ?? null;
}

/** The lotteries of the house, or one, each with what takes bets now and what was drawn last. */
export async function currentDraws(context: Context, gameCode: string | undefined): Promise<ResponseInput<Calls['getLotteryDraws']>> {
  const { query } = context.db;
  const games = context.config.lottery ? LOTTERY_GAMES.filter(({ code }) => gameCode === undefined || code === gameCode) : [];
  const [now, open, latest, group] = await Promise.all([
    repo.databaseNow(query),
    repo.openDraws(query, brandCode(context)),
    repo.latestResults(
      query,
      brandCode(context),
      games.map(({ code }) => code),
    ),
    usualGroup(context),
  ]);
  const pools = await Promise.all(games.map((game) => poolNow(context, game)));
  const openOf = games.map(({ code }) => open.filter((draw) => draw.game_code === code && draw.closes_at.getTime() > now));
  const nextOpensAt = await Promise.all(games.map(async (game, at) => (openOf[at]?.length ? null : nextOpening(context, game, now))));
  const view = (draw: repo.Draw | undefined): LotteryDraw | null => (draw ? drawView(draw) : null);
  return {
    now: Math.round(now),
    group,
    list: games.map(({ code, vendor }, at) => ({
      gameCode: code,
      vassalage: vendor,
      gameName: gameNameIn('EN', code),
      draws: (openOf[at] ?? []).map(openDrawView),
      nextOpensAt: nextOpensAt[at] ?? null,
      pool: pools[at] ? { real: amountFromMinor(pools[at].IDR), play: amountFromMinor(pools[at].PLAY) } : null,
      last: view(latest.find((draw) => draw.game_code === code)),
    })),
  };
}

/** More balls than that are no glance. */
const MAX_BALLS = 6;

/** What a draw says at a glance: the digits of its first prize, or all that it drew; none where that is too much. */
function ballsOf({ shape }: LotteryGame, result: LotteryResult): readonly string[] {
  if (shape.kind === 'tiers') return [...(result[shape.prizes[0]?.id ?? '']?.[0] ?? '')];
  const drawn = Object.values(result)[0] ?? [];
  return drawn.length > MAX_BALLS ? [] : drawn;
}

/** The draw of each of the house's lotteries that closes next, the soonest first, with what was drawn last. */
export async function nextDraws(context: Context) {
  if (!context.config.lottery) return [];
  const { query } = context.db;
  const now = await repo.databaseNow(query);
  const open = (await repo.openDraws(query, brandCode(context))).filter(({ closes_at: closesAt }) => closesAt.getTime() > now);
  const latest = await repo.latestResults(query, brandCode(context), [...new Set(open.map((draw) => draw.game_code))]);
  return open.flatMap(({ game_code: code, number, closes_at: closesAt }, at) => {
    const game = lotteryGame(code);
    if (!game || open.findIndex((draw) => draw.game_code === code) < at) return [];
    const last = latest.find((draw) => draw.game_code === code)?.result;
    return [
      {
        gameCode: code,
        vendor: game.vendor,
        drawNo: drawNumber(number),
        closesAt: closesAt.getTime(),
        lastNumbers: last ? [...ballsOf(game, last)] : [],
      },
    ];
  });
}

/** What a lottery has drawn, the newest first. CallError game_not_found. */
export async function results(context: Context, request: RequestOutput<Calls['getLotteryResults']>) {
  const { gameCode, station, day, before, pageSize } = request;
  if (!lotteryGame(gameCode)) throw new CallError('game_not_found');
  const behind = before === undefined ? undefined : BigInt(before);
  if (station === undefined && day === undefined) {
    const page = await repo.pageOfResults(context.db, brandCode(context), { gameCode, before: behind, limit: pageSize + 1 });
    return { list: page.slice(0, pageSize).map(drawView), hasMore: page.length > pageSize };
  }
  const { settings } = await readBrand(context);
  // Noon is on the day in every zone, whatever the clocks do at night.
  const span = day === undefined ? undefined : dayOf(Date.parse(`${day}T12:00:00Z`), settings.timeZone);
  const found = await repo.findResults(context.db.query, brandCode(context), {
    gameCodes: [gameCode],
    station,
    from: span && new Date(span.start),
    to: span && new Date(span.end),
    before: behind,
    limit: pageSize + 1,
  });
  return { list: found.slice(0, pageSize).map(drawView), hasMore: found.length > pageSize };
}

/** The latest results of one lottery or of all, those of Vietnam alone where asked. */
export async function openedNumbers(
  context: Context,
  { gameCode, count }: { readonly gameCode?: string | undefined; readonly count: number },
  area?: 'VN',
) {
  const codes = LOTTERY_GAMES.filter(
    (game) => (area === undefined || game.area === area) && (gameCode === undefined || game.code === gameCode),
  );
  if (codes.length === 0) return { list: [] };
  const found = await repo.findResults(context.db.query, brandCode(context), { gameCodes: codes.map(({ code }) => code), limit: count });
  return { list: found.map(drawView) };
}

/** All that anybody needs to draw an electronic draw again. CallError not_found, also for draws of a state. */
export async function proof(context: Context, drawId: string): Promise<ResponseInput<Calls['getLotteryProof']>> {
  const draw = await repo.findDraw(context.db.query, brandCode(context), BigInt(drawId));
  if (!draw || draw.chain === null || draw.link === null) throw new CallError('not_found');
  const chain = await repo.findChain(context.db.query, draw.brand_code, draw.game_code, draw.chain);
  if (!chain) throw new CallError('not_found');
  return {
    draw: drawView(draw),
    chain: chain.number,
    chainEnd: chain.end_hash,
    link: draw.link,
    seed: draw.seed,
    mix: draw.mix,
    beacon: draw.beacon,
    orders: draw.orders ?? 0,
  };
}
