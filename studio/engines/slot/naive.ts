import type { LinesTitle, SlotSymbol } from './title.ts';

/**
 * Lines titles once more, as one would write them first: objects, maps and arrays, sharing no code with the engine. The engine is checked
 * against it, and the fast simulator's speed is measured against it.
 */
export function naiveSimulate(title: LinesTitle, rounds: number, random: () => number): { sum: number; squares: number; hits: number } {
  const symbols = new Map(title.symbols.map((symbol) => [symbol.key, symbol]));
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const base = naiveSpin(title, symbols, title.strips, false, random);
    let pay = base.pay;
    let left = base.freeSpins;
    while (left > 0) {
      const free = naiveSpin(title, symbols, title.freeSpins?.strips ?? title.strips, true, random);
      pay += free.pay * (title.freeSpins?.multiplier ?? 1);
      left += free.freeSpins - 1;
    }
    sum += pay;
    squares += pay * pay;
    if (pay > 0) hits += 1;
  }
  return { sum, squares, hits };
}

type Symbols = ReadonlyMap<string, SlotSymbol>;

function naiveSpin(
  title: LinesTitle,
  symbols: Symbols,
  strips: readonly string[],
  isFree: boolean,
  random: () => number,
): { pay: number; freeSpins: number } {
  const grid = strips.map((strip, reel) => {
    const stop = Math.floor(random() * strip.length);
    return Array.from({ length: title.rows[reel] ?? 0 }, (_, row) => strip[(stop + row) % strip.length] ?? '');
  });
  const wins = title.lines.map((line) =>
    naiveLine(
      symbols,
      line.map((row, reel) => grid[reel]?.[row] ?? ''),
    ),
  );
  const scatters = grid.flat().filter((key) => symbols.get(key)?.scatter).length;
  const rules = title.symbols.find((symbol) => symbol.scatter)?.scatter;
  const scatterPay = rules?.pays[Math.min(scatters, rules.pays.length) - 1] ?? 0;
  const table = (isFree ? title.freeSpins?.retrigger : undefined) ?? rules?.freeSpins ?? [];
  const freeSpins = title.freeSpins ? (table[Math.min(scatters, table.length) - 1] ?? 0) : 0;
  return { pay: wins.reduce((total, win) => total + win, 0) + scatterPay, freeSpins };
}

function naiveLine(symbols: Symbols, line: readonly string[]): number {
  const first = line.find((key) => !symbols.get(key)?.wild) ?? line[0] ?? '';
  const run = line.findIndex((key) => key !== first && !symbols.get(key)?.wild);
  const count = run === -1 ? line.length : run;
  const wilds = line.slice(0, count).map((key) => symbols.get(key)?.wild?.multiplier ?? 1);
  const symbol = symbols.get(first);
  const pay = symbol?.scatter
    ? 0
    : (symbol?.pays[count - 1] ?? 0) * (symbol?.wild ? 1 : wilds.reduce((product, multiplier) => product * multiplier, 1));
  const lead = line.findIndex((key) => !symbols.get(key)?.wild);
  const leadPay = lead > 0 ? (symbols.get(line[0] ?? '')?.pays[lead - 1] ?? 0) : 0;
  return Math.max(pay, leadPay);
}
