import type { Calls, ResponseOutput } from '@sorak/contract';

export type Month = ResponseOutput<Calls['getMonthReport']>;

/** A field of a file that spreadsheets read: quoted, and never a formula. */
const field = (text: string): string => `"${(/^[=+@\t\r-]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The month's figures as a file: a line a kind, then what was held before and after. Amounts with a point and two decimals. */
export function monthCsv(
  month: Month,
  heads: readonly string[],
  words: { readonly opening: string; readonly closing: string },
  nameOf: (kind: string) => string,
): string {
  const money = (amount: number): string => amount.toFixed(2);
  const lines = [
    heads.map(field),
    [field(words.opening), '', '', '', money(month.opening)],
    ...month.rows.map(({ kind, lines: count, came, went }) => [
      field(nameOf(kind)),
      String(count),
      money(came),
      money(went),
      money(came - went),
    ]),
    [field(words.closing), '', '', '', money(month.closing)],
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
