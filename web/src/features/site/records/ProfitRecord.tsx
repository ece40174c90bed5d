import './bets.css';
import './records.css';
import './profit.css';
import '@sorak/ui/Card.css';
import '@sorak/ui/Table.css';
import { PERIOD_UNITS, type PeriodUnit } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { scaleOf, unitOf } from './chart-scale.ts';
import { PROFIT_PRESETS } from './period.ts';
import type { Days } from './PeriodPicker.tsx';
import { LossLimit } from './LossLimit.tsx';
import { firstProfitFilter, fittingUnit, profitFile, profitRequest, usualUnit } from './profit-query.ts';
import { MoneyInOut, ProfitCards } from './ProfitCards.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import { ProfitTable } from './ProfitTable.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordEmpty, RecordFailed } from './RecordStates.tsx';

const DAY_MS = 86_400_000;
const SCALES = { 1: 'records.inOnes', 1_000: 'records.inThousands', 1_000_000: 'records.inMillions' } as const;

/** Profit and loss: what was staked, paid and won or lost, by period, kind and game; deposits and withdrawals beside it. */
export function ProfitRecord() {
  const t = useText();
  const [filter, setFilter] = useState(() => firstProfitFilter(Date.now()));
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useCall('getProfit', profitRequest(filter), { staleTimeMs: 0 });
  const pickDays = (days: Days) => setFilter({ ...days, unit: usualUnit(days) });
  const days = Math.max(1, Math.round((filter.period.to + 1 - filter.period.from) / DAY_MS));
  const hasBets = data !== undefined && data.totals.bets > 0;
  return (
    <>
      <RecordHead title={t('records.profit')} about={t('records.profitAbout')} question={profitFile(filter)} />
      <div className="profit-days">
        <RecordFilters days={filter} presets={PROFIT_PRESETS} isOpen={isOpen} onDays={pickDays} onOpen={() => setOpen(true)} />
      </div>
      <div className="profit" aria-busy={isFetching}>
        <ProfitCards totals={data?.totals} days={days} />
        <section className="card" aria-label={t(`records.per.${filter.unit}`)}>
          <div className="profit-head">
            <h2>{t(`records.per.${filter.unit}`)}</h2>
            <span className="row">
              {hasBets ? (
                <span className="caption faint-text">{t(SCALES[unitOf(scaleOf(data.periods.map(({ net }) => net)))])}</span>
              ) : null}
              <Select
                small
                label={t('records.unit')}
                value={filter.unit}
                options={PERIOD_UNITS.map((unit) => ({ value: unit, label: t(`records.unit.${unit}`) }))}
                onPick={(unit) => setFilter({ ...filter, unit: fittingUnit(filter, unit as PeriodUnit) })}
              />
            </span>
          </div>
          {error ? (
            <RecordFailed error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton className="profit-wait" />
          ) : hasBets ? (
            <ProfitChart key={JSON.stringify(filter)} periods={data.periods} unit={filter.unit} />
          ) : (
            <RecordEmpty title={t('bets.empty')} text={t('records.profitEmpty')} />
          )}
          <LossLimit />
        </section>
        <MoneyInOut totals={data?.totals} />
        {data && (hasBets || data.totals.deposited !== 0 || data.totals.withdrawn !== 0) ? (
          <ProfitTable answer={data} filter={filter} />
        ) : null}
      </div>
    </>
  );
}
