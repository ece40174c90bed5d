import type { HarmCase } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const WIDE = 600;
const HIGH = 140;
const FOOT = 18;
const WEEK = 7;

const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Deposits of thirty days; the last week stands out from the time before. */
export function Days({ one: { deposits } }: { readonly one: HarmCase }) {
  const text = useText();
  const top = Math.max(1, ...deposits.map(({ amount }) => amount));
  const step = WIDE / deposits.length;
  const total = deposits.reduce((sum, { amount }) => sum + amount, 0);
  const week = deposits.slice(-WEEK).reduce((sum, { amount }) => sum + amount, 0);
  const said = text('harm.daysSaid', { total: formatMoney(total), week: formatMoney(week) });
  return (
    <Card>
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text('harm.days')}</h2>
        <span className="caption faint-text">{said}</span>
      </div>
      <div className="chart">
        <svg viewBox={`0 0 ${WIDE} ${HIGH + FOOT}`} aria-hidden="true">
          <line x1="0" x2={WIDE} y1={HIGH} y2={HIGH} />
          {deposits.map(({ day, amount }, at) => (
            <g key={day}>
              <rect
                className={at >= deposits.length - WEEK ? 'harm-bar new' : 'harm-bar'}
                x={at * step + 2}
                y={HIGH - (amount / top) * (HIGH - 6)}
                width={step - 4}
                height={(amount / top) * (HIGH - 6)}
                rx="2"
              >
                <title>{`${shortDay(day)}: ${formatMoney(amount)}`}</title>
              </rect>
              {at % 5 === 0 ? (
                <text x={at * step + 2} y={HIGH + 14}>
                  {shortDay(day)}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </div>
    </Card>
  );
}
