import '@sorak/ui/Card.css';
import { formatAmount, type GivenCredit } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { OwnMoneyLines } from '../../../lib/OwnMoney.tsx';
import { dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';

const TONE: Readonly<Record<GivenCredit['state'], BadgeTone>> = { running: 'info', met: 'positive', expired: 'warn' };

function endText(t: Text, { state, paid, returned, amount, counted, required }: GivenCredit): string {
  const sums = { paid: formatAmount(paid), returned: formatAmount(returned) };
  if (state !== 'running') return t(`given.${state}`, sums);
  return t('given.of', { amount: formatAmount(amount), counted: formatAmount(counted), required: formatAmount(required) });
}

/** What of the balance may leave and why not the rest, and every credit with its terms, running and ended. */
export function GivenCard({ giftName }: { readonly giftName: (id: string) => string | undefined }) {
  const t = useText();
  const { data } = useCall('getTurnover', {}, { staleTimeMs: 0 });
  if (!data || data.given.length === 0) return null;
  return (
    <section className="card flush" aria-label={t('given.title')}>
      <div className="bonus-bar">
        <div>
          <h2>{t('own.title')}</h2>
          <p className="small faint-text">{t('own.about')}</p>
        </div>
      </div>
      <div className="bonus-own">
        <OwnMoneyLines own={data.own} given={data.given} turnoverLeft={data.remaining} />
      </div>
      <ul>
        {data.given.map((one) => (
          <li key={one.id} className="bonus-given">
            <p className="row between gap-medium wraps">
              <b className="bold">
                {(one.cause === 'campaign' ? giftName(one.id) : undefined) ?? t(`turnover.cause.${one.cause}`)}{' '}
                <span className="caption faint-text digits">{dayText(one.givenAt)}</span>
              </b>
              <Badge tone={TONE[one.state]}>{t(`given.state.${one.state}`)}</Badge>
            </p>
            <p className="small soft-text digits">{endText(t, one)}</p>
            {one.state === 'running' ? <Progress label={t(`turnover.cause.${one.cause}`)} value={one.counted} max={one.required} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
