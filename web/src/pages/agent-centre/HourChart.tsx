import type { CommissionStatement } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { DayBars } from './DayBars.tsx';
import { hoursUpTo } from './day-hours.ts';
import { StatementDetail } from './StatementDetail.tsx';

/** More than a day has hours: some may be corrections of others. */
const ASKED = 50;

/** The team's valid bets by hour on the last day that had any settled, as the statements have them; a press opens one. */
export function HourChart() {
  const t = useText();
  const [opened, setOpened] = useState<CommissionStatement | null>(null);
  const { data } = useCall('getCommissions', { kind: 'hourly', pageNo: 1, pageSize: ASKED }, { staleTimeMs: 15_000 });
  const settled = (data?.list ?? []).filter(({ isCorrection, validBet }) => !isCorrection && validBet > 0);
  const last = settled[0];
  if (!last) return null;
  const day = dayText(last.from);
  const ofDay = settled.filter(({ from }) => dayText(from) === day);
  const title = t('agent.validByHour', { day });
  return (
    <Card className="column gap-large">
      <h2>{title}</h2>
      <DayBars
        isLow
        isHourly
        label={title}
        days={hoursUpTo(last.from).map((at) => ({ at, value: ofDay.find(({ from }) => from === at)?.validBet ?? 0 }))}
        onDay={(at) => setOpened(ofDay.find(({ from }) => from === at) ?? null)}
      />
      {opened ? <StatementDetail statement={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
