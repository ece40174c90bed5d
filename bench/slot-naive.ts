import type { LinesTitle, SlotSymbol } from '../studio/engines/slot/title.ts';

type Win = { readonly symbol: string; readonly count: number; readonly pay: number };

const drawGrid = (strips: readonly string[], rows: readonly number[], symbols: ReadonlyMap<string, SlotSymbol>): SlotSymbol[][] =>
  strips.map((strip, reel) => {
    const stop = Math.floor(Math.random() * strip.length);
    return Array.from({ length: rows[reel] ?? 0 }, (_, row) => symbols.get(strip[(stop + row) % strip.length] ?? '')).filter(
      (symbol) => symbol !== undefined,
    );
  });

function lineWin(line: readonly SlotSymbol[]): Win | null {
  const candidates = [line.find((symbol) => !symbol.wild), line[0]].filter(
    (symbol) => symbol !== undefined && !symbol.scatter,
  ) as SlotSymbol[];
  const wins = candidates.map((first) => {
    let count = 0;
    let multiplier = 1;
    for (const symbol of line) {
      if (symbol.key !== first.key && !symbol.wild) break;
      if (symbol.wild) multiplier *= symbol.wild.multiplier;
      count += 1;
    }
    return { symbol: first.key, count, pay: (first.pays[count - 1] ?? 0) * multiplier };
  });
  return wins.filter(({ pay }) => pay > 0).sort((a, b) => b.pay - a.pay)[0] ?? null;
}

/**
 * A lines title played as anyone would first write it: objects, closures and Math.random, one object a win. The peer that
 * the typed simulator is held against; it plays titles without expanding symbols.
 */
export function naiveSpins(title: LinesTitle, spins: number): number {
  const symbols = new Map(title.symbols.map((symbol) => [symbol.key, symbol]));
  let won = 0;
  const spin = (isFree: boolean): { pay: number; freeSpins: number } => {
    const grid = drawGrid((isFree ? title.freeSpins?.strips : undefined) ?? title.strips, title.rows, symbols);
    const wins = title.lines
      .map((rows) => lineWin(rows.map((row, reel) => grid[reel]?.[row]).filter((symbol) => symbol !== undefined)))
      .filter((win) => win !== null);
    const scatters = grid.flat().filter((symbol) => symbol.scatter);
    const scatter = scatters[0]?.scatter;
    const scatterPay = scatter?.pays[scatters.length - 1] ?? 0;
    const multiplier = isFree ? (title.freeSpins?.multiplier ?? 1) : 1;
    const awarded = (isFree && title.freeSpins?.retrigger ? title.freeSpins.retrigger : scatter?.freeSpins)?.[scatters.length - 1] ?? 0;
    return { pay: (wins.reduce((sum, { pay }) => sum + pay, 0) + scatterPay) * multiplier, freeSpins: awarded };
  };
  for (let round = 0; round < spins; round += 1) {
    let { pay, freeSpins } = spin(false);
    while (freeSpins > 0) {
      const next = spin(true);
      pay += next.pay;
      freeSpins += next.freeSpins - 1;
    }
    won += Math.min(pay, title.maxWin * title.coins);
  }
  return won;
}
