import { type ErrorCode, type LotteryChase, symbolOf } from '@sorak/contract';
import { lotsOf, pricesOf, readPick } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { uuidFrom } from '../../../lib/uuid.ts';
import { say } from '../../../lib/words.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import * as repo from './chase-repo.ts';
import { termsOf, type Terms } from '../limits.ts';
import { arePricesEqual, buy, type Line } from './order-service.ts';
import { prizeGroupOf } from './prize-group-service.ts';
import { linesHash } from './ticket-service.ts';
import { amountFromMinor } from '../view.ts';

const AT_ONCE = 200;
const ENDED_SHOWN = 5;
/** Lines are kept in minor units as text, so that no digit is lost. */
const unitOf = (text: string): bigint => BigInt(text);

/**
 * Buys what chases owe the draws that take bets now: each draw's order once, whoever runs. A chase ends with its last order, with a win where
 * it was asked to, before it would spend more than it may, and with whatever refuses an order as it would refuse the member's own.
 */
export async function runChases(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const chase of await repo.dueChases(context.db.query, brandCode(context), AT_ONCE))
    await goOn(context, chase).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chases could not go on`);
}

async function goOn(context: Context, chase: repo.DueChase): Promise<void> {
  const { query } = context.db;
  const game = lotteryGame(chase.game_code);
  if (!game) return;
  // A win that two operators still look at is one: who stops on a win has asked not to go on behind it.
  if (chase.stops_on_win && (chase.last_state === 'won' || chase.last_state === 'under_review')) {
    await repo.endChase(query, chase.id, 'won');
    return;
  }
  if (chase.max !== null && chase.spent + chase.stake > chase.max) {
    await repo.endChase(query, chase.id, 'spent');
    return;
  }
  const own = await prizeGroupOf(context, chase.member_id);
  const lines = linesOf(game, chase, termsOf(chase));
  if (!lines || chase.prize_group > own) {
    await repo.endChase(query, chase.id, 'failed', 'lottery_price_changed');
    return;
  }
  const id = uuidFrom(`lottery chase ${chase.id} ${chase.draw_id}`);
  const { member_id: memberId, asset, prize_group: group } = chase;
  const said = linesHash(lines);
  try {
    await buy(
      context,
      { memberId, asset, sessionId: null },
      {
        id,
        drawId: chase.draw_id,
        game,
        lines,
        group,
        own,
        said,
        hash: uuidFrom(JSON.stringify([String(chase.draw_id), group, said])),
        chase: { id: chase.id, isNew: false, times: chase.times, stopsOnWin: chase.stops_on_win, max: chase.max },
      },
    );
  } catch (error) {
    if (error instanceof repo.ChaseEnded) return;
    if (!(error instanceof CallError)) throw error;
    // The draw closed meanwhile, or the lottery rests: the next one is bought instead.
    if (error.code === 'lottery_draw_closed' || error.code === 'lottery_hours') return;
    await repo.endChase(query, chase.id, 'failed', error.code);
  }
}

/** The lines as they were bought first; undefined where their prices are not those any more. */
function linesOf(game: LotteryGame, { lines, prize_group: group }: repo.Chase, { shares }: Terms): Line[] | undefined {
  const read = lines.flatMap(({ play, pick, unit, prices }): Line[] => {
    if (readPick(game, play, pick) !== pick || !arePricesEqual(pricesOf(game, play, { group, shares }), prices)) return [];
    const lots = lotsOf(game, play, pick);
    return [{ play, pick, unit: unitOf(unit), lots, stake: unitOf(unit) * BigInt(lots), prices }];
  });
  return read.length === lines.length ? read : undefined;
}

const view = (chase: repo.Chase, symbol: string, language: string): LotteryChase => ({
  chaseId: chase.id,
  gameCode: chase.game_code,
  station: chase.station,
  currencySymbol: symbolOf(chase.asset, symbol),
  stake: amountFromMinor(chase.stake),
  times: chase.times,
  made: chase.made,
  spent: amountFromMinor(chase.spent),
  max: chase.max === null ? null : amountFromMinor(chase.max),
  stopsOnWin: chase.stops_on_win,
  state: chase.state,
  reason: chase.reason,
  reasonText: chase.reason === null ? null : say(language, chase.reason as ErrorCode),
  createdAt: chase.created_at.getTime(),
});

type Reader = { readonly memberId: bigint; readonly language: string };

/** The member's chases: those that run, and the latest that ended. */
export async function chases(
  context: Context,
  { memberId, language }: Reader,
  gameCode: string | undefined,
): Promise<{ list: LotteryChase[] }> {
  const [found, { settings }] = await Promise.all([repo.chasesOf(context.db.query, memberId, gameCode, ENDED_SHOWN), readBrand(context)]);
  return { list: found.map((chase) => view(chase, settings.currencySymbol, language)) };
}

/** Buys no further order of a chase. CallError not_found. */
export async function stopChase(context: Context, { memberId, language }: Reader, id: string): Promise<LotteryChase> {
  const { query } = context.db;
  if (!(await repo.findChase(query, memberId, id))) throw new CallError('not_found');
  await repo.endChase(query, id, 'stopped');
  const [stopped, { settings }] = await Promise.all([repo.findChase(query, memberId, id), readBrand(context)]);
  if (!stopped) throw new CallError('not_found');
  return view(stopped, settings.currencySymbol, language);
}
