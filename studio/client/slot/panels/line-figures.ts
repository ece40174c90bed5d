import type { LinesTitle } from '../../../engines/slot/title.ts';
import { h } from '../../shell/dom.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A small picture of every line with its number. */
export function lineFigures({ lines, rows }: LinesTitle): HTMLElement {
  const height = Math.max(...rows);
  const figures = lines.map((line, place) => {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', `0 0 ${rows.length * 10} ${height * 10}`);
    svg.setAttribute('aria-hidden', 'true');
    for (const [reel, row] of line.entries()) {
      for (let at = 0; at < (rows[reel] ?? 0); at += 1) {
        const cell = document.createElementNS(SVG, 'rect');
        const box = { x: reel * 10 + 1, y: at * 10 + 1, width: 8, height: 8, rx: 2 };
        for (const [name, value] of Object.entries(box)) cell.setAttribute(name, String(value));
        cell.setAttribute('class', at === row ? 'on' : 'off');
        svg.append(cell);
      }
    }
    return h('figure', {}, svg, h('figcaption', {}, String(place + 1)));
  });
  return h('div', { class: 'lines' }, ...figures);
}
