import { byCount } from './symbols.ts';
import type { SlotSymbol } from './title.ts';

export type LineWin = { readonly symbol: number; readonly count: number; readonly multiplier: number; readonly pay: number };

/**
 * Best win of one line read from the left, in coins, or null. Wilds stand for any symbol but scatters and multiply the win they complete;
 * a run of wilds alone pays as wilds, not multiplied. Of equal pays the longer symbol run is named.
 */
export function lineWin(symbols: readonly SlotSymbol[], line: readonly number[]): LineWin | null {
  let wilds = 0;
  let multiplier = 1;
  while (wilds < line.length) {
    const wild = symbols[line[wilds] ?? -1]?.wild;
    if (!wild) break;
    multiplier *= wild.multiplier;
    wilds += 1;
  }
  const first = symbols[line[0] ?? -1];
  const wildPay = wilds > 0 && first ? payFor(first, wilds) : 0;
  let best: LineWin | null = wildPay > 0 ? { symbol: line[0] ?? 0, count: wilds, multiplier: 1, pay: wildPay } : null;
  const place = line[wilds];
  const symbol = place === undefined ? undefined : symbols[place];
  if (place === undefined || !symbol || symbol.scatter) return best;
  let count = wilds;
  for (; count < line.length; count += 1) {
    if (line[count] === place) continue;
    const wild = symbols[line[count] ?? -1]?.wild;
    if (!wild) break;
    multiplier *= wild.multiplier;
  }
  const pay = payFor(symbol, count) * multiplier;
  if (pay > 0 && pay >= (best?.pay ?? 0)) best = { symbol: place, count, multiplier, pay };
  return best;
}

/** Unlike a scatter's table a line's has no "or more": a line is never longer than it. */
const payFor = (symbol: SlotSymbol, count: number): number => (count > symbol.pays.length ? 0 : byCount(symbol.pays, count));
