import { colourOf, LAYOUTS, neighbours, type Sector, SECTORS, type Zeros } from '../../engines/roulette/bets.ts';
import type { RouletteBet } from '../../engines/roulette/roulette.ts';
import { h } from '../shell/dom.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { SentenceKey, Words } from '../shell/words.ts';
import { numberSign, numberText } from './words.ts';

/** Numbers on each long side, and on the ends: the wheel laid flat. */
const SIDE = 15;
/** The number at the upper side's first place, so that zeros lie on the ends. */
const FIRST: Readonly<Record<Zeros, number>> = { 1: 5, 2: 27 };
const SECTOR_WORDS: Readonly<Record<Sector, SentenceKey>> = {
  tier: 'wheelTier',
  orphelins: 'wheelOrphelins',
  voisins: 'wheelVoisins',
  zero: 'wheelZero',
};

type Cell = { readonly column: number; readonly row: number; readonly span: number };

/** Where the wheel's places lie: along the upper side, down the right end (two places there, or three), back along the lower side, up the left end. */
function cellOf(at: number, zeros: Zeros): Cell {
  if (at <= SIDE + 1) return { column: at + 1, row: 1, span: 1 };
  const down = at - SIDE - 2;
  if (down === 0) return { column: SIDE + 2, row: 2, span: 3 - zeros };
  if (down <= zeros) return { column: SIDE + 2, row: 4 - zeros + down, span: 1 };
  const back = down - zeros - 1;
  return back < SIDE ? { column: SIDE + 1 - back, row: 4, span: 1 } : { column: 1, row: 4 - (back - SIDE), span: 1 };
}

/** The wheel as a track: a number lays chips on itself and its neighbours, a sector on all that it covers. */
export function makeTrack(
  words: Words,
  onLay: (chipsAt: (chip: number) => readonly RouletteBet[]) => void,
  zeros: Zeros = 1,
): { readonly element: HTMLElement; readonly refresh: (isOff: boolean) => void } {
  const { say } = words;
  let reach = 2;
  const reaches = makeSegments(
    say('wheelReach'),
    [0, 1, 2, 3, 4].map((value) => ({ value, text: String(value) })),
    reach,
    (value) => {
      reach = value;
    },
  );
  const { wheel } = LAYOUTS[zeros];
  const numbers = wheel.map((_, at) => {
    const number = wheel[(wheel.indexOf(FIRST[zeros]) + at) % wheel.length] ?? 0;
    const { column, row, span } = cellOf(at, zeros);
    const button = h(
      'button',
      {
        type: 'button',
        class: 'track-number',
        'data-colour': colourOf(number),
        'aria-label': say('wheelWithNeighbours', { number: numberText(number, words) }),
        onclick: () => onLay((chip) => neighbours(number, reach, wheel).map((each) => ({ spot: `number:${each}`, stake: chip }))),
      },
      numberSign(number),
    );
    button.style.setProperty('--c', String(column));
    button.style.setProperty('--r', String(row));
    button.style.setProperty('--span', String(span));
    return button;
  });
  // Sectors are those of a wheel with one zero: on another they cover other numbers.
  const sectors = (zeros === 1 ? Object.entries(SECTORS) : []).map(([name, chips]) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        onclick: () => onLay((chip) => chips.map(([spot, count]) => ({ spot, stake: chip * count }))),
      },
      h('b', {}, say(SECTOR_WORDS[name as Sector])),
      h('small', {}, say('wheelChips', { n: chips.reduce((sum, [, count]) => sum + count, 0) })),
    ),
  );
  const middle = h('div', { class: 'track-middle' }, ...sectors);
  const element = h(
    'div',
    { class: 'track-box' },
    reaches.element,
    h('div', { class: 'roulette-track', role: 'group', 'aria-label': say('wheelTrack') }, ...numbers, middle),
  );
  return {
    element,
    refresh: (isOff) => {
      reaches.refresh(isOff);
      for (const button of element.querySelectorAll<HTMLButtonElement>('.roulette-track button')) button.disabled = isOff;
    },
  };
}
