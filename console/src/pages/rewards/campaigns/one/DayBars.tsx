import { formatMoney } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';
import type { Simulation } from './use-simulation.ts';

const WIDTH = 320;
const HEIGHT = 96;

/** What each day would have cost, with what it had no room for on top; as a sentence for whoever does not see it. */
export function DayBars({ days }: { readonly days: Simulation['days'] }) {
  const text = useText();
  const max = Math.max(...days.map(({ cost, over }) => cost + over), 0);
  if (max <= 0) return null;
  const width = WIDTH / days.length;
  const high = (amount: number): number => (amount / max) * HEIGHT;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="simulated-days">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ day, cost, over }, at) => (
          <g key={day}>
            <rect className="cost" x={at * width} y={HEIGHT - high(cost)} width={Math.max(1, width - 1)} height={high(cost)} />
            <rect className="over" x={at * width} y={HEIGHT - high(cost + over)} width={Math.max(1, width - 1)} height={high(over)} />
          </g>
        ))}
      </svg>
      <figcaption className="caption faint-text">
        {text('simulation.daysAre', { from: first?.day ?? '', to: last?.day ?? '', max: formatMoney(max) })}
      </figcaption>
    </figure>
  );
}
