import type { Motif } from './ink.ts';

const suit = (key: string, d: string, dark: string, light: string, extra = ''): Motif => {
  return ({ id }) =>
    `<g transform="scale(.92)"><path d="${d}" fill="${dark}"/><clipPath id="${id}half${key}"><path d="M-120-120H0V120H-120Z"/></clipPath><path d="${d}" fill="${light}" clip-path="url(#${id}half${key})"/>${extra}<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g>`;
};

const facets = '<path d="M0-94L66 0H0Z" fill="#fff" opacity=".22"/><path d="M0 94L-66 0H0Z" fill="#0b2b52" opacity=".16"/>';

/** The four folded suits: light left half, dark right half. */
export const suits: Readonly<Record<string, Motif>> = {
  'suit-heart': suit(
    'h',
    'M0 84C-52 46-84 14-84-26c0-28 20-46 44-46 18 0 32 10 40 26 8-16 22-26 40-26 24 0 44 18 44 46C84 14 52 46 0 84Z',
    '#ee5d63',
    '#ffb3a8',
  ),
  'suit-diamond': suit('d', 'M0-94L66 0 0 94-66 0Z', '#3fa2e8', '#a8e4ff', facets),
  'suit-spade': suit(
    's',
    'M0-92C30-48 78-26 78 18c0 30-24 46-46 46-13 0-22-5-27-13 2 22 9 34 21 41h-52c12-7 19-19 21-41-5 8-14 13-27 13-22 0-46-16-46-46C-78-26-30-48 0-92Z',
    '#9a83e6',
    '#d9ccff',
  ),
  'suit-club': suit(
    'c',
    'M0-88a36 36 0 0 1 32 52 36 36 0 1 1-5 66c-7 0-13-2-19-6 2 22 8 34 20 42h-56c12-8 18-20 20-42-6 4-12 6-19 6a36 36 0 1 1-5-66 36 36 0 0 1 32-52Z',
    '#35b784',
    '#a9f2c6',
  ),
};
