import { APPLICATION_TABS, type QueuedApplication } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '../../api/queries.ts';
import { PageHead } from '../../features/PageHead.tsx';
import { Age } from '../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../features/queue/QueueTable.tsx';
import { setQuery, usePlace } from '../../lib/location.ts';
import { shownCount, shownTime } from '../../lib/shown.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { shownPrize } from './prize.ts';

const EVERY_MS = 4_000;
const TONE: Readonly<Record<QueuedApplication['state'], BadgeTone>> = { waiting: 'warn', approved: 'pos', refused: 'neg' };

const columnsOf = (text: Text): QueueColumn<QueuedApplication>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ state, appliedAt, decidedAt }) =>
      state === 'waiting' ? <Age since={appliedAt} /> : <span className="num">{shownTime(decidedAt ?? appliedAt)}</span>,
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
    head: text('applications.what'),
    isWide: true,
    cell: ({ promotion, proofCount }) => (
      <>
        <span>{promotion}</span>
        <span className="sub">{text('applications.pictures', { count: proofCount })}</span>
      </>
    ),
  },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: (one) => <b>{shownPrize(text, one)}</b> },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, agreedBy, decidedBy }) => (
      <span className="row g4 wraps">
        <Badge tone={TONE[state]}>{wordOf('astate', state)}</Badge>
        {state === 'waiting' && agreedBy ? <Badge tone="info">{text('queue.approvals', { done: 1, of: 2 })}</Badge> : null}
        {decidedBy ? <span className="cap t3">{decidedBy}</span> : null}
      </span>
    ),
  },
];

/** What members have applied for: what waits for a decision, and what was decided. */
export function Page() {
  const text = useText();
  const { query } = usePlace();
  const tab = APPLICATION_TABS.find((one) => one === query.get('tab')) ?? 'waiting';
  const answer = useCall('getApplicationQueue', { tab, pageNo: usePageNo(), pageSize: 20 }, { everyMs: EVERY_MS });
  const waiting = answer.data ? ` ${shownCount(answer.data.waiting)}` : '';
  return (
    <QueueFrame
      caption={text('applications.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('applications.title')} />
          <Segment
            label={text('members.state')}
            tabs={APPLICATION_TABS.map((key) => ({ key, label: `${wordOf('atab', key)}${key === 'waiting' ? waiting : ''}` }))}
            active={tab}
            onPick={(key) => setQuery({ tab: key, page: '', open: '' })}
          />
        </>
      }
      columns={columnsOf(text)}
      openLabel={(one) => `${one.username} ${one.promotion} ${shownPrize(text, one)}`}
      noneText={text('applications.noneText')}
      versionOf={({ state, agreedBy }) => `${state} ${agreedBy}`}
      panel={ApplicationPanel}
    />
  );
}
