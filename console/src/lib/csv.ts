import { csvCell, figure, name } from '@sorak/contract/csv';

/** Who or what something is, as text that a spreadsheet neither runs nor makes something else of. */
export const csvField = (text: string): string => csvCell(name(text));

/** An amount with a point and two decimals; nothing where there is none. */
export const csvMoney = (amount: number | null): string => (amount === null ? '' : csvCell(figure(amount.toFixed(2))));

/** A file with the mark that tells spreadsheets its letters. */
export const csvFile = (lines: readonly (readonly string[])[]): string => `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
