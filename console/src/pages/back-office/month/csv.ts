import type { Calls, ResponseOutput } from '@sorak/contract';
import { csvField, csvFile, csvMoney } from '../../../lib/csv.ts';

export type Month = ResponseOutput<Calls['getMonthReport']>;

/** The month's figures as a file: a line a kind, then what was held before and after. */
export function monthCsv(
  month: Month,
  heads: readonly string[],
  words: { readonly opening: string; readonly closing: string },
  nameOf: (kind: string) => string,
): string {
  return csvFile([
    heads.map(csvField),
    [csvField(words.opening), '', '', '', csvMoney(month.opening)],
    ...month.rows.map(({ kind, lines, came, went }) => [
      csvField(nameOf(kind)),
      String(lines),
      csvMoney(came),
      csvMoney(went),
      csvMoney(came - went),
    ]),
    [csvField(words.closing), '', '', '', csvMoney(month.closing)],
  ]);
}
