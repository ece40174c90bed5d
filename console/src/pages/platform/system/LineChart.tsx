import { Card } from '@sorak/ui/Card.tsx';
import { formatShort } from '../../../lib/format.ts';

type Point = { readonly at: number; readonly value: number | null };
type Props = {
  readonly title: string;
  readonly unit: string;
  readonly head: string;
  readonly points: readonly Point[];
  /** How a moment is written below. */
  readonly labelOf: (at: number) => string;
};

const WIDTH = 360;
const HEIGHT = 130;
/** Room for the figures at the side and the times below. */
const SIDE = 44;
const BELOW = 20;
const LINES = 2;

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 4, 6, 10].find((times) => times * power >= value) ?? 10) * power;
}

/** A figure over time as a line, and as a table for whoever does not see it. */
export function LineChart({ title, unit, head, points, labelOf }: Props) {
  const max = roundUp(Math.max(1, ...points.map(({ value }) => value ?? 0)));
  const xOf = (at: number): number => SIDE + (points.length < 2 ? 0 : (at / (points.length - 1)) * (WIDTH - SIDE - 4));
  const yOf = (value: number): number => 6 + (1 - value / max) * (HEIGHT - BELOW - 6);
  const line = points.flatMap(({ value }, at) => (value === null ? [] : [`${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`])).join('L');
  const end = points.findLastIndex(({ value }) => value !== null);
  const names = points.length < 2 ? [] : [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return (
    <Card className="chart system-chart stack gap-tiny">
      <div className="row between gap-medium">
        <h2 className="heading">{title}</h2>
        <span className="caption faint-text">{unit}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {Array.from({ length: LINES + 1 }, (_, at) => {
          const value = (max / LINES) * at;
          return (
            <g key={at}>
              <line x1={SIDE} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} />
              <text x={SIDE - 8} y={yOf(value) + 4} textAnchor="end">
                {formatShort(value)}
              </text>
            </g>
          );
        })}
        {names.map((at, place) => (
          <text key={at} x={xOf(at)} y={HEIGHT - 4} textAnchor={['start', 'middle', 'end'][place] as 'start'}>
            {labelOf(points[at]?.at ?? 0)}
          </text>
        ))}
        {line === '' ? null : <path d={`M${line}`} />}
        {end === -1 ? null : <circle cx={xOf(end)} cy={yOf(points[end]?.value ?? 0)} r="3" />}
      </svg>
      <table className="reader-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value }) => (
            <tr key={at}>
              <th scope="row">{labelOf(at)}</th>
              <td>{value === null ? '–' : formatShort(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
