import { roadMark } from '../../engines/tables/road.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';

const ROWS = 6;

/** The last results, column by column from the oldest; a record that foretells nothing, and says so. */
export function makeRoad(
  title: TableTitle,
  { say }: Words,
): { readonly element: HTMLElement; readonly show: (last: TableMessage['last']) => void } {
  const beads = h('div', { class: 'table-beads', 'aria-hidden': 'true' });
  const spoken = h('p', { class: 'reader-only' });
  const counts = h('ul', { class: 'table-counts' });
  const element = h(
    'section',
    { class: 'table-road', 'aria-label': say('tableRoad') },
    beads,
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
