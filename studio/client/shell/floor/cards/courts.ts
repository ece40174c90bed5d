import type { Suit } from '../../../../engines/cards.ts';
import { svg } from '../../svg.ts';
import { clipped, drawPip, folded, SUIT_ART } from './suits.ts';

export type Court = 'jack' | 'queen' | 'king';

const GOLD = ['#f2c14e', '#cf962a'] as const;
const FAIR_GOLD = ['#f6d67c', '#d3a544'] as const;
const HAIR = ['#2a1f2e', '#1a121e'] as const;
const FRAME = 'M66 30H184a8 8 0 0 1 8 8V312a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z';

const line = (d: string, stroke: string, width: number): SVGPathElement =>
  svg('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
const dot = (cx: number, cy: number, r: number, fill: string): SVGCircleElement => svg('circle', { cx, cy, r, fill });

const face = (): SVGElement[] => [
  folded('M115 108H135V128L125 138L115 128Z', ['#dba878', '#c08d5f']),
  folded('M125 64C150 64 152 84 150 100C147 116 134 128 125 130C116 128 103 116 100 100C98 84 100 64 125 64Z', ['#f2c9a1', '#dba878']),
];
const eyes = (): SVGElement[] => [
  line('M107 91q7-5 13 0M130 91q6-5 13 0', '#2a1f2e', 3.2),
  line('M110 97q5 3.4 9 0M131 97q4 3.4 9 0', '#2a1f2e', 3.6),
  line('M125 95L121.5 107H127', '#b87d52', 2.2),
];
const robe = (suit: Suit, trim: string): SVGElement[] => [
  folded('M58 175V160L76 142L106 130L125 146L144 130L174 142L192 160V175Z', SUIT_ART[suit].robe),
  svg('path', { d: 'M76 142L92 175H84L68 149ZM174 142L158 175H166L182 149Z', fill: trim }),
  folded('M106 130L125 168L144 130L136 124H114Z', ['#fff8ea', '#eadfc8']),
];

/** Upper halves by who it is: hair and robe, face, and what is worn on the head. */
const HALVES: Readonly<Record<Court, (suit: Suit) => SVGElement[]>> = {
  jack: (suit) => [
    ...robe(suit, GOLD[0]),
    ...face(),
    line('M117 117Q125 121 133 117', '#a5644a', 3.6),
    ...eyes(),
    folded('M96 86C92 50 158 50 154 86Q140 72 125 78Q110 72 96 86Z', SUIT_ART[suit].robe),
    line('M100 76Q125 60 150 76', GOLD[0], 4),
    svg('path', { d: 'M144 60C152 44 166 38 176 40C174 54 162 64 150 68Z', fill: GOLD[0] }),
    line('M146 64L172 42', GOLD[1], 2.4),
  ],
  queen: (suit) => [
    folded('M92 84C92 52 158 52 158 84C166 112 160 140 166 158H84C90 140 84 112 92 84Z', HAIR),
    ...robe(suit, FAIR_GOLD[0]),
    ...face(),
    line('M117 117Q125 123 133 117', '#c43d4c', 3.6),
    ...eyes(),
    folded(
      'M97 82C92 62 100 52 106 50C108 42 114 38 118 42C120 34 130 34 132 42C136 38 142 42 144 50C150 52 158 62 153 82Q125 66 97 82Z',
      FAIR_GOLD,
    ),
    dot(125, 54, 5, SUIT_ART[suit].robe[0]),
    dot(110, 61, 3.4, '#fff3d1'),
    dot(140, 61, 3.4, '#fff3d1'),
    dot(98, 112, 4.5, FAIR_GOLD[0]),
    dot(152, 112, 4.5, FAIR_GOLD[1]),
  ],
  king: (suit) => [
    ...robe(suit, GOLD[0]),
    ...face(),
    folded('M99 98C101 128 116 146 125 150C134 146 149 128 151 98C146 112 138 114 125 112C112 114 104 112 99 98Z', HAIR),
    line('M117 119Q125 124 133 119', '#d98a72', 3.4),
    ...eyes(),
    folded('M96 82L90 46L108 60L125 36L142 60L160 46L154 82Q125 70 96 82Z', GOLD),
    dot(125, 36, 5, '#fff3d1'),
    dot(90, 46, 4, '#fff3d1'),
    dot(160, 46, 4, '#fff3d1'),
    line('M97 78Q125 66 153 78', SUIT_ART[suit].robe[1], 5),
    svg('path', { d: 'M125 52l6 8-6 8-6-8Z', fill: SUIT_ART[suit].robe[0] }),
  ],
};

/** A court in its frame: one half, and the same turned round. */
export function drawCourt(court: Court, suit: Suit): SVGElement[] {
  const half = (): SVGGElement => svg('g', clipped('court-top'), ...HALVES[court](suit), drawPip(suit, 77, 58, 0.14));
  return [
    folded(FRAME, SUIT_ART[suit].ground),
    half(),
    svg('g', { transform: 'rotate(180 125 175)' }, half()),
    svg('rect', {
      x: 58,
      y: 30,
      width: 134,
      height: 290,
      rx: 8,
      fill: 'none',
      stroke: SUIT_ART[suit].robe[0],
      'stroke-opacity': 0.55,
      'stroke-width': 2.5,
    }),
  ];
}
