import { type LotteryDraw, type LotteryLine, type LotteryOrder, numberFromMinor, type OpenLotteryDraw } from '@sorak/contract';
import { outcomeOf } from '@sorak/contract/rules/lottery/engine';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { Draw } from './draws/draw-repo.ts';
import { termsOf } from './limits.ts';
import type { PastLine } from './orders/line-repo.ts';
import type { Order, SeenLine } from './orders/order-repo.ts';

export const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const orNull = (minor: bigint | null): number | null => (minor === null ? null : amountFromMinor(minor));

export const resultView = (result: LotteryResult): Record<string, string[]> =>
  Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]]));

export const drawView = (draw: Draw): LotteryDraw => ({
  drawId: String(draw.id),
  gameCode: draw.game_code,
  station: draw.station,
  number: draw.number,
  state: draw.state,
  opensAt: draw.opens_at.getTime(),
  closesAt: draw.closes_at.getTime(),
  drawsAt: draw.draws_at.getTime(),
  commitment: draw.commitment,
  result: draw.result && resultView(draw.result),
  isLocalResult: draw.is_local_result,
  version: draw.version,
});

/** A draw that takes bets, with what it was opened with. */
export function openDrawView(draw: Draw): OpenLotteryDraw {
  const { leastUnit, mostLine, mostOrder, mostNumber, mostDraw, hours, shares } = termsOf(draw);
  return {
    ...drawView(draw),
    terms: {
      leastUnit: amountFromMinor(leastUnit),
      mostLine: amountFromMinor(mostLine),
      mostOrder: amountFromMinor(mostOrder),
      mostNumber: amountFromMinor(mostNumber),
      mostDraw: amountFromMinor(mostDraw),
      hours,
      shares: { ...shares },
    },
  };
}

export const orderView = (order: Order, draw: Draw, currencySymbol: string): LotteryOrder => ({
  orderId: order.id,
  gameCode: order.game_code,
  draw: drawView(draw),
  placedAt: order.placed_at.getTime(),
  currency: order.asset,
  currencySymbol,
  group: order.prize_group,
  ownGroup: order.own_group,
  rebate: orNull(order.rebate === null ? null : order.rebate - order.rebate_back),
  chaseId: order.chase_id,
  lines: order.lines,
  stake: amountFromMinor(order.stake),
  payout: orNull(order.payout),
  state: order.state,
});

/** A line with what it made of its draw. */
export function lineView(line: SeenLine, draw: Draw, past: readonly PastLine[]): LotteryLine {
  const game = lotteryGame(draw.game_code);
  const hits = game && draw.result ? outcomeOf(game, line.play, line.pick, draw.result) : null;
  return {
    play: line.play,
    pick: line.pick,
    unit: amountFromMinor(line.unit),
    lots: line.lots,
    stake: amountFromMinor(line.stake),
    prices: { ...line.prices },
    state: line.state,
    payout: orNull(line.payout),
    hits: hits && hits.map(({ tier, times, numbers }) => ({ tier, times, numbers: [...numbers] })),
    past: past
      .filter(({ position }) => position === line.position)
      .map(({ version, state, payout }) => ({ version, state, payout: orNull(payout) })),
  };
}
