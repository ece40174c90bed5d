export type Row = { readonly row: number; readonly cells: readonly string[] };

/** Cells by row (RFC 4180); a quote that does not end, or ends in the middle of a cell, is a fault of its row. */
export function cellsOf(text: string, separator: string): { rows: Row[]; broken: number | null } {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let row = 1;
  let isQuoted = false;
  let wasQuoted = false;
  const endCell = (): void => {
    cells.push(cell);
    [cell, wasQuoted] = ['', false];
  };
  const endRow = (): void => {
    endCell();
    if (cells.length > 1 || cells[0]?.trim()) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else [isQuoted, wasQuoted] = [false, true];
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r' && text[at + 1] === '\n') continue;
    else if (sign === '"' && cell === '' && !wasQuoted) isQuoted = true;
    else if (sign === '"' || wasQuoted) return { rows, broken: row };
    else cell += sign;
  }
  if (isQuoted) return { rows, broken: row };
  if (cell !== '' || cells.length > 0) endRow();
  return { rows, broken: null };
}
