import { type AgentAgenda, type AgentPage, type ContractKind, formatAmount } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { megaphoneIcon, receiptIcon } from '@sorak/ui/icons.ts';
import { networkIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { openAgentPage } from '../../stores/agent-page.ts';
import { rateText } from './rate-text.ts';

const PAGE_OF = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Readonly<Record<ContractKind, AgentPage>>;

type Task = { readonly key: string; readonly icon: string; readonly title: string; readonly about: string; readonly page: AgentPage };

const tasksOf = (t: Text, { offers, without }: AgentAgenda, unread: number): Task[] => [
  ...offers.map(({ kind, upline, rate, before }) => ({
    key: `offer ${kind}`,
    icon: receiptIcon,
    title: t('agent.task.offer', { kind: t(`agent.kindOf.${kind}`), account: upline ?? t('agent.house') }),
    about: before === null ? rateText(rate) : t('agent.task.rates', { rate: rateText(rate), before: rateText(before) }),
    page: PAGE_OF[kind],
  })),
  ...(unread > 0
    ? [
        {
          key: 'unread',
          icon: megaphoneIcon,
          title: t('agent.task.unread', { count: unread }),
          about: t('agent.task.unreadAbout'),
          page: 'agentAnnouncement' as const,
        },
      ]
    : []),
  ...without.map(({ kind, count }) => ({
    key: `without ${kind}`,
    icon: networkIcon,
    title: t('agent.task.without', { count }),
    about: t(`agent.kindOf.${kind}`),
    page: PAGE_OF[kind],
  })),
];

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useText();
  return (
    <Card>
      <h2>{t('agent.tasks')}</h2>
      {tasks.length === 0 ? <p className="small faint-text agent-none">{t('agent.noTasks')}</p> : null}
      <ul className="agent-agenda">
        {tasks.map(({ key, icon, title, about, page }) => (
          <li key={key}>
            <Icon path={icon} size="s" />
            <div className="grow">
              <b className="firm">{title}</b>
              <p className="caption faint-text">{about}</p>
            </div>
            <TextButton aria-label={t('agent.task.open', { task: title })} onClick={() => openAgentPage(page)}>
              {t('agent.task.look')}
            </TextButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payments({ payments, owing }: Pick<AgentAgenda, 'payments' | 'owing'>) {
  const t = useText();
  return (
    <Card>
      <h2>{t('agent.nextPayments')}</h2>
      <p className="caption faint-text">{t(payments.length === 0 ? 'agent.noPayments' : 'agent.soFar')}</p>
      <ul className="agent-agenda">
        {payments.map(({ kind, paidAt, amount, claim }) => (
          <li key={kind}>
            <div className="grow">
              <TextButton onClick={() => openAgentPage(PAGE_OF[kind])}>{t(`agent.kindOf.${kind}`)}</TextButton>
              <p className="caption faint-text">{momentText(paidAt)}</p>
              {claim > 0 ? <p className="caption faint-text">{t('agent.claimWaits', { amount: formatAmount(claim) })}</p> : null}
            </div>
            <b className="digits">
              <Amount value={amount} />
            </b>
          </li>
        ))}
        {owing < 0 ? (
          <li>
            <span className="grow small soft-text">{t('agent.debtOut')}</span>
            <b className="digits">
              <Amount value={owing} signed />
            </b>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

/** What waits for the agent, and what is paid next. */
export function Agenda() {
  const t = useText();
  const { data, error, refetch } = useCall('getAgentAgenda', {}, { staleTimeMs: 60_000 });
  const unread = useCall('getAgentMenu', {}, { staleTimeMs: 60_000 }).data?.unread ?? 0;
  if (error) return <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="centre-wait" />;
  return (
    <div className="agent-aside">
      <Tasks tasks={tasksOf(t, data, unread)} />
      <Payments payments={data.payments} owing={data.owing} />
    </div>
  );
}
