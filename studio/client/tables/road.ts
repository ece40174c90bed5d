import { bigRoad } from '../../engines/tables/big-road.ts';
import { type RoadMark, roadMark } from '../../engines/tables/road.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';

const ROWS = 6;
const COLUMNS = 26;
const BEAD_COLUMNS = 9;
/** Games of two sides, whose runs the big road shows. */
export const TWO_SIDED: readonly string[] = ['baccarat', 'dragon-tiger', 'andar-bahar', 'cockfight'];

type Marked = RoadMark & { readonly result: unknown };
type Road = { readonly element: HTMLElement; readonly show: (last: TableMessage['last']) => void };

/** The runs of both sides; the oldest columns give way. */
function runsOf(marks: readonly RoadMark[]): HTMLElement[] {
  const cells = bigRoad(
    marks.map(({ tone }) => tone),
    ROWS,
  );
  const first = Math.max(0, ...cells.map(({ column }) => column - COLUMNS + 1));
  return cells
    .filter(({ column }) => column >= first)
    .map(({ column, row, tone, draws }) => {
      const ring = h('i', { class: draws > 0 ? `${tone} drawn` : tone });
      ring.style.gridArea = `${row + 1} / ${column - first + 1}`;
      return ring;
    });
}

/** A result's letter, or its number. */
const signOf = (text: string, { letters, isByInitial }: Felt): string => (isByInitial && letters?.[text]?.charAt(0)) || text;

/** How often each that came did, by its name, in the order of the game. */
const countsOf = (marks: readonly RoadMark[], felt: Felt): HTMLElement[] =>
  Object.entries(felt.letters ?? {}).flatMap(([text, name]) => {
    const same = marks.filter((mark) => mark.text === text);
    const [one] = same;
    if (!one) return [];
    return [h('li', {}, h('i', { class: one.tone }, signOf(text, felt)), h('span', {}, name), h('b', {}, String(same.length)))];
  });

/** A result of a game without sides: drawn with its words, or its number alone. */
const tile = ({ text, tone, result }: Marked, { record, brief }: Felt): HTMLElement =>
  record && brief ? h('span', { class: 'table-drawn' }, record(result), h('b', {}, brief(result))) : h('i', { class: tone }, text);

/** The last results; a record that foretells nothing, and says so. Beads run column by column from the oldest. */
export function makeRoad(title: TableTitle, felt: Felt, { say }: Words): Road {
  const isTwoSided = TWO_SIDED.includes(title.game);
  const beads = h('div', { class: isTwoSided ? 'table-beads' : 'table-tiles', 'aria-hidden': 'true' });
  const runs = h('div');
  const spoken = h('p', { class: 'reader-only' });
  const counts = h('ul', { class: 'table-counts' });
  const element = h(
    'section',
    { class: 'table-road', 'aria-label': say('tableRoad') },
    beads,
    isTwoSided && h('div', { class: 'table-runs', 'aria-hidden': 'true' }, runs),
    spoken,
    h('div', { class: 'table-record' }, isTwoSided && counts, h('p', { class: 'floor-note' }, say('tableRecord'))),
  );
  return {
    element,
    show: (last) => {
      const marks: Marked[] = last.toReversed().map(({ result }) => ({ ...roadMark(title, result), result }));
      // Whole columns fall off at the start, so that no result changes its row.
      const shown = marks.slice(Math.max(0, Math.ceil((marks.length - ROWS * BEAD_COLUMNS) / ROWS) * ROWS));
      spoken.textContent = say('tableSaidRoad', { results: shown.map(({ text }) => signOf(text, felt)).join(' ') });
      if (!isTwoSided) return fill(beads, ...marks.toReversed().map((mark) => tile(mark, felt)));
      fill(beads, ...shown.map(({ text, tone }) => h('i', { class: tone }, signOf(text, felt))));
      fill(runs, ...runsOf(marks));
      fill(counts, ...countsOf(marks, felt));
    },
  };
}
