import { spinReels } from '../../../engines/slot/reels.ts';
import { landingAt, landings, plainPlaces, readStrips } from '../../../engines/slot/symbols.ts';
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
  const strips = readStrips(title, title.strips);
  // What pays, or brings free spins, would promise something before anything was staked.
  const from = Array.from({ length: FURTHER }, (_, further) => further).find((further) => isPlain(title, further)) ?? 0;
  return strips.map(
    (strip, reel) =>
      landingAt(title.symbols, strip, title.rows[reel] ?? 0, title.heights, stopAt(landings(strip, title.heights), reel, from)).view,
  );
}

const FURTHER = 60;
const stopAt = (length: number, reel: number, further: number): number => (reel * 7 + further) % length;

function isPlain(title: Exclude<SlotTitle, { layout: 'cluster' }>, further: number): boolean {
  let reel = 0;
  const draw = (length: number): number => stopAt(length, reel++, further);
  const { pay, freeSpinsWon, scatters } = spinReels(title, { mode: 'base', multiplier: 1, expandingSymbol: null }, draw);
  return pay === 0 && freeSpinsWon === 0 && scatters.length < 3;
}
