import { describe, expect, it } from 'vitest';
import { scatterPlace } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { anticipated } from './anticipation.ts';

const withFreeSpins = titles.filter(
  (title) => title.layout !== 'cluster' && title.symbols.some((symbol) => symbol.scatter?.freeSpins.some((spins) => spins > 0)),
);

/** A grid with the scatter on the named reels and a plain symbol everywhere else. */
function gridOf(title: SlotTitle, reels: readonly number[]): number[][] {
  const scatter = scatterPlace(title.symbols);
  const plain = title.symbols.findIndex((symbol) => !symbol.scatter && !symbol.wild);
  return title.rows.map((rows, reel) => Array.from({ length: rows }, (_, row) => (row === 0 && reels.includes(reel) ? scatter : plain)));
}

const neededBy = (title: SlotTitle): number =>
  (title.symbols[scatterPlace(title.symbols)]?.scatter?.freeSpins.findIndex((spins) => spins > 0) ?? 0) + 1;

describe('anticipated', () => {
  it('has titles to speak of', () => expect(withFreeSpins.length).toBeGreaterThan(10));

  it.each(withFreeSpins.map((title) => [title.code, title] as const))('waits only while exactly one scatter is missing: %s', (_, title) => {
    const needed = neededBy(title);
    const key = title.symbols[scatterPlace(title.symbols)]?.key ?? '';
    const can = title.layout === 'cluster' ? [] : title.strips.flatMap((strip, reel) => (strip.includes(key) ? [reel] : []));
    const first = can.slice(0, needed - 1);
    const later = can.slice(needed - 1);
    expect(anticipated(title, gridOf(title, []), false)).not.toContain(true);
    const waits = anticipated(title, gridOf(title, first), false);
    expect(waits.flatMap((isAwaited, reel) => (isAwaited ? [reel] : []))).toEqual(later);
    const won = anticipated(title, gridOf(title, can.slice(0, needed)), false);
    expect(won.flatMap((isAwaited, reel) => (isAwaited ? [reel] : []))).toEqual(later.slice(0, 1));
  });

  it('never depends on what a reel itself will show', () => {
    for (const title of withFreeSpins)
      for (let last = 0; last < title.rows.length; last += 1) {
        const reels = title.rows.map((_, reel) => reel).filter((reel) => reel < last);
        expect(anticipated(title, gridOf(title, reels), false)[last]).toBe(
          anticipated(title, gridOf(title, [...reels, last]), false)[last],
        );
      }
  });
});
