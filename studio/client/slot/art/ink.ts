import { PALETTES, type PaletteName } from './palettes.ts';
import { mix } from './colour.ts';

/** Colours and gradients that a motif is drawn with: a fill each, as SVG paint. */
export type Ink = {
  readonly id: string;
  /** Light, mid, deep, accent and near-black. */
  readonly L: string;
  readonly M: string;
  readonly D: string;
  readonly X: string;
  readonly N: string;
  /** Highlight strokes. */
  readonly H: string;
  /** Light to mid, mid to deep, accent gradient, fold shadow. */
  readonly A: string;
  readonly B: string;
  readonly K: string;
  readonly S: string;
  readonly A3: string;
  readonly leaf: string;
};

/** Draws into a ±100 box. Every body has a darker right half, as if the paper were folded. */
export type Motif = (ink: Ink) => string;

/** Ink of a palette with the gradient definitions that it points at; `id` keeps several inks in one drawing apart. */
export function inkOf(name: PaletteName, id: string): { readonly ink: Ink; readonly defs: string } {
  const p = PALETTES[name];
  const accent = p.x === '#ffffff' ? '#e2574c' : p.x;
  const ramp = (key: string, from: string, to: string): string =>
    `<linearGradient id="${id}${key}" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  const fold = `<linearGradient id="${id}s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${p.bg[0]}" stop-opacity=".16"/><stop offset="1" stop-color="${p.bg[0]}" stop-opacity=".34"/></linearGradient>`;
  return {
    ink: {
      id,
      L: p.l,
      M: p.m,
      D: p.d,
      X: p.x,
      N: p.bg[0],
      H: '#fff',
      A: `url(#${id}a)`,
      B: `url(#${id}b)`,
      K: `url(#${id}x)`,
      S: `url(#${id}s)`,
      A3: p.m,
      leaf: '#58b368',
    },
    defs: ramp('a', p.l, p.m) + ramp('b', p.m, p.d) + ramp('x', accent, mix(accent, p.d, 0.38)) + fold,
  };
}
