import './limits.css';
import { type LimitPeriod, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { callIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { BreakCard } from './BreakCard.tsx';
import { ExclusionCard } from './ExclusionCard.tsx';
import { HoursRow } from './HoursRow.tsx';
import { LimitRow } from './LimitRow.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import { StopNote } from './StopNote.tsx';

const PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

const lifetimeTexts = ({ deposited, withdrawn }: ValueOf<'getPlayLimits'>['lifetime']) => ({
  in: shortAmount(deposited),
  out: shortAmount(withdrawn),
  net: shortAmount((Math.round(withdrawn * 100) - Math.round(deposited * 100)) / 100, true),
});

/** What a member allows themselves: money and time, a break, an exclusion. */
export function Limits() {
  const t = useText();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const { data, error, refetch } = useCall('getPlayLimits', {}, { staleTimeMs: 0 });
  const rows = data?.list.filter((row) => row.period === period) ?? [];
  return (
    <div className="limits">
      <div>
        <h1>{t('safer.title')}</h1>
        <p className="soft-text">{t('safer.sub')}</p>
      </div>
      {data?.stop ? <StopNote stop={data.stop} /> : null}
      {error && !data ? (
        <Card>
          <ReadFailed title={t('safer.failed')} text={t('safer.failedText')} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <div className="limits-columns">
          <div className="column gap-large">
            <Card look="flush">
              <div className="limits-head">
                <h2>{t('safer.money')}</h2>
                <Segment
                  label={t('safer.period')}
                  tabs={PERIODS.map((key) => ({ key, label: t(`safer.${key}`) }))}
                  active={period}
                  onPick={setPeriod}
                />
              </div>
              <p className="limits-life small soft-text digits">{t('safer.lifetime', lifetimeTexts(data.lifetime))}</p>
              {rows
                .filter(({ kind }) => kind !== 'time')
                .map((row) => (
                  <LimitRow key={`${row.kind} ${row.period}`} row={row} />
                ))}
            </Card>
            <Card look="flush">
              <div className="limits-head">
                <h2>{t('safer.clock')}</h2>
              </div>
              <ReminderRow minutes={data.reminderMinutes} />
              <HoursRow state={data.hours} />
              {rows
                .filter(({ kind }) => kind === 'time')
                .map((row) => (
                  <LimitRow key={row.period} row={row} />
                ))}
            </Card>
          </div>
          <div className="column gap-large">
            <BreakCard />
            <ExclusionCard />
            <div className="limits-talk">
              <Icon path={callIcon} />
              <div className="grow">
                <b className="bold">{t('safer.talk')}</b>
                <p className="small">{t('safer.talkText')}</p>
                <Button size="s" onClick={() => openPopup('service')}>
                  {t('safer.talkGo')}
                </Button>
              </div>
            </div>
          </div>
        </div>
      ) : (
        <div className="limits-columns" aria-busy="true">
          <Skeleton className="limits-wait" />
          <Skeleton className="limits-wait" />
        </div>
      )}
    </div>
  );
}
