// What a spreadsheet may take for a formula: at the start of a cell, behind blanks too, and in full width as well.
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One cell: a formula is disarmed by an apostrophe (a plain number, negative too, is none), quotes are doubled. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as CSV (RFC 4180). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';
