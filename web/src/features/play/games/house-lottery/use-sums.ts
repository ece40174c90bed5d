import type { OpenLotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useDeferredValue, useMemo } from 'react';
import { type Line, maxOfAll, type Room, shortOf } from './pick.ts';

/** What a ticket comes to. Typing comes first: the sums of ten thousand lines may come a moment later. */
export function useSums(
  game: LotteryGame,
  lines: readonly Line[],
  terms: OpenLotteryDraw['terms'] | undefined,
  rooms: ReadonlyMap<string, Room>,
  typed: number,
) {
  const unit = useDeferredValue(typed);
  const { mostOrder = Infinity, mostLine = Infinity } = terms ?? {};
  return useMemo(() => {
    const stakes = lines.map((line) => (line.unit ?? unit) * line.lots);
    const stake = stakes.reduce((sum, one) => sum + one, 0);
    return {
      lots: lines.reduce((sum, line) => sum + line.lots, 0),
      stake,
      max: maxOfAll(lines, unit),
      isOneUnit: lines.every((line) => line.unit === undefined),
      isOver: stake > mostOrder,
      isLineOver: stakes.some((one) => one > mostLine),
      short: shortOf(game, lines, unit, rooms),
    };
  }, [game, lines, unit, rooms, mostOrder, mostLine]);
}
