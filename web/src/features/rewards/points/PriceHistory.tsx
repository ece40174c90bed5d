import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { pointText } from '../../../lib/point-text.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

type Prices = ValueOf<'getPointGood'>['prices'];
const [WIDTH, HEIGHT] = [320, 96];

/** The steps of the price from its first day to now, the lowest at the bottom. */
function stepsOf(prices: Prices, now: number): string {
  const first = prices[0]?.since ?? now;
  const max = Math.max(...prices.map(({ points }) => points), 1);
  const x = (at: number): number => Math.round(((at - first) / Math.max(now - first, 1)) * WIDTH);
  const y = (points: number): number => Math.round(HEIGHT - (points / max) * (HEIGHT - 8));
  return prices
    .flatMap(({ since, points }, n) => {
      const until = prices[n + 1]?.since ?? now;
      return [`${x(since)},${y(points)}`, `${x(until)},${y(points)}`];
    })
    .join(' ');
}

/** What a good has cost since when: no price is ever struck through. */
export function PriceHistory({ prices }: { readonly prices: Prices }) {
  const t = useText();
  const [now] = useState(() => Date.now());
  return (
    <section className="card" aria-label={t('points.prices')}>
      <h2>{t('points.prices')}</h2>
      <p className="caption faint-text">{t('points.pricesText')}</p>
      {prices.length > 1 ? (
        <svg className="good-steps" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={stepsOf(prices, now)} />
        </svg>
      ) : null}
      <ul className="good-prices">
        {prices.toReversed().map(({ since, points }, n) => (
          <li key={since} className="row between small">
            <span className="faint-text">{t(n === 0 ? 'points.priceNow' : 'points.priceSince', { day: dayText(since) })}</span>
            <b className="digits">{pointText(points)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
