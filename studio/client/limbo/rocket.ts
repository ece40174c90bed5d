import { drawing } from '../shell/svg.ts';

/** A rocket whose right half lies in shadow, on its flame. */
export const makeRocket = (): SVGSVGElement =>
  drawing('0 0 120 180', 'rocket', [
    ['#ffcf5f', 'M42 142Q60 196 78 142Z'],
    ['#fff6dd', 'M50 142Q60 176 70 142Z'],
    ['#e8b463', 'M34 104Q2 122 0 164Q22 146 42 146Z'],
    ['#c4924a', 'M86 104Q118 122 120 164Q98 146 78 146Z'],
    ['#ffd9c2', 'M60 2Q28 44 30 96Q32 124 42 146H60Z'],
    ['#d99a96', 'M60 2Q92 44 90 96Q88 124 78 146H60Z'],
    ['#e8b463', 'M60 2Q44 22 36 50H60Z'],
    ['#c4924a', 'M60 2Q76 22 84 50H60Z'],
    ['#8a4f97', 'M60 60a20 20 0 1 0 .01 0Z'],
    ['#1a1440', 'M60 67a13 13 0 1 0 .01 0Z'],
    ['#f4eefc', 'M55 71a5 5 0 1 0 .01 0Z'],
    ['#e8b463', 'M55 110h10v42q-5 8-10 0Z'],
  ]);
