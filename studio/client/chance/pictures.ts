import { drawing } from '../shell/svg.ts';

type Shapes = readonly (readonly [fill: string, path: string])[];

const ELEPHANT: Shapes = [
  ['#9db0c8', 'M30 10C46 10 52 20 52 32 52 44 44 48 36 48V56H28C28 46 22 50 18 46 10 44 8 20 30 10Z'],
  ['#7d91ab', 'M30 10C46 10 52 20 52 32 52 44 44 48 36 48V56H30Z'],
  ['#7d91ab', 'M8 18C18 12 26 18 24 30 22 40 10 40 6 32Z'],
  ['#12170f', 'M36 24a3 3 0 1 0 .01 0Z'],
  ['#fffdf5', 'M38 46 48 50 40 52Z'],
];
const PERSON: Shapes = [
  ['#f2c9a1', 'M30 6a11 12 0 1 0 .01 0Z'],
  ['#2a1f2e', 'M18 16C18 2 42 2 42 16 36 10 24 10 18 16Z'],
  ['#4c8ff0', 'M10 56C10 38 18 32 30 32S50 38 50 56Z'],
  ['#2c66c4', 'M30 32C42 32 50 38 50 56H30Z'],
];
const ANT: Shapes = [
  ['#5a2e1a', 'M30 8a8 8 0 1 0 .01 0ZM30 24a7 7 0 1 0 .01 0ZM30 36a11 10 0 1 0 .01 0Z'],
  ['#3f1f10', 'M30 8a8 8 0 0 1 0 16ZM30 24a7 7 0 0 1 0 14ZM30 36a11 10 0 0 1 0 20Z'],
  [
    '#3f1f10',
    'M24 26 8 18 7 20 23 30ZM24 32 6 34 6 36 24 35ZM24 36 10 48 12 50 26 39ZM36 26 52 18 53 20 37 30ZM36 32 54 34 54 36 36 35ZM36 36 50 48 48 50 34 39Z',
  ],
  ['#fffdf5', 'M27 13a1.6 1.6 0 1 0 .01 0ZM33 13a1.6 1.6 0 1 0 .01 0Z'],
];
const SIGNS = [ELEPHANT, PERSON, ANT];

export const drawSign = (face: number): SVGSVGElement => drawing('0 0 60 60', 'sign-picture', SIGNS[face] ?? ANT);

export const KEEPER: Shapes = [
  ['#f0933f', 'M-16-6H16V26H-16Z'],
  ['#c56b1c', 'M0-6H16V26H0Z'],
  ['#f2c9a1', 'M0-28a10 10 0 1 0 .01 0Z'],
  ['#f0933f', 'M-16-4-34-20-28-26-10-8ZM16-4 34-20 28-26 10-8Z'],
  ['#fffdf5', 'M-36-28a8 8 0 1 0 .01 0ZM32-28a8 8 0 1 0 .01 0Z'],
];
export const BALL: Shapes = [
  ['#ffffff', 'M0-11a11 11 0 1 0 .01 0Z'],
  ['#c9ced6', 'M0-11a11 11 0 0 1 0 22Z'],
  ['#1b1f26', 'M0-5 5-1 3 5H-3L-5-1Z'],
];
