import { expect, it } from 'vitest';
import { playRound } from '../../../engines/slot/play.ts';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { openingGrid } from './reels.ts';

// GLI-19 4.3.2d: what stands there before the first spin promises nothing.
it.each(titles.map((title) => [title.code, title] as const))('shows nothing that pays before the first spin: %s', (_, title) => {
  const grid = openingGrid(title);
  if (title.layout === 'cluster') {
    for (const [reel, column] of grid.entries())
      for (const [row, symbol] of column.entries()) expect([grid[reel + 1]?.[row], column[row + 1]]).not.toContain(symbol);
    return;
  }
  /** The round that begins with these stops: seven apart from reel to reel, all so many further. */
  const roundFrom = (further: number) => {
    let reel = 0;
    return playRound(title, (length) => (reel < grid.length ? (reel++ * 7 + further) % length : 0));
  };
  const isSame = (further: number): boolean => JSON.stringify(roundFrom(further).spins[0]?.steps[0]?.grid) === JSON.stringify(grid);
  const shown = Array.from({ length: 60 }, (_step, further) => further).find(isSame);
  const { pay, spins, hold } = roundFrom(shown ?? Number.NaN);
  expect([pay, spins.length, hold ?? null]).toEqual([0, 1, null]);
});
