import type { Scene } from '../../engines/climb/climb.ts';
import { SUITS } from '../../engines/cards.ts';
import { drawPip } from '../shell/floor/cards/suits.ts';
import { drawing, svg } from '../shell/svg.ts';

/** How a place looks: shut, safe, or wrong. */
export type Face = 'shut' | 'safe' | 'wrong';
type Shapes = readonly (readonly [fill: string, path: string])[];

const CHICKEN: Shapes = [
  ['#fff8ea', 'M18 52C6 46 6 26 18 20 20 8 36 8 38 20 54 24 56 44 42 52Z'],
  ['#e6d9bd', 'M30 12C36 12 38 16 38 20 54 24 56 44 42 52H30Z'],
  ['#d8434f', 'M24 12C22 4 28 2 29 7 31 1 37 4 34 11Z'],
  ['#f0933f', 'M16 22 6 26 16 30Z'],
  ['#23102b', 'M22 19a3 3 0 1 0 .01 0Z'],
];
const CAR: Shapes = [
  ['#d8434f', 'M14 6H46L52 22V54H8V22Z'],
  ['#b02c3b', 'M30 6H46L52 22V54H30Z'],
  ['#cfe6ff', 'M18 12H42L46 24H14Z'],
  ['#1b1f26', 'M4 26H10V40H4ZM50 26H56V40H50Z'],
];
const STONE: Shapes = [
  ['#b9c2cf', 'M6 16H54V46H6Z'],
  ['#97a2b2', 'M30 16H54V46H30Z'],
];
const FLAG: Shapes = [...STONE, ['#fffdf5', 'M22 22H25V42H22Z'], ['#d6f551', 'M25 22H42L36 28 42 34H25Z']];
const RUBBLE: Shapes = [
  ['#7c8796', 'M4 50 14 36 24 44 34 32 44 42 56 50Z'],
  ['#5d6776', 'M30 37 34 32 44 42 56 50H30Z'],
];
const DOOR: Shapes = [
  ['#8a5228', 'M14 4H46V56H14Z'],
  ['#6d3e1d', 'M30 4H46V56H30Z'],
  ['#f2cc70', 'M40 30a3 3 0 1 0 .01 0Z'],
];
const OPEN_DOOR: Shapes = [
  ['#ffe9a8', 'M14 4H46V56H14Z'],
  ['#ffd76a', 'M30 4H46V56H30Z'],
  ['#8a5228', 'M14 4 4 10V60L14 56Z'],
];
const WALL: Shapes = [
  ['#6a707b', 'M14 4H46V56H14Z'],
  ['#565c66', 'M30 4H46V56H30Z'],
  ['#3a3f46', 'M14 20H46V22H14ZM14 38H46V40H14ZM29 4H31V20H29ZM22 22H24V38H22ZM38 22H40V38H38ZM29 40H31V56H29Z'],
];
const EGG: Shapes = [
  ['#f6e7c8', 'M30 4C44 4 52 26 52 38A22 20 0 0 1 8 38C8 26 16 4 30 4Z'],
  ['#dcc79c', 'M30 4C44 4 52 26 52 38A22 20 0 0 1 30 58Z'],
];
const DRAGON: Shapes = [
  ['#2fae80', 'M14 30C14 14 46 14 46 30L52 24 50 40H10L8 24Z'],
  ['#167e5a', 'M30 18C40 18 46 22 46 30L52 24 50 40H30Z'],
  ['#f6e7c8', 'M8 40 16 34 24 40 30 34 36 40 44 34 52 40A22 18 0 0 1 8 40Z'],
  ['#12170f', 'M22 26a3 3 0 1 0 .01 0ZM38 26a3 3 0 1 0 .01 0Z'],
];
const SHELL: Shapes = [
  ['#cdb98f', 'M8 36 16 30 24 38 30 30 36 38 44 30 52 36A22 22 0 0 1 8 36Z'],
  ['#ab976c', 'M30 30 36 38 44 30 52 36A22 22 0 0 1 30 58Z'],
];
const coin = (light: string, dark: string, mark: string): Shapes => [
  [light, 'M30 4a26 26 0 1 0 .01 0Z'],
  [dark, 'M30 4a26 26 0 0 1 0 52Z'],
  ['#5a3a06', mark],
];
/** The house's ring, and a star. */
const HEADS = 'M30 14a16 16 0 1 0 .01 0ZM30 21a9 9 0 1 1-.01 0Z';
const TAILS = 'M30 12 35 25 48 25 38 34 41 47 30 40 19 47 22 34 12 25 25 25Z';

const SETS: Readonly<Partial<Record<Scene, Readonly<Record<Face, Shapes>>>>> = {
  road: { shut: [['#f3f6f3', 'M27 6H33V22H27ZM27 36H33V52H27Z']], safe: CHICKEN, wrong: CAR },
  tower: { shut: STONE, safe: FLAG, wrong: RUBBLE },
  doors: { shut: DOOR, safe: OPEN_DOOR, wrong: WALL },
  eggs: { shut: EGG, safe: DRAGON, wrong: SHELL },
  balloon: {
    shut: [['rgba(255,255,255,.4)', 'M30 20a10 10 0 1 0 .01 0Z']],
    safe: [['#f3f6f3', 'M30 14a16 16 0 1 0 .01 0Z']],
    wrong: [['#ff8178', 'M30 4 36 22 54 20 40 32 48 50 30 40 12 50 20 32 6 20 24 22Z']],
  },
};

/** A place's picture. A coin's two sides and the four suits are pictures of what is guessed. */
export function drawPlace(scene: Scene, place: number, face: Face): SVGSVGElement {
  if (scene === 'coin') {
    const mark = place === 0 ? HEADS : TAILS;
    return drawing('0 0 60 60', 'coin-picture', face === 'wrong' ? coin('#a8adb5', '#8b919b', mark) : coin('#ffd97a', '#e0ac3a', mark));
  }
  if (scene === 'suits')
    return svg('svg', { viewBox: '-100 -100 200 200', class: 'coin-picture' }, drawPip(SUITS[place] ?? 'spades', 0, 0, 0.9));
  return drawing('0 0 60 60', 'coin-picture', SETS[scene]?.[face] ?? []);
}

/** The balloon above the pump: it grows with every step, and is in shreds when it burst. */
export function drawBalloon(): { readonly element: SVGSVGElement; readonly show: (share: number, isBurst: boolean) => void } {
  const body = drawing('0 0 100 130', 'climb-balloon', [
    ['#ff8aa6', 'M50 6C82 6 92 38 84 62 76 84 60 98 50 102 40 98 24 84 16 62 8 38 18 6 50 6Z'],
    ['#e0607f', 'M50 6C82 6 92 38 84 62 76 84 60 98 50 102Z'],
    ['#b94763', 'M44 102H56L60 112H40Z'],
    ['#ffe3ea', 'M34 22C26 28 24 40 28 46 34 40 36 32 40 24Z'],
  ]);
  const shreds = svg('path', {
    d: 'M50 20 58 44 84 36 66 54 88 72 62 70 60 96 48 74 24 88 36 64 12 54 38 50 26 26 46 42Z',
    fill: '#ff8aa6',
  });
  shreds.setAttribute('visibility', 'hidden');
  body.append(shreds);
  return {
    element: body,
    show: (share, isBurst) => {
      body.style.setProperty('--grown', String(0.35 + 0.65 * share));
      for (const shape of body.children) shape.setAttribute('visibility', (shape === shreds) === isBurst ? 'visible' : 'hidden');
    },
  };
}
