import { svg } from '../svg.ts';

const LEAF = 'M28 4q11 11 0 24q-11-13 0-24ZM28 52q11-11 0-24q-11 13 0 24ZM4 28q11 11 24 0q-13-11-24 0ZM52 28q-11 11-24 0q13-11 24 0Z';

/** The weave of a felt, kawung in white. */
export const makeFeltCloth = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'table-cloth' },
    svg(
      'defs',
      {},
      svg(
        'pattern',
        { id: 'kawung', width: 56, height: 56, patternUnits: 'userSpaceOnUse' },
        svg('path', { d: LEAF, fill: '#fff', 'fill-opacity': 0.034 }),
      ),
    ),
    svg('rect', { width: '100%', height: '100%', fill: 'url(#kawung)' }),
  );

/** The gold line before the places of a card table. */
export const makeBow = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', class: 'table-bow' },
    svg('path', { d: 'M-10 4Q500 150 1010 4', 'stroke-width': 3, 'stroke-opacity': 0.5 }),
    svg('path', { d: 'M-10 24Q500 170 1010 24', 'stroke-width': 2, 'stroke-opacity': 0.22 }),
  );
