import type { XlsxCell } from './xlsx.ts';

const BARE = /[^,\r]*/y;
// A number loses digits beyond these: what is longer stays text.
const FIGURE = /^-?\d{1,15}(?:\.\d+)?$/;

/** The cells of a CSV file of ours: what stands bare and is a figure is a number, a name loses the apostrophe that kept it one. */
export function csvCells(file: string): XlsxCell[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: XlsxCell[][] = [];
  let row: XlsxCell[] = [];
  for (let at = 0; at < text.length;) {
    const isQuoted = text[at] === '"';
    let value = '';
    if (isQuoted) {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        value += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      BARE.lastIndex = at;
      value = BARE.exec(text)?.[0] ?? '';
      at += value.length;
    }
    row.push(cellOf(value, isQuoted));
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += 2;
  }
  return rows;
}

function cellOf(value: string, isQuoted: boolean): XlsxCell {
  if (value === '') return null;
  if (isQuoted) return value.startsWith("'") ? value.slice(1) : value;
  return FIGURE.test(value) ? Number(value) : value;
}
