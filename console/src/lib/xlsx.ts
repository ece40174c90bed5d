/** Text, a number, or nothing. */
export type XlsxCell = string | number | null;

/** A workbook of one sheet, its first row in bold. Text is text whatever it begins with: no cell is a formula. */
export async function xlsxFile(rows: readonly (readonly XlsxCell[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const cells = rows.map((row, at) =>
    row.map((value) => {
      if (value === null) return null;
      const looks = at === 0 ? { fontWeight: 'bold' as const } : {};
      if (typeof value === 'string') return { value, type: String, ...looks };
      return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.00', ...looks };
    }),
  );
  return write(cells, { stickyRowsCount: 1 }).toBlob();
}

/** Gives it as a file to keep. */
export async function saveXlsx(name: string, rows: readonly (readonly XlsxCell[])[]): Promise<void> {
  const address = URL.createObjectURL(await xlsxFile(rows));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.xlsx`;
  link.click();
  URL.revokeObjectURL(address);
}
