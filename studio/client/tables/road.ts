import { bigRoad } from '../../engines/tables/big-road.ts';
import { roadMark } from '../../engines/tables/road.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';

const ROWS = 6;
const COLUMNS = 18;
/** Games of two sides, whose runs the big road shows. */
const TWO_SIDED: readonly string[] = ['baccarat', 'dragon-tiger', 'cockfight'];

/** The last results, column by column from the oldest; a record that foretells nothing, and says so. */
export function makeRoad(
  title: TableTitle,
  { say }: Words,
): { readonly element: HTMLElement; readonly show: (last: TableMessage['last']) => void } {
  const beads = h('div', { class: 'table-beads', 'aria-hidden': 'true' });
  const runs = h('div', { class: 'table-runs', 'aria-hidden': 'true' });
  const spoken = h('p', { class: 'reader-only' });
  const counts = h('ul', { class: 'table-counts' });
  const element = h(
    'section',
    { class: 'table-road', 'aria-label': say('tableRoad') },
    beads,
    TWO_SIDED.includes(title.game) && runs,
    spoken,
    h('div', {}, counts, h('p', { class: 'floor-note' }, say('tableRecord'))),
  );
  return {
    element,
    show: (last) => {
      const marks = last.toReversed().map(({ result }) => roadMark(title, result));
      // Whole columns fall off at the start, so that no result changes its row.
      const shown = marks.slice(Math.max(0, Math.ceil((marks.length - ROWS * 10) / ROWS) * ROWS));
      fill(beads, ...shown.map(({ text, tone }) => h('i', { class: tone }, text)));
      spoken.textContent = say('tableSaidRoad', { results: shown.map(({ text }) => text).join(' ') });
      const cells = bigRoad(
        marks.map(({ tone }) => tone),
        ROWS,
      );
      const first = Math.max(0, ...cells.map(({ column }) => column - COLUMNS + 1));
      fill(
        runs,
        ...cells
          .filter(({ column }) => column >= first)
          .map(({ column, row, tone, draws }) => {
            const ring = h('i', { class: draws > 0 ? `${tone} drawn` : tone });
            ring.style.gridArea = `${row + 1} / ${column - first + 1}`;
            return ring;
          }),
      );
      const kinds = new Map(marks.map((mark) => [mark.text, mark]));
      fill(
        counts,
        ...[...kinds.values()]
          .toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }))
          .slice(0, ROWS)
          .map(({ text, tone }) =>
            h('li', {}, h('i', { class: tone }, text), h('b', {}, String(marks.filter((mark) => mark.text === text).length))),
          ),
      );
    },
  };
}
