// What a spreadsheet may take for a formula: at the start of a cell, behind blanks too, and in full width as well.
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const FIGURE = /^(?:-?\d+(?:\.\d+)?)?$/;
const MOMENT = /^(?:\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d)?)?)?$/;
// What it makes a number, a date or a word of its own of: 19 digits lose four, 0812 its nought, `mar1` becomes a day.
const MONTH = '(?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|ags|sep|oct|okt|nov|dec|des)';
const DAY_OF_MONTH = new RegExp(`^\\s*${MONTH}\\p{L}*[\\s./-]*\\d`, 'iu');
const FIGURES_FIRST = /^[\s\p{C}]*(?:[\p{Nd}.,(]|\p{Sc}|rp\b|idr\b)/iu;
const WORDS_OF_FIGURES = new RegExp(`${MONTH}\\p{L}*|[ap]m\\b|e(?=[+-]?\\d)|^\\s*(?:rp|idr)\\b`, 'giu');
const OWN_WORD = /^(?:true|false|#(?:ref!|n\/a|name\?|value!|div\/0!|num!|null!))$/i;

/** A cell by what it is; made by `name`, `figure` and `moment`, so that nothing gets into a file without saying so. */
export type Cell = { readonly kind: 'name' | 'figure' | 'moment'; readonly text: string };

/** Who or what something is: a number of a bet, an account, a telephone, a title. It stays the text that it is. */
export const name = (text: string): Cell => ({ kind: 'name', text });

/** What can be added up, as plain decimals with a point; empty for none. */
export function figure(value: string | number): Cell {
  const text = String(value);
  if (!FIGURE.test(text)) throw new RangeError(`${text} is no figure of a file`);
  return { kind: 'figure', text };
}

/** The head of a column of moments that do not name their zone themselves: `Placed (Asia/Jakarta)`. */
export const inZone = (column: string, timeZone: string): string => `${column} (${timeZone})`;

/** A day or a moment that reads the same everywhere: `2026-11-21 21:04:33`, or with its zone; empty for none. */
export function moment(text: string): Cell {
  if (!MOMENT.test(text)) throw new RangeError(`${text} is no moment of a file`);
  return { kind: 'moment', text };
}

function isTaken(text: string): boolean {
  if (FORMULA.test(text) || text.startsWith("'") || OWN_WORD.test(text.trim()) || DAY_OF_MONTH.test(text)) return true;
  return FIGURES_FIRST.test(text) && /\p{Nd}/u.test(text) && !/\p{L}/u.test(text.replaceAll(WORDS_OF_FIGURES, ''));
}

/** One cell: a name that a spreadsheet would make something else of has an apostrophe before it, quotes are doubled. */
export function csvCell({ kind, text }: Cell): string {
  const safe = kind === 'name' && isTaken(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as CSV (RFC 4180). */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';

/** The beginning of a file: its columns. */
export const csvHead = (columns: readonly string[]): string => MARK + csvRow(columns.map(name));

const NAMES_ZONE = /(?:Z|[+-]\d\d:\d\d)$/;
const isOfNoZone = ({ kind, text }: Cell): boolean => kind === 'moment' && /:/.test(text) && !NAMES_ZONE.test(text);

/** A whole file. RangeError where neither a moment nor the head of its column (`inZone`) says by which clock it is. */
export function csvFile(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const open = columns.find((column, at) => !column.endsWith(')') && rows.some((row) => row[at] !== undefined && isOfNoZone(row[at])));
  if (open !== undefined) throw new RangeError(`the moments of ${open} are of no zone`);
  return csvHead(columns) + rows.map(csvRow).join('');
}
