import type { ConsoleSpan } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { formatMoney, formatDate, formatShort } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

type Step = { readonly from: number; readonly deposits: number; readonly withdrawals: number };
type Props = { readonly span: ConsoleSpan; readonly steps: readonly Step[] };

/** How many steps there is room for, and which of them are written below. */
const PLACES: Readonly<Record<ConsoleSpan, { readonly count: number; readonly every: number }>> = {
  today: { count: 24, every: 3 },
  week: { count: 7, every: 1 },
  month: { count: 30, every: 5 },
};
const HALF_DAY_MS = 43_200_000;
const WIDTH = 720;
const HEIGHT = 220;
/** Room for the figures at the side and the hours below. */
const SIDE = 56;
const BELOW = 24;
const MAX_BAR = 22;
const LINES = 3;

/** The next figure whose thirds are round, so that each line of the chart says something. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1.5, 3, 6, 9, 15].find((times) => times * power >= value) ?? 15) * power;
}

const widthOf = (span: ConsoleSpan): number => (WIDTH - SIDE) / PLACES[span].count;
const barOf = (span: ConsoleSpan): number => Math.min(MAX_BAR, Math.round(widthOf(span) / 3));

/** An hour of the brand's day, or its date: read at noon, which is the same date wherever the reader's clock is. */
const nameOf = (span: ConsoleSpan, from: number, at: number): string =>
  span === 'today' ? String(at).padStart(2, '0') : formatDate(from + HALF_DAY_MS);

function Bars({ span, steps, max }: Props & { readonly max: number }) {
  const high = (amount: number): number => (amount / max) * (HEIGHT - BELOW - 10);
  const bar = barOf(span);
  return steps.map(({ deposits, withdrawals }, at) => {
    const [left, ground] = [SIDE + at * widthOf(span) + (widthOf(span) - 2 * bar - 1) / 2, HEIGHT - BELOW];
    const now = at === steps.length - 1 ? ' now' : '';
    return (
      <g key={at}>
        <rect className={`in${now}`} x={left} y={ground - high(deposits)} width={bar} height={high(deposits)} rx="2" />
        <rect className={`out${now}`} x={left + bar + 1} y={ground - high(withdrawals)} width={bar} height={high(withdrawals)} rx="2" />
      </g>
    );
  });
}

/** Money in and out by hour of the brand's day, or by day, drawn, and as a table for whoever does not see it. */
export function HourChart({ span, steps }: Props) {
  const text = useText();
  const title = text(span === 'today' ? 'today.hours' : 'today.days');
  const { count, every } = PLACES[span];
  // Today's later hours are still to come; days have all begun.
  const names = Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
  const max = roundUp(Math.max(...steps.map(({ deposits, withdrawals }) => Math.max(deposits, withdrawals)), LINES));
  return (
    <Card className="chart hours stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{title}</h2>
        <span className="row gap-medium caption soft-text" aria-hidden="true">
          <span className="key in" /> {text('today.in')} <span className="key out" /> {text('today.out')}
        </span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {Array.from({ length: LINES + 1 }, (_, line) => {
          const y = HEIGHT - BELOW - (line / LINES) * (HEIGHT - BELOW - 10);
          return (
            <g key={line}>
              <line x1={SIDE} x2={WIDTH} y1={y} y2={y} />
              <text x={SIDE - 10} y={y + 4} textAnchor="end">
                {formatShort((max / LINES) * line)}
              </text>
            </g>
          );
        })}
        {names.map((at) => (
          <text key={at} x={SIDE + (at + 0.5) * widthOf(span)} y={HEIGHT - 6} textAnchor="middle">
            {steps[at] || span === 'today' ? nameOf(span, steps[at]?.from ?? 0, at) : ''}
          </text>
        ))}
        <Bars span={span} steps={steps} max={max} />
      </svg>
      <table className="reader-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text(span === 'today' ? 'today.hour' : 'today.day')}</th>
            <th scope="col">{text('today.in')}</th>
            <th scope="col">{text('today.out')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, deposits, withdrawals }, at) => (
            <tr key={at}>
              <th scope="row">{nameOf(span, from, at)}</th>
              <td>{formatMoney(deposits)}</td>
              <td>{formatMoney(withdrawals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
