import type { SlotSymbol } from '../../../engines/slot/title.ts';
import { beasts } from './beasts.ts';
import { hash } from './colour.ts';
import { inkOf, type Motif } from './ink.ts';
import { luck } from './luck.ts';
import { nature } from './nature.ts';
import { FAMILY, NATURAL, PALETTES, type PaletteName } from './palettes.ts';
import { suits } from './suits.ts';
import { things } from './things.ts';

const motifs: Readonly<Record<string, Motif>> = { ...beasts, ...nature, ...luck, ...things, ...suits };

export const hasMotif = (name: string): boolean => Object.hasOwn(motifs, name);

/** Some motifs fill less of their box than others. */
const SIZE: Readonly<Record<string, number>> = { phoenix: 1.18, wave: 1.04, lotus: 1.12, koi: 1.08, ship: 0.98, fan: 0.94, leaf: 1.08 };

/** One motif inside a larger drawing, about ±120 around its origin, with its own gradients; `id` keeps them apart. */
export function motifInk(name: string, palette: PaletteName, id: string): string {
  const { ink, defs } = inkOf(palette, id);
  const draw = motifs[name] ?? motifs['gem'];
  return `<defs>${defs}</defs>${draw ? draw(ink) : ''}`;
}

/** One motif as an SVG document, in the colours of a palette; an unknown name is drawn as a gem. */
export function motifSvg(name: string, palette: PaletteName): string {
  const scale = SIZE[name] ?? 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="-120 -120 240 240"><g transform="scale(${scale})">${motifInk(name, palette, 'm')}</g></svg>`;
}

/**
 * A palette for each symbol: natural to the motif, of another hue than the ground, and not the palette of a neighbour, so that symbols are
 * told apart by colour as well as by shape.
 */
export function symbolPalettes(symbols: readonly SlotSymbol[], ground: PaletteName): PaletteName[] {
  const taken = new Map<PaletteName, number>();
  const families = new Map<string, number>();
  return symbols.map((symbol) => {
    const natural = NATURAL[symbol.motif];
    const pool = natural ?? (Object.keys(PALETTES) as PaletteName[]);
    const offset = natural ? 0 : hash(symbol.motif) % pool.length;
    const cost = (name: PaletteName, place: number): number =>
      (taken.get(name) ?? 0) * 6 +
      (families.get(FAMILY[name]) ?? 0) * 1.5 +
      (FAMILY[name] === FAMILY[ground] ? 1.2 : 0) +
      (natural ? place * 0.8 : 0);
    let best = pool[offset] ?? 'senja';
    let min = Number.POSITIVE_INFINITY;
    for (const [place] of pool.entries()) {
      const name = pool[(place + offset) % pool.length] ?? best;
      const price = cost(name, place);
      if (price < min) [best, min] = [name, price];
    }
    if (!symbol.motif.startsWith('suit-')) {
      taken.set(best, (taken.get(best) ?? 0) + 1);
      families.set(FAMILY[best], (families.get(FAMILY[best]) ?? 0) + 1);
    }
    return best;
  });
}
