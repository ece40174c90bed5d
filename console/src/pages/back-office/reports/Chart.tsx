import type { ReportRow } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { formatShort } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import type { Asked } from './asked.ts';
import { nameOfRow } from './names.ts';

type Props = { readonly asked: Asked; readonly rows: readonly ReportRow[] };

const WIDTH = 960;
const HEIGHT = 240;
/** Room for the figures at the side and the names below. */
const SIDE = 60;
const BELOW = 26;
const LINES = 4;
const NAMES = 12;
const MAX_BAR = 22;

/** Round steps between the least and the greatest value, with zero among them. */
function scaleOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const reach = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(reach / LINES));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= reach / LINES) ?? 10) * power;
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step || step };
}

/** One figure of each row as bars beside those of before; the table below says the same. */
export function Chart({ asked, rows }: Props) {
  const text = useText();
  const { by, figure } = asked;
  const pairs = rows.map((row) => ({ row, now: row.figures[figure] ?? 0, before: row.before?.[figure] ?? null }));
  const { low, high } = scaleOf(pairs.flatMap(({ now, before }) => [now, before ?? 0]));
  const yOf = (value: number): number => 10 + ((high - value) / (high - low)) * (HEIGHT - BELOW - 10);
  const width = (WIDTH - SIDE) / Math.max(pairs.length, 1);
  const bar = Math.max(1, Math.min(MAX_BAR, width / 2.6));
  const every = Math.ceil(pairs.length / NAMES);
  const boxOf = (value: number) => ({ y: Math.min(yOf(value), yOf(0)), height: Math.abs(yOf(value) - yOf(0)) });
  return (
    <Card className="chart report-chart stack printed">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text(`figure.${figure}`)}</h2>
        <span className="row gap-medium caption soft-text" aria-hidden="true">
          <span className="key now" /> {text('report.now')}
          {asked.against === 'none' ? null : (
            <>
              <span className="key earlier" /> {text(`against.${asked.against}`)}
            </>
          )}
        </span>
      </div>
      <ScrollX label={text(`figure.${figure}`)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {Array.from({ length: LINES + 1 }, (_, line) => {
            const value = low + ((high - low) / LINES) * line;
            return (
              <g key={line}>
                <line x1={SIDE} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} />
                <text x={SIDE - 8} y={yOf(value) + 4} textAnchor="end">
                  {formatShort(value)}
                </text>
              </g>
            );
          })}
          {pairs.map(({ row, now, before }, at) => {
            const middle = SIDE + (at + 0.5) * width;
            const left = before === null ? middle - bar / 2 : middle - bar - 1;
            return (
              <g key={row.key}>
                <title>{nameOfRow(text, by, row)}</title>
                <rect className="now" x={left} width={bar} rx="2" {...boxOf(now)} />
                {before === null ? null : <rect className="earlier" x={middle + 1} width={bar} rx="2" {...boxOf(before)} />}
                {at % every === 0 ? (
                  <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                    {nameOfRow(text, by, row).slice(0, 14)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </ScrollX>
    </Card>
  );
}
