import type { QueuedExchange } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { useRequestTab, RequestQueue } from '../../../features/queue/RequestQueue.tsx';
import { formatMoney, formatCount } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { ExchangePanel } from './ExchangePanel.tsx';
import { badgeOf } from './badge.ts';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<QueuedExchange>[] => [
  {
    key: 'what',
    head: text('exchanges.reward'),
    isWide: true,
    cell: ({ reward, quantity, credit }) => (
      <>
        <span>{text('exchanges.pieces', { count: quantity, name: reward })}</span>
        {credit === null ? null : <span className="subtext">{formatMoney(credit)}</span>}
      </>
    ),
  },
  { key: 'points', head: text('exchanges.points'), numeric: true, cell: ({ points }) => <b>{formatCount(points)}</b> },
];

/** Rewards of the points mall that somebody must hand over: what waits, and what was decided. */
export function Page() {
  const text = useText();
  const tab = useRequestTab();
  const asked = { tab, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getExchangeQueue', asked, { refetchEveryMs: EVERY_MS });
  return (
    <RequestQueue
      file={{ list: 'getExchangeQueue', request: asked }}
      title={text('exchanges.title')}
      answer={answer}
      tab={tab}
      sinceOf={({ madeAt }) => madeAt}
      badgeOf={badgeOf}
      columns={columnsOf(text)}
      openLabel={({ username, reward, points }) => `${username} ${reward} ${formatCount(points)}`}
      noneText={text('exchanges.noneText')}
      panel={ExchangePanel}
    />
  );
}
