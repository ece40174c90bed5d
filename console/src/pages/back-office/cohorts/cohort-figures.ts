import type { ValueOf } from '@sorak/client/calls.ts';

export type Cohorts = ValueOf<'getCohorts'>;
export type Cohort = NonNullable<Cohorts['rows']>[number];
export const MEASURES = ['members', 'ggr', 'ngr', 'deposits'] as const;
export type Measure = (typeof MEASURES)[number];

const WEEK_MS = 7 * 86_400_000;
/** A row of fewer is too few to say anything. */
export const FEW = 50;

/** Whether the week of a cell is not over: its figure still grows and counts in no mean. */
export const isOpen = ({ week }: Pick<Cohort, 'week'>, nth: number, openWeek: string): boolean =>
  Date.parse(week) + nth * WEEK_MS >= Date.parse(openWeek);

/** Of members the share who played, of money what it comes to a head of the whole row; null where there is no such week. */
export function figureOf({ members, cells }: Cohort, nth: number, measure: Measure): number | null {
  const cell = cells[nth];
  return cell === undefined || members === 0 ? null : cell[measure] / members;
}

/** The mean of whole weeks, each row by how many it has; null where none is whole. */
export function meanOf(rows: readonly Cohort[], nth: number, measure: Measure, openWeek: string): number | null {
  const whole = rows.filter((row) => row.cells[nth] !== undefined && !isOpen(row, nth, openWeek));
  const members = whole.reduce((sum, row) => sum + row.members, 0);
  return members === 0 ? null : whole.reduce((sum, row) => sum + (row.cells[nth]?.[measure] ?? 0), 0) / members;
}

/** How strong a cell is drawn, 0 to 6: between both ends light text stands on none, dark text on the last two. */
export function strengthOf(value: number | null, highest: number): number {
  return value === null || value <= 0 || highest <= 0 ? 0 : Math.max(1, Math.min(6, Math.ceil((value / highest) * 6)));
}
