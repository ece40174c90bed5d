import type { SlotTitle } from './title.ts';

/** A title as it plays once one of its bonuses is chosen: an ordinary one, whose free spins are those. */
export function withBonus<T extends SlotTitle>(title: T, at: number): T {
  const bonus = title.bonuses?.[at];
  if (!bonus) return title;
  const symbols = title.symbols.map((symbol) =>
    symbol.scatter ? { ...symbol, scatter: { ...symbol.scatter, freeSpins: bonus.freeSpins } } : symbol,
  );
  return { ...title, symbols, freeSpins: bonus.rules };
}
