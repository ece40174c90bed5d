import type { QueuedApplication } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { useRequestTab, RequestQueue } from '../../../features/queue/RequestQueue.tsx';
import { type Text, useText } from '../../../locales/text.ts';
import { ApplicationPanel } from './ApplicationPanel.tsx';
import { badgeOf } from './badge.ts';
import { formatPrize } from './prize.ts';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<QueuedApplication>[] => [
  {
    key: 'what',
    head: text('applications.what'),
    isWide: true,
    cell: ({ promotion, proofCount }) => (
      <>
        <span>{promotion}</span>
        <span className="subtext">{text('applications.pictures', { count: proofCount })}</span>
      </>
    ),
  },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: (one) => <b>{formatPrize(text, one)}</b> },
];

/** What members have applied for: what waits for a decision, and what was decided. */
export function Page() {
  const text = useText();
  const tab = useRequestTab();
  const asked = { tab, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getApplicationQueue', asked, { refetchEveryMs: EVERY_MS });
  return (
    <RequestQueue
      file={{ list: 'getApplicationQueue', request: asked }}
      title={text('applications.title')}
      answer={answer}
      tab={tab}
      sinceOf={({ appliedAt }) => appliedAt}
      badgeOf={badgeOf}
      columns={columnsOf(text)}
      openLabel={(one) => `${one.username} ${one.promotion} ${formatPrize(text, one)}`}
      noneText={text('applications.noneText')}
      panel={ApplicationPanel}
    />
  );
}
