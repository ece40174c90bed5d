import { EXCHANGE_TABS, type QueuedExchange } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '../../api/queries.ts';
import { PageHead } from '../../features/PageHead.tsx';
import { Age } from '../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../features/queue/QueueTable.tsx';
import { setQuery, usePlace } from '../../lib/location.ts';
import { shownAmount, shownCount, shownTime } from '../../lib/shown.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';
import { ExchangePanel } from './ExchangePanel.tsx';

const EVERY_MS = 4_000;
const TONE: Readonly<Record<QueuedExchange['state'], BadgeTone>> = { in_process: 'warn', approved: 'pos', rejected: 'neg' };

const columnsOf = (text: Text): QueueColumn<QueuedExchange>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ state, madeAt, decidedAt }) =>
      state === 'in_process' ? <Age since={madeAt} /> : <span className="num">{shownTime(decidedAt ?? madeAt)}</span>,
  },
  {
    key: 'member',
    head: text('members.name'),
    cell: ({ username, rankLevel }) => (
      <>
        <b className="b5">{username}</b>
        <span className="sub">{text('queue.rank', { rank: rankLevel })}</span>
      </>
    ),
  },
  {
    key: 'what',
    head: text('exchanges.reward'),
    isWide: true,
    cell: ({ reward, quantity, credit }) => (
      <>
        <span>{text('exchanges.pieces', { count: quantity, name: reward })}</span>
        {credit === null ? null : <span className="sub">{shownAmount(credit)}</span>}
      </>
    ),
  },
  {
    key: 'points',
    head: text('exchanges.points'),
    numeric: true,
    cell: ({ points }) => <b>{shownCount(points)}</b>,
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, agreedBy, decidedBy }) => (
      <span className="row g4 wraps">
        <Badge tone={TONE[state]}>{wordOf('xstate', state)}</Badge>
        {state === 'in_process' && agreedBy ? <Badge tone="info">{text('queue.approvals', { done: 1, of: 2 })}</Badge> : null}
        {decidedBy ? <span className="cap t3">{decidedBy}</span> : null}
      </span>
    ),
  },
];

/** Rewards of the points mall that somebody must hand over: what waits, and what was decided. */
export function Page() {
  const text = useText();
  const { query } = usePlace();
  const tab = EXCHANGE_TABS.find((one) => one === query.get('tab')) ?? 'waiting';
  const answer = useCall('getExchangeQueue', { tab, pageNo: usePageNo(), pageSize: 20 }, { everyMs: EVERY_MS });
  const waiting = answer.data ? ` ${shownCount(answer.data.waiting)}` : '';
  return (
    <QueueFrame
      caption={text('exchanges.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('exchanges.title')} />
          <Segment
            label={text('members.state')}
            tabs={EXCHANGE_TABS.map((key) => ({ key, label: `${wordOf('atab', key)}${key === 'waiting' ? waiting : ''}` }))}
            active={tab}
            onPick={(key) => setQuery({ tab: key, page: '', open: '' })}
          />
        </>
      }
      columns={columnsOf(text)}
      openLabel={({ username, reward, points }) => `${username} ${reward} ${shownCount(points)}`}
      noneText={text('exchanges.noneText')}
      versionOf={({ state, agreedBy }) => `${state} ${agreedBy}`}
      panel={ExchangePanel}
    />
  );
}
