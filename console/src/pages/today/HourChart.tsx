import { Card } from '@sorak/ui/Card.tsx';
import { shownAmount, shownShort } from '../../lib/shown.ts';
import { useText } from '../../locales/text.ts';

type Hour = { readonly deposits: number; readonly withdrawals: number };
type Props = { readonly hours: readonly Hour[] };

const HOURS = 24;
const WIDTH = 720;
const HEIGHT = 220;
/** Room for the figures at the side and the hours below. */
const SIDE = 56;
const BELOW = 24;
const STEP = (WIDTH - SIDE) / HOURS;
const BAR = 9;
const LINES = 3;

/** The next figure whose thirds are round, so that each line of the chart says something. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1.5, 3, 6, 9, 15].find((times) => times * power >= value) ?? 15) * power;
}

const two = (hour: number): string => String(hour).padStart(2, '0');

function Bars({ hours, most }: { readonly hours: readonly Hour[]; readonly most: number }) {
  const high = (amount: number): number => (amount / most) * (HEIGHT - BELOW - 10);
  return hours.map(({ deposits, withdrawals }, at) => {
    const [left, ground] = [SIDE + at * STEP + (STEP - 2 * BAR - 1) / 2, HEIGHT - BELOW];
    const now = at === hours.length - 1 ? ' now' : '';
    return (
      <g key={at}>
        <rect className={`in${now}`} x={left} y={ground - high(deposits)} width={BAR} height={high(deposits)} rx="2" />
        <rect className={`out${now}`} x={left + BAR + 1} y={ground - high(withdrawals)} width={BAR} height={high(withdrawals)} rx="2" />
      </g>
    );
  });
}

/** Money in and out by hour of the brand's day, drawn, and as a table for whoever does not see it. */
export function HourChart({ hours }: Props) {
  const text = useText();
  const most = roundUp(Math.max(...hours.map(({ deposits, withdrawals }) => Math.max(deposits, withdrawals)), LINES));
  return (
    <Card className="hours stack">
      <div className="row between g8 wraps">
        <h2 className="h3">{text('today.hours')}</h2>
        <span className="row g8 cap t2" aria-hidden="true">
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
                {shownShort((most / LINES) * line)}
              </text>
            </g>
          );
        })}
        {Array.from({ length: HOURS / 3 }, (_, at) => (
          <text key={at} x={SIDE + (at * 3 + 0.5) * STEP} y={HEIGHT - 6} textAnchor="middle">
            {two(at * 3)}
          </text>
        ))}
        <Bars hours={hours} most={most} />
      </svg>
      <table className="sr">
        <caption>{text('today.hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('today.hour')}</th>
            <th scope="col">{text('today.in')}</th>
            <th scope="col">{text('today.out')}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ deposits, withdrawals }, at) => (
            <tr key={at}>
              <th scope="row">{two(at)}</th>
              <td>{shownAmount(deposits)}</td>
              <td>{shownAmount(withdrawals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
