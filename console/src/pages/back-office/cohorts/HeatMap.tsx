import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { formatCount, formatDay, formatPercent } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { type Cohort, FEW, figureOf, isOpen, meanOf, type Measure, strengthOf } from './cohort-figures.ts';

type Props = { readonly rows: readonly Cohort[]; readonly openWeek: string; readonly measure: Measure };
const HALF_DAY_MS = 43_200_000;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const formatCohort = (measure: Measure, value: number | null): string =>
  value === null ? '–' : measure === 'members' ? formatPercent(value) : formatCount(Math.round(value));

/** A row a cohort, a column a week after; the arrows walk from cell to cell. */
export function HeatMap({ rows, openWeek, measure }: Props) {
  const text = useText();
  const map = useRef<HTMLTableElement>(null);
  const weeks = Math.max(...rows.map(({ cells }) => cells.length));
  const nths = Array.from({ length: weeks }, (_, nth) => nth);
  const highest = Math.max(...rows.flatMap((row) => row.cells.map(({ nth }) => figureOf(row, nth, measure) ?? 0)));
  const walk = (event: KeyboardEvent, at: number, nth: number): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    map.current?.querySelector<HTMLElement>(`[data-cell="${at + step[0]} ${nth + step[1]}"]`)?.focus();
  };
  return (
    <ScrollX label={text('cohorts.title')}>
      <table ref={map} className="cohorts">
        <caption className="reader-only">{text('cohorts.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('cohorts.first')}</th>
            <th scope="col">{text('cohorts.count')}</th>
            {nths.map((nth) => (
              <th key={nth} scope="col">
                {nth}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.week} className={row.members < FEW ? 'sparse' : undefined}>
              <th scope="row">{formatDay(Date.parse(row.week) + HALF_DAY_MS)}</th>
              <td className="digits">{formatCount(row.members)}</td>
              {nths.map((nth) => {
                const value = figureOf(row, nth, measure);
                if (value === null)
                  return (
                    <td key={nth}>
                      <span className="reader-only">–</span>
                    </td>
                  );
                const isGrowing = isOpen(row, nth, openWeek);
                return (
                  <td key={nth} className={`heat-${strengthOf(value, highest)} ${isGrowing ? 'open' : ''}`}>
                    <button
                      type="button"
                      data-cell={`${at} ${nth}`}
                      tabIndex={at === 0 && nth === 0 ? 0 : -1}
                      title={text('cohorts.cell', {
                        played: row.cells[nth]?.members ?? 0,
                        count: row.members,
                      })}
                      onKeyDown={(event) => walk(event, at, nth)}
                    >
                      {formatCohort(measure, value)}
                      {isGrowing ? <span className="reader-only">{text('cohorts.open')}</span> : null}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('report.total')}</th>
            <td className="digits">{formatCount(rows.reduce((sum, { members }) => sum + members, 0))}</td>
            {nths.map((nth) => (
              <td key={nth}>{formatCohort(measure, meanOf(rows, nth, measure, openWeek))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollX>
  );
}
