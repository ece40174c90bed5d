import type { Draw } from '../kind.ts';
import type { Cell, HeldCoin, Win } from './round.ts';
import { weightedAt, weightOf } from './symbols.ts';
import type { CollectRules, SlotSymbol } from './title.ts';

type Grid = readonly (readonly number[])[];

const cellsOf = (grid: Grid, place: number): Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((shown, row): Cell[] => (shown === place ? [[reel, row]] : [])));

/** Places of the coin and of the collector. */
export const collectPlaces = (symbols: readonly SlotSymbol[], { coin, collector }: CollectRules): { coin: number; collector: number } => ({
  coin: symbols.findIndex(({ key }) => key === coin),
  collector: symbols.findIndex(({ key }) => key === collector),
});

/** Draws what every coin in view is worth, reel by reel from the top, and what the collectors beside them pay. */
export function collectCoins(
  symbols: readonly SlotSymbol[],
  rules: CollectRules,
  grid: Grid,
  multiplier: number,
  draw: Draw,
): { readonly coins: HeldCoin[]; readonly win: Win | null } {
  const places = collectPlaces(symbols, rules);
  const total = weightOf(rules.prizes);
  const coins = cellsOf(grid, places.coin).map((cell): HeldCoin => ({ cell, prize: weightedAt(rules.prizes, draw(total)) }));
  const collectors = cellsOf(grid, places.collector);
  const value = coins.reduce((sum, { prize }) => sum + (rules.prizes[prize]?.coins ?? 0), 0);
  if (value === 0 || collectors.length === 0) return { coins, win: null };
  const factor = collectors.length * multiplier;
  const cells = [...coins.map(({ cell }) => cell), ...collectors];
  return { coins, win: { kind: 'collect', symbol: places.coin, count: coins.length, cells, multiplier: factor, pay: value * factor } };
}

/** What a coin is worth on average, in coins of the title. */
export const coinMean = ({ prizes }: CollectRules): number =>
  prizes.reduce((sum, { coins, weight }) => sum + coins * weight, 0) / weightOf(prizes);
