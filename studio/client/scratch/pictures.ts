import type { Picture } from '../../engines/scratch/scratch.ts';
import { drawing } from '../shell/svg.ts';

/** Folded paper: a light side and a darker one. */
const SHAPES: Readonly<Record<Picture, readonly (readonly [fill: string, path: string])[]>> = {
  star: [
    ['#f7d774', 'M30 4 23 22 4 23 19 35 14 54 30 43Z'],
    ['#c99a2c', 'M30 4 37 22 56 23 41 35 46 54 30 43Z'],
  ],
  moon: [
    ['#bfe0f5', 'M30 6A24 24 0 1 0 54 36 20 20 0 0 1 30 6Z'],
    ['#84b6da', 'M30 6A24 24 0 0 0 30 54 24 24 0 0 0 54 36 20 20 0 0 1 34 22Z'],
  ],
  seven: [
    ['#f07a6e', 'M8 8H52V18L34 54H20L36 20H8Z'],
    ['#b3262e', 'M36 20 52 8V18L34 54H27Z'],
  ],
  bell: [
    ['#f3cb66', 'M30 6C16 8 16 24 14 36L8 44H30Z'],
    ['#c4912c', 'M30 6C44 8 44 24 46 36L52 44H30Z'],
    ['#8a5f12', 'M24 47h12a6 6 0 0 1-12 0Z'],
  ],
  gem: [
    ['#7fefc0', 'M14 8H30V54L4 22Z'],
    ['#1a9c74', 'M46 8H30V54L56 22Z'],
    ['#d5fff0', 'M14 8 22 22H4ZM30 8 22 22H38Z'],
  ],
  leaf: [
    ['#7ecb6b', 'M30 4C6 18 6 40 30 54Z'],
    ['#3c8a3f', 'M30 4C54 18 54 40 30 54Z'],
    ['#2c6a31', 'M29 24h2v34h-2z'],
  ],
  crown: [
    ['#f7d774', 'M6 16 18 30 30 10V50H10Z'],
    ['#c99a2c', 'M54 16 42 30 30 10V50H50Z'],
    ['#c2322b', 'M30 34a5 5 0 1 0 .01 0Z'],
  ],
  sun: [
    ['#f9c04d', 'M30 2 34 12 30 12 30 48 30 58 26 48 16 52 17 42 6 42 12 33 4 26 14 22 12 12 22 15Z'],
    ['#dd8a1f', 'M30 12 34 12 38 15 48 12 46 22 56 26 48 33 54 42 43 42 44 52 34 48 30 58Z'],
    ['#fff0c4', 'M30 20a10 10 0 1 0 .01 0Z'],
  ],
  key: [
    ['#e8c069', 'M30 4A13 13 0 0 0 27 29V54H30V22A5 5 0 0 1 30 12Z'],
    ['#b3862a', 'M30 4A13 13 0 0 1 33 29V38H41V44H33V48H39V54H30V22A5 5 0 0 0 30 12Z'],
  ],
  drop: [
    ['#8fd6f2', 'M30 4C14 26 10 32 10 38A20 18 0 0 0 30 56Z'],
    ['#3f97c4', 'M30 4C46 26 50 32 50 38A20 18 0 0 1 30 56Z'],
  ],
  heart: [
    ['#f58fa5', 'M30 16C22 2 4 8 6 24 8 36 22 46 30 54Z'],
    ['#c43a5e', 'M30 16C38 2 56 8 54 24 52 36 38 46 30 54Z'],
  ],
  coin: [
    ['#f3d27a', 'M30 5a25 25 0 0 0 0 50Z'],
    ['#c4983a', 'M30 5a25 25 0 0 1 0 50Z'],
    ['#8a5f12', 'M24 24h12v12H24z'],
  ],
};

export const drawPicture = (picture: Picture): SVGSVGElement => drawing('0 0 60 60', 'scratch-picture', SHAPES[picture]);
