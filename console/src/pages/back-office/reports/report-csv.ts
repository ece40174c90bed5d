import type { Calls, ResponseOutput } from '@sorak/contract';
import { csvField, csvFile, csvMoney } from '../../../lib/csv.ts';
import type { XlsxCell } from '../../../lib/xlsx.ts';
import { type Asked, type Figure, figuresOf, isCount } from './asked.ts';

export type Report = ResponseOutput<Calls['getReport']>;

type Words = {
  readonly nameOf: (row: Report['rows'][number]) => string;
  readonly headOf: (figure: Figure) => string;
  readonly name: string;
  readonly total: string;
  readonly before: string;
};

/** The report as a file: a line a row and one for the sum, each figure beside that of before where there is one. */
export function reportCsv(report: Report, { by, against }: Asked, words: Words): string {
  const figures = figuresOf(by);
  const isBeside = against !== 'none';
  const cells = (row: Pick<Report['rows'][number], 'figures' | 'before'>): string[] =>
    figures.flatMap((name) =>
      (isBeside ? [row.figures[name], row.before?.[name] ?? null] : [row.figures[name]]).map((value) =>
        isCount(name) ? String(value ?? '') : csvMoney(value),
      ),
    );
  return csvFile([
    [
      words.name,
      ...figures.flatMap((name) => (isBeside ? [words.headOf(name), `${words.headOf(name)} (${words.before})`] : [words.headOf(name)])),
    ].map(csvField),
    ...report.rows.map((row) => [csvField(words.nameOf(row)), ...cells(row)]),
    [csvField(words.total), ...cells({ figures: report.total, before: report.before })],
  ]);
}

/** The same as cells of a workbook, amounts as numbers. */
export function reportCells(report: Report, { by, against }: Asked, words: Words): XlsxCell[][] {
  const figures = figuresOf(by);
  const isBeside = against !== 'none';
  const cells = (row: Pick<Report['rows'][number], 'figures' | 'before'>): XlsxCell[] =>
    figures.flatMap((name) => (isBeside ? [row.figures[name], row.before?.[name] ?? null] : [row.figures[name]]));
  return [
    [
      words.name,
      ...figures.flatMap((name) => (isBeside ? [words.headOf(name), `${words.headOf(name)} (${words.before})`] : [words.headOf(name)])),
    ],
    ...report.rows.map((row) => [words.nameOf(row), ...cells(row)]),
    [words.total, ...cells({ figures: report.total, before: report.before })],
  ];
}
