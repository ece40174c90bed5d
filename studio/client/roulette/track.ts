import { colourOf, neighbours, type Sector, SECTORS, WHEEL } from '../../engines/roulette/bets.ts';
import type { RouletteBet } from '../../engines/roulette/roulette.ts';
import { h } from '../shell/dom.ts';
import { makeSegments } from '../shell/floor/segments.ts';
import type { SentenceKey, Words } from '../shell/words.ts';
import { numberText } from './words.ts';

/** Numbers on each long side, and on the ends: the wheel laid flat, from 5 along the upper side. */
const SIDE = 15;
const START = WHEEL.findIndex((number) => number === 5);
const SECTOR_WORDS: Readonly<Record<Sector, SentenceKey>> = {
  tier: 'wheelTier',
  orphelins: 'wheelOrphelins',
  voisins: 'wheelVoisins',
  zero: 'wheelZero',
};

/** Column and row of the wheel's places from 5 on: along the upper side, down the right end, back along the lower side, up the left end. */
function cellOf(at: number): readonly [column: number, row: number] {
  if (at <= SIDE + 1) return [at + 1, 1];
  if (at === SIDE + 2) return [SIDE + 2, 2];
  if (at === SIDE + 3) return [SIDE + 2, 4];
  const back = at - SIDE - 4;
  return back < SIDE ? [SIDE + 1 - back, 4] : [1, 4 - (back - SIDE)];
}

/** The wheel as a track: a number lays chips on itself and its neighbours, a sector on all that it covers. */
export function makeTrack(
  words: Words,
  onLay: (chipsAt: (chip: number) => readonly RouletteBet[]) => void,
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
  const numbers = WHEEL.map((_, at) => {
    const number = WHEEL[(START + at) % WHEEL.length] ?? 0;
    const [column, row] = cellOf(at);
    const button = h(
      'button',
      {
        type: 'button',
        class: 'track-number',
        'data-colour': colourOf(number),
        'aria-label': say('wheelWithNeighbours', { number: numberText(number, words) }),
        onclick: () => onLay((chip) => neighbours(number, reach).map((each) => ({ spot: `number:${each}`, stake: chip }))),
      },
      String(number),
    );
    button.style.setProperty('--c', String(column));
    button.style.setProperty('--r', String(row));
    button.style.setProperty('--span', column === SIDE + 2 && row === 2 ? '2' : '1');
    return button;
  });
  const sectors = Object.entries(SECTORS).map(([name, chips]) =>
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
