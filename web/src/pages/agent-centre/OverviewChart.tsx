import type { AgentPage } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { DayBars } from './DayBars.tsx';

const FIGURES = ['validBet', 'deposits', 'withdrawals', 'players', 'joined'] as const;
type Figure = (typeof FIGURES)[number];
type Day = ValueOf<'getTeamOverview'>['days'][number];
type MoneyDay = ValueOf<'getTeamMoney'>['days'][number];
type Props = {
  readonly days: readonly Day[];
  readonly money: readonly MoneyDay[] | undefined;
  /** Shows a page of one day alone. */
  readonly onDay: (page: AgentPage, at: number) => void;
};

/** Where the lines stand that a figure is the sum of. */
const PAGES: Readonly<Record<Figure, AgentPage>> = {
  validBet: 'personalHistoryCopy',
  deposits: 'agentDownlineTransactionDetailsCopy',
  withdrawals: 'agentDownlineTransactionDetailsCopy',
  players: 'palStatementsAgentCopy',
  joined: 'downlineManagmentView',
};

const valueOf = (figure: Figure, day: Day, money: MoneyDay | undefined): number =>
  figure === 'deposits' || figure === 'withdrawals' ? (money?.[figure] ?? 0) : day[figure];

/** One figure of the team by day, chosen from all of them, and what the team won or lost on the same days. */
export function OverviewChart({ days, money, onDay }: Props) {
  const t = useText();
  const [figure, setFigure] = useState<Figure>('validBet');
  const values = days.map((day, at) => ({ at: day.from, value: valueOf(figure, day, money?.[at]) }));
  const title = figure === 'validBet' ? t('agent.validByDay') : t('agent.byDay', { figure: t(`agent.figure.${figure}`) });
  const isNothing = values.every(({ value }) => value === 0);
  return (
    <Card className="column gap-large">
      <div className="agent-head">
        <h2>{title}</h2>
        <Select
          label={t('agent.chartOf')}
          value={figure}
          options={FIGURES.map((value) => ({ value, label: t(`agent.chart.${value}`) }))}
          onPick={(value) => setFigure(FIGURES.find((one) => one === value) ?? 'validBet')}
        />
      </div>
      {isNothing ? (
        <Empty
          title={t(figure === 'validBet' ? 'agent.noBets' : 'agent.nothing')}
          text={t(figure === 'validBet' ? 'agent.noBetsText' : 'agent.nothingText')}
        />
      ) : (
        <DayBars
          label={title}
          days={values}
          isCount={figure === 'players' || figure === 'joined'}
          onDay={(at) => onDay(PAGES[figure], at)}
        />
      )}
      <h3 className="small soft-text">{t('agent.figure.net')}</h3>
      <DayBars
        isLow
        label={t('agent.figure.net')}
        days={days.map((day) => ({ at: day.from, value: day.net }))}
        onDay={(at) => onDay('personalHistoryCopy', at)}
      />
    </Card>
  );
}
