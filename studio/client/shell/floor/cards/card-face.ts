import { JOKER, rankOf, type Suit, suitOf } from '../../../../engines/cards.ts';
import { svg } from '../../svg.ts';
import { type Court, drawCourt } from './courts.ts';
import { drawPip, folded, SUIT_ART } from './suits.ts';

export const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const COURTS: Readonly<Record<number, Court>> = { 10: 'jack', 11: 'queen', 12: 'king' };
const OUTLINE = 'M22 0H228a22 22 0 0 1 22 22V328a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22V22a22 22 0 0 1 22-22Z';
const LEFT = 82;
const MIDDLE = 125;
const RIGHT = 168;
const TOP = 62;
const HEIGHT = 226;

/** Rows of pips by rank, the ace's apart: a column and a height of 0 to 1. Those below the middle stand on their heads. */
const both = (...at: readonly number[]): (readonly [number, number])[] => at.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [
    [MIDDLE, 0],
    [MIDDLE, 1],
  ],
  [
    [MIDDLE, 0],
    [MIDDLE, 0.5],
    [MIDDLE, 1],
  ],
  both(0, 1),
  [...both(0, 1), [MIDDLE, 0.5]],
  both(0, 0.5, 1),
  [...both(0, 0.5, 1), [MIDDLE, 0.25]],
  [...both(0, 0.5, 1), [MIDDLE, 0.25], [MIDDLE, 0.75]],
  [...both(0, 1 / 3, 2 / 3, 1), [MIDDLE, 0.5]],
  [...both(0, 1 / 3, 2 / 3, 1), [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
];

const text = (content: string, attributes: Readonly<Record<string, string | number>>): SVGTextElement =>
  svg('text', { class: 'chip-value', ...attributes }, document.createTextNode(content));

function corner(suit: Suit, rank: number): SVGGElement {
  const label = RANK_TEXTS[rank] ?? '';
  const fill = SUIT_ART[suit].dark;
  return svg(
    'g',
    {},
    text(label, { x: 29, y: 58, 'text-anchor': 'middle', 'font-size': 54, 'letter-spacing': rank === 9 ? -6 : -1, fill }),
    drawPip(suit, 29, 84, 0.18),
  );
}

/** Corners, and between them pips, a court or the one great pip of an ace. */
function fullFace(card: number): SVGElement[] {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const court = COURTS[rank];
  const scale = rank >= 8 ? 0.23 : 0.26;
  const middle = court
    ? drawCourt(court, suit)
    : rank === 0
      ? [drawPip(suit, 125, 175, 0.75)]
      : (PIPS[rank] ?? []).map(([x, y]) => drawPip(suit, x, TOP + y * HEIGHT, scale, y > 0.5));
  return [...middle, corner(suit, rank), svg('g', { transform: 'rotate(180 125 175)' }, corner(suit, rank))];
}

/** A great index before a great pip: what can still be read where a card is small. */
function smallFace(card: number): SVGElement[] {
  const suit = suitOf(card);
  return [
    text(RANK_TEXTS[rankOf(card)] ?? '', { x: 20, y: 138, 'font-size': 146, 'letter-spacing': -9, fill: SUIT_ART[suit].dark }),
    drawPip(suit, 165, 238, 0.76),
    ...(rankOf(card) === 9 ? [] : [drawPip(suit, 192, 66, 0.33)]),
  ];
}

const STAR = 'M0-92L24-30 90-28 38 13 56 78 0 40-56 78-38 13-90-28-24-30Z';
const joker = (): SVGElement[] => [
  svg('g', { transform: 'translate(29 42) scale(.22)' }, svg('path', { d: STAR, fill: '#6450b8' })),
  svg('g', { transform: 'translate(125 175)' }, folded(STAR, ['#8a74e0', '#6450b8'], 0)),
];

const LEAF = 'M0-16q9 9 0 16q-9-7 0-16ZM0 16q9-9 0-16q-9 7 0 16ZM-16 0q9 9 16 0q-7-9-16 0ZM16 0q-9 9-16 0q7-9 16 0Z';
const INNER = 'M26 12H224a14 14 0 0 1 14 14V324a14 14 0 0 1-14 14H26a14 14 0 0 1-14-14V26a14 14 0 0 1 14-14Z';
const RING = 'M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0ZM43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z';

/** Pine with kawung leaves and the house's ring. */
function back(): SVGElement[] {
  const leaves = Array.from({ length: 35 }, (_, at) =>
    svg('path', {
      d: LEAF,
      transform: `translate(${35 + (at % 5) * 45} ${40 + Math.floor(at / 5) * 45})`,
      fill: '#d6f551',
      'fill-opacity': 0.17,
    }),
  );
  return [
    svg('rect', { width: 250, height: 350, rx: 22, fill: '#fbf8ee' }),
    folded(INNER, ['#17564a', '#0f4138']),
    ...leaves,
    svg('circle', { cx: 125, cy: 175, r: 52, fill: '#0c332c' }),
    svg('path', { d: RING, transform: 'translate(83 133) scale(1.75)', fill: '#d6f551' }),
  ];
}

/** A card's face, 250 by 350; null is its back. */
export function drawFace(card: number | null, isSmall: boolean): SVGSVGElement {
  const shapes =
    card === null
      ? back()
      : [
          folded(OUTLINE, ['#fffdf7', '#f1ede1']),
          svg('rect', {
            x: 1.5,
            y: 1.5,
            width: 247,
            height: 347,
            rx: 21,
            fill: 'none',
            stroke: '#1b2130',
            'stroke-opacity': 0.14,
            'stroke-width': 3,
          }),
          ...(card === JOKER ? joker() : isSmall ? smallFace(card) : fullFace(card)),
        ];
  return svg('svg', { viewBox: '0 0 250 350' }, ...shapes);
}
