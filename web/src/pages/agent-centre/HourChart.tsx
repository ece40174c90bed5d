import type { CommissionStatement } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { DayBars } from './DayBars.tsx';
import { StatementDetail } from './StatementDetail.tsx';

const HOURS = 24;
/** Three days: a team that rested since yesterday has its last hours among them. */
const ASKED = 72;

/** The team's valid bets by hour up to the last settled one that had any, as the statements have them; a press opens one. */
export function HourChart() {
  const t = useText();
  const [opened, setOpened] = useState<CommissionStatement | null>(null);
  const { data } = useCall('getCommissions', { kind: 'hourly', pageNo: 1, pageSize: ASKED }, { staleTimeMs: 15_000 });
  const settled = (data?.list ?? []).filter((one) => !one.isCorrection);
  const last = settled.findIndex(({ validBet }) => validBet > 0);
  if (last === -1) return null;
  const hours = settled.slice(last, last + HOURS).toReversed();
  return (
    <Card className="column gap-large">
      <h2>{t('agent.validByHour')}</h2>
      <DayBars
        isLow
        isHourly
        label={t('agent.validByHour')}
        days={hours.map((one) => ({ at: one.from, value: one.validBet }))}
        onDay={(at) => setOpened(hours.find(({ from }) => from === at) ?? null)}
      />
      {opened ? <StatementDetail statement={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
