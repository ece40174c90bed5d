import { scatterPlace } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';

/** How long a reel turns on when the next scatter would win free spins. */
export const HOLD_MS = 900;

/**
 * Which reels turn longer: those before which exactly one scatter is missing for free spins, on reels that can still bring it.
 * It follows from what has landed alone, never from what will, so that waiting tells nothing about the result.
 */
export function anticipated(title: SlotTitle, grid: readonly (readonly number[])[], isFree: boolean): boolean[] {
  const none = grid.map(() => false);
  if (title.layout === 'cluster') return none;
  const scatter = scatterPlace(title.symbols);
  const symbol = title.symbols[scatter];
  const table = (isFree ? title.freeSpins?.retrigger : undefined) ?? symbol?.scatter?.freeSpins ?? [];
  const needed = table.findIndex((spins) => spins > 0) + 1;
  if (!symbol || needed < 2) return none;
  const strips = (isFree ? title.freeSpins?.strips : undefined) ?? title.strips;
  let seen = 0;
  return grid.map((column, reel) => {
    const waits = seen === needed - 1 && (strips[reel]?.includes(symbol.key) ?? false);
    seen += column.filter((each) => each === scatter).length;
    return waits;
  });
}
