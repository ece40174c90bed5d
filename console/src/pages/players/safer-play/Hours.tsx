import type { HarmCase } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const NIGHT = 5;
const LEVELS = 4;
const STEP = 6;

/** When a member played in seven days, hour by hour; the night stands out. */
export function Hours({ one: { hours } }: { readonly one: HarmCase }) {
  const text = useText();
  const top = Math.max(1, ...hours.flatMap(({ bets }) => bets));
  const atNight = hours.reduce((sum, { bets }) => sum + bets.slice(0, NIGHT).reduce((one, two) => one + two, 0), 0);
  const all = hours.reduce((sum, { bets }) => sum + bets.reduce((one, two) => one + two, 0), 0);
  const said = text('harm.hoursSaid', { night: formatCount(atNight), all: formatCount(all) });
  return (
    <Card>
      <h2 className="heading">{text('harm.hours')}</h2>
      <p className="caption faint-text">{said}</p>
      <div className="harm-hours" aria-hidden="true">
        {hours.map(({ day, bets }) => (
          <div key={day} className="harm-day">
            <span className="caption faint-text digits">{`${day.slice(8)}/${day.slice(5, 7)}`}</span>
            {bets.map((count, hour) => (
              <i
                // The hour is what it is.
                key={`${day} ${hour}`}
                className={hour < NIGHT ? 'night' : undefined}
                data-level={count === 0 ? 0 : Math.max(1, Math.ceil((count / top) * LEVELS))}
                title={`${hour}:00 ${formatCount(count)}`}
              />
            ))}
          </div>
        ))}
        <div className="harm-day">
          <span />
          {Array.from({ length: 24 / STEP }, (_, at) => (
            <span key={at} className="harm-hour caption faint-text digits">{`${String(at * STEP).padStart(2, '0')}`}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}
