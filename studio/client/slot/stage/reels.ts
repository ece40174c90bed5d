import { plainPlaces, readStrips, viewAt } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { makeFalling } from './falling-cells.ts';
import type { ReelOptions, Reels } from './symbol-moves.ts';
import { makeTurning } from './turning-reels.ts';

export function makeReels(options: ReelOptions): Reels {
  return options.title.layout === 'cluster' ? makeFalling(options) : makeTurning(options);
}

/** What a reel title shows before its first spin: a stop on every strip. */
export function openingGrid(title: SlotTitle): number[][] {
  if (title.layout === 'cluster') {
    const plain = plainPlaces(title.symbols);
    return title.rows.map((rows, reel) => Array.from({ length: rows }, (_, row) => plain[(reel * 2 + row * 3) % plain.length] ?? 0));
  }
  return readStrips(title, title.strips).map((strip, reel) => viewAt(title.symbols, strip, title.rows[reel] ?? 0, reel * 7));
}
