import type { AgentPage } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { useCall } from '@sorak/client/queries.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import type { ReactNode } from 'react';
import { timeZone } from '../../api/download.ts';
import { dateField, periodBetween } from '../../features/site/records/period.ts';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useText } from '../../locales/text.ts';
import { NEW_PEOPLE, openAgentPage } from '../../stores/agent-page.ts';
import { OverviewChart } from './OverviewChart.tsx';
import { PageTop } from './PageTop.tsx';
import { Agenda } from './Agenda.tsx';
import { DaysPicker, useDays } from './DaysPicker.tsx';
import { Spark } from './Spark.tsx';
import { TeamList } from './TeamList.tsx';

type Answer = ValueOf<'getTeamOverview'>;
type Money = ValueOf<'getTeamMoney'>;
type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly days: readonly number[];
  readonly now: number;
  readonly before: number | undefined;
  readonly onPress: () => void;
};

/** One sum, how it differs from as many days before, and its way there; a press shows what it is made of. */
function Figure({ label, value, days, now, before, onPress }: FigureProps) {
  const t = useText();
  const change = before === undefined || before === 0 ? null : ((now - before) / Math.abs(before)) * 100;
  return (
    <Card className="agent-figure">
      <h2 className="caption faint-text">{label}</h2>
      <p className="agent-figure-value">{value}</p>
      <p className="caption faint-text">
        {change === null
          ? t('agent.noBefore', { days: days.length })
          : t('agent.change', { percent: `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}%`, days: days.length })}
      </p>
      <Spark values={days} />
      <TextButton onClick={onPress} aria-label={t('agent.explainOf', { figure: label })}>
        {t('agent.explain')}
      </TextButton>
    </Card>
  );
}

/** Of the team’s page a figure is made of those who came. */
const itemOf = (page: AgentPage): string | undefined => (page === 'downlineManagmentView' ? NEW_PEOPLE : undefined);

type Income = ValueOf<'getAgentIncome'>;
type Both = { readonly answer: Answer; readonly money: Money | undefined; readonly income: Income | undefined };

function Figures({ now, before }: { readonly now: Both; readonly before: Partial<Both> }) {
  const t = useText();
  const { totals, days } = now.answer;
  const figures = [
    { key: 'validBet', value: <Amount value={totals.validBet} />, page: 'personalHistoryCopy' },
    { key: 'net', value: <Amount value={totals.net} signed />, page: 'personalHistoryCopy' },
    { key: 'players', value: totals.players.toLocaleString('en'), page: 'palStatementsAgentCopy' },
    { key: 'joined', value: totals.joined.toLocaleString('en'), page: 'downlineManagmentView' },
  ] as const;
  const ofTeam = (shown: (typeof figures)[number]) => (
    <Figure
      key={shown.key}
      label={t(`agent.figure.${shown.key}`)}
      value={shown.value}
      days={days.map((day) => day[shown.key])}
      now={totals[shown.key]}
      before={before.answer?.totals[shown.key]}
      onPress={() => openAgentPage(shown.page, itemOf(shown.page))}
    />
  );
  return (
    <div className="profit-cards agent-figures">
      {figures.slice(0, 3).map(ofTeam)}
      <Figure
        label={t('agent.page.income')}
        value={now.income ? <Amount value={now.income.total} /> : '—'}
        days={now.income?.days.map(({ income }) => income) ?? []}
        now={now.income?.total ?? 0}
        before={before.income?.total}
        onPress={() => openAgentPage('agentRevenueReport')}
      />
      {(['deposits', 'withdrawals'] as const).map((key) => (
        <Figure
          key={key}
          label={t(`agent.figure.${key}`)}
          value={now.money ? <Amount value={now.money.totals[key]} /> : '—'}
          days={now.money?.days.map((day) => day[key]) ?? []}
          now={now.money?.totals[key] ?? 0}
          before={before.money?.totals[key]}
          onPress={() => openAgentPage('agentDownlineTransactionDetailsCopy')}
        />
      ))}
      {figures.slice(3).map(ofTeam)}
    </div>
  );
}

/** product §2, agentTeamOverview: the team's bets, result, players, newcomers and money, by day. */
export function OverviewPage() {
  const t = useText();
  const { days, setDays, from, to } = useDays();
  const now = useNow(60_000);
  const { data, error, refetch } = useCall('getTeamOverview', { from, to, timeZone: timeZone() }, { staleTimeMs: 30_000 });
  const money = useCall('getTeamMoney', { from, to, timeZone: timeZone() }, { staleTimeMs: 30_000 });
  const income = useCall('getAgentIncome', { from, to, timeZone: timeZone() }, { staleTimeMs: 30_000 });
  const then = { from: 2 * from - to, to: from, timeZone: timeZone() };
  const answerBefore = useCall('getTeamOverview', then, { staleTimeMs: 300_000 });
  const moneyBefore = useCall('getTeamMoney', then, { staleTimeMs: 300_000 });
  const incomeBefore = useCall('getAgentIncome', then, { staleTimeMs: 300_000 });
  const showDay = (page: AgentPage, at: number): void => {
    const period = periodBetween(dateField(at), dateField(at));
    if (period) setDays({ preset: null, period });
    openAgentPage(page, itemOf(page));
  };
  return (
    <>
      <PageTop title={t('agent.page.overview')} about={t('agent.overviewAbout', { at: momentText(now) })}>
        <DaysPicker days={days} onDays={setDays} />
      </PageTop>
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="profit">
          <Figures
            now={{ answer: data, money: money.data, income: income.data }}
            before={{ answer: answerBefore.data, money: moneyBefore.data, income: incomeBefore.data }}
          />
          <div className="agent-split">
            <OverviewChart days={data.days} money={money.data?.days} onDay={showDay} />
            <Agenda />
          </div>
          <TeamList
            caption={t('agent.directTeam')}
            view="money"
            memberId={undefined}
            isDirect
            from={from}
            to={to}
            onPick={(memberId) => openAgentPage('personalHistoryCopy', memberId)}
          />
        </div>
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </>
  );
}
