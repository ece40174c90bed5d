import './deposits.css';
import { DEPOSIT_KINDS, type QueuedDeposit } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Figure } from '../../../features/Figure.tsx';
import { FiguresSkeleton } from '../../../features/FiguresSkeleton.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { usePicks } from '../../../features/queue/use-picks.ts';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatAge, formatMoney, formatCount, formatTime } from '../../../lib/format.ts';
import { RankName } from '../../../features/RankName.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { DepositPanel } from './DepositPanel.tsx';
import { ImportStatement } from './ImportStatement.tsx';
import { isForBulk, BulkApproval } from './BulkApproval.tsx';
import { StatementQueue } from './StatementQueue.tsx';
import { UnmatchedQueue } from './UnmatchedQueue.tsx';

const EVERY_MS = 4_000;
const VIEWS = ['exceptions', 'unmatched', 'waiting', 'credited', 'returned', 'all', 'statements'] as const;
const TONE: Partial<Readonly<Record<QueuedDeposit['status'], BadgeTone>>> = {
  credited: 'positive',
  returned: 'info',
  failed: 'negative',
  review: 'warn',
  part: 'warn',
};

const columnsOf = (text: Text): QueueColumn<QueuedDeposit>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ exception, paidAt, createdAt, endedAt }) =>
      exception || endedAt === null ? <Age since={paidAt ?? createdAt} /> : <span className="digits">{formatTime(endedAt)}</span>,
  },
  {
    key: 'member',
    head: text('members.name'),
    cell: ({ username, rankLevel, reference }) => (
      <>
        <b className="firm">{username}</b>
        <span className="subtext">
          <RankName level={rankLevel} /> · {reference}
        </span>
      </>
    ),
  },
  { key: 'method', head: text('deposits.channel'), isWide: true, cell: ({ methodName }) => methodName },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ payAmount }) => <b>{formatMoney(payAmount)}</b> },
  {
    key: 'exception',
    head: text('deposits.exception'),
    cell: ({ exception, status, received, isAsked, question }) => (
      <span className="row gap-tiny wraps">
        {exception ? (
          <Badge tone={exception === 'limit' || exception === 'closed' ? 'negative' : 'warn'}>
            {wordOf('exception', exception)} {formatMoney(received)}
          </Badge>
        ) : (
          <Badge tone={TONE[status]}>{wordOf('dstatus', status)}</Badge>
        )}
        {isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
        {exception && question ? <Badge tone={question === 'open' ? 'info' : 'positive'}>{text(`question.${question}`)}</Badge> : null}
      </span>
    ),
  },
];

function Figures({ figures }: Pick<ValueOf<'getDepositQueue'>, 'figures'>) {
  const text = useText();
  const { exceptions, unmatched, oldestS, creditedToday, automaticShare, medianS, receivedToday, held, differences } = figures;
  return (
    <div className="figures">
      <Figure
        label={text('deposits.need')}
        value={formatCount(exceptions + unmatched)}
        tone={exceptions + unmatched > 0 ? 'warn' : undefined}
        note={oldestS === null ? undefined : text('today.oldest', { age: formatAge(oldestS * 1000) })}
      />
      <Figure
        label={text('deposits.credited')}
        value={formatCount(creditedToday)}
        note={automaticShare === null ? undefined : text('deposits.automatic', { share: Math.round(automaticShare * 100) })}
      />
      <Figure label={text('deposits.median')} value={medianS === null ? '–' : formatAge(medianS * 1000)} />
      <Figure label={text('deposits.received')} value={formatMoney(receivedToday)} />
      <Figure
        label={text('deposits.held')}
        value={formatMoney(held)}
        note={text('deposits.differences', { count: differences })}
        tone={differences > 0 ? 'warn' : undefined}
      />
    </div>
  );
}

/** Deposits that need a person, and what came in by itself. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'exceptions';
  const kind = DEPOSIT_KINDS.find((one) => one === query.get('kind'));
  const pageNo = usePageNo();
  const isOfOrders = view !== 'unmatched' && view !== 'statements';
  const asked = !isOfOrders ? { pageSize: 1 } : { view, pageNo, pageSize: 20, ...(kind ? { kind } : {}) };
  const answer = useCall('getDepositQueue', asked, { refetchEveryMs: EVERY_MS });
  const figures = answer.data?.figures;
  const { chosen, picks, clear } = usePicks(view === 'exceptions' ? (answer.data?.list ?? []) : [], {
    mayDecide: useMayCall('decideQueuedDeposits'),
    isForBulk: (one) => isForBulk(one, figures?.fourEyesAbove ?? 0),
    nameOf: ({ reference }) => reference,
  });
  const countOf = (one: (typeof VIEWS)[number]): string =>
    figures && (one === 'exceptions' || one === 'unmatched' || one === 'waiting') ? ` ${formatCount(figures[one])}` : '';
  const head = (
    <>
      <PageHead title={text('deposits.title')} />
      {figures ? <Figures figures={figures} /> : <FiguresSkeleton count={5} />}
      <div className="row gap-medium wraps">
        <Segment
          label={text('members.state')}
          tabs={VIEWS.map((key) => ({ key, label: `${wordOf('dview', key)}${countOf(key)}` }))}
          active={view}
          onPick={(key) => setSearch({ view: key, page: '', open: '' })}
        />
        {isOfOrders
          ? DEPOSIT_KINDS.map((one) => (
              <Chip key={one} pressed={kind === one} onPress={() => setSearch({ kind: kind === one ? '' : one, page: '' })}>
                {wordOf('dkind', one)}
              </Chip>
            ))
          : null}
        <ImportStatement />
      </div>
      <BulkApproval chosen={chosen} onClear={clear} />
    </>
  );
  if (view === 'unmatched') return <UnmatchedQueue head={head} />;
  if (view === 'statements') return <StatementQueue head={head} />;
  return (
    <QueueFrame
      file={{ list: 'getDepositQueue', request: asked }}
      caption={text('deposits.title')}
      answer={answer}
      head={head}
      picks={view === 'exceptions' ? picks : undefined}
      columns={columnsOf(text)}
      openLabel={({ username, payAmount, reference }) => `${username} ${formatMoney(payAmount)} ${reference}`}
      noneText={text('deposits.noneText')}
      versionOf={({ status, exception, isAsked, question }) => `${status} ${exception} ${isAsked} ${question}`}
      panel={DepositPanel}
    />
  );
}
