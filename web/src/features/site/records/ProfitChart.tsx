import type { PeriodUnit, ProfitPeriod } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { useNarrow } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { type Scale, scaleOf, unitOf } from './chart-scale.ts';
import { periodName, shortPeriodName } from './period-name.ts';
import { useBarWalk } from './use-bar-walk.ts';

type Props = { readonly periods: readonly ProfitPeriod[]; readonly unit: PeriodUnit };

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
/** Names below the bars that have room; the others are left out evenly. */
const MAX_NAMES = 14;
/** Where a tip would leave the chart it opens towards its middle. */
const EDGE = 0.25;

function Lines({ scale }: { readonly scale: Scale }) {
  const unit = unitOf(scale);
  return scale.ticks.map((tick) => (
    <div key={tick} className={classNames('profit-line', tick === 0 && 'zero')} style={{ insetBlockEnd: percent(scale.place(tick)) }}>
      <span>{`${tick > 0 ? '+' : tick < 0 ? '−' : ''}${Math.abs(tick / unit).toLocaleString('en')}`}</span>
    </div>
  ));
}

/** What a bar stands for, in figures. */
function Tip({ period, name }: { readonly period: ProfitPeriod; readonly name: string }) {
  const t = useText();
  return (
    <span className="profit-tip" aria-hidden="true">
      <b>{name}</b>
      <span>{t('records.tipStake', { amount: formatAmount(period.validBet) })}</span>
      <span>{t('records.tipPaid', { amount: formatAmount(period.payout) })}</span>
      <span>
        {t('records.tipNet')} <Amount value={period.net} signed />
      </span>
    </span>
  );
}

/** The result of each period as a bar up or down: arrow keys walk along them. The table beside it says the same in figures. */
export function ProfitChart({ periods, unit }: Props) {
  const t = useText();
  const language = useLanguage();
  const isNarrow = useNarrow();
  const { current, setCurrent, walk } = useBarWalk(periods.length);
  const scale = scaleOf(periods.map(({ net }) => net));
  const zero = scale.place(0);
  const every = Math.ceil(periods.length / (isNarrow ? MAX_NAMES / 2 : MAX_NAMES));
  return (
    <div className="profit-chart" role="toolbar" tabIndex={-1} aria-label={t('records.chart')} onKeyDown={walk}>
      <div className="profit-field">
        <Lines scale={scale} />
        <div className="profit-bars">
          {periods.map((period, index) => {
            const [low, high] = [Math.min(zero, scale.place(period.net)), Math.max(zero, scale.place(period.net))];
            const name = periodName(period.startsAt, unit, language);
            const edge = (index + 0.5) / periods.length;
            return (
              <button
                key={period.startsAt}
                type="button"
                className={classNames(
                  'profit-bar',
                  period.net < 0 && 'negative',
                  period.net === 0 && 'nothing',
                  edge < EDGE && 'at-start',
                  edge > 1 - EDGE && 'at-end',
                )}
                tabIndex={index === current ? 0 : -1}
                aria-label={`${name}: ${formatAmount(period.net, true)}`}
                onFocus={() => setCurrent(index)}
              >
                <i style={{ insetBlockEnd: percent(low), blockSize: percent(high - low) }} />
                <Tip period={period} name={name} />
              </button>
            );
          })}
        </div>
      </div>
      <div className="profit-names" aria-hidden="true">
        {periods.map(({ startsAt }, index) => (
          <span key={startsAt}>{index % every === 0 ? shortPeriodName(startsAt, unit, language, index === 0) : ''}</span>
        ))}
      </div>
    </div>
  );
}
