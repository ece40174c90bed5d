import type { Statement } from '@sorak/contract';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { formatMoney, formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { StatementPanel } from './StatementPanel.tsx';

const EVERY_MS = 5_000;

const columnsOf = (text: Text): QueueColumn<Statement>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ state, requestedAt }) =>
      state === 'waiting' ? <Age since={requestedAt} /> : <span className="digits">{formatTime(requestedAt)}</span>,
  },
  {
    key: 'name',
    head: text('statement.file'),
    cell: ({ name, requestedBy }) => (
      <>
        <b className="firm">{name}</b>
        <span className="subtext">{requestedBy}</span>
      </>
    ),
  },
  { key: 'method', head: text('deposits.channel'), isWide: true, cell: ({ methodName }) => methodName },
  { key: 'lines', head: text('statement.lines'), numeric: true, isWide: true, cell: ({ lines }) => formatCount(lines) },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <RequestBadge state={state} /> },
];

/** Bank statements that were read in, below the head that they share with the deposits. */
export function StatementQueue({ head }: { readonly head: ReactNode }) {
  const text = useText();
  const asked = { pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getStatements', asked, { refetchEveryMs: EVERY_MS });
  return (
    <QueueFrame
      file={{ list: 'getStatements', request: asked }}
      caption={text('dview.statements')}
      answer={answer}
      head={head}
      columns={columnsOf(text)}
      openLabel={({ name, amount }) => `${name} ${formatMoney(amount)}`}
      noneText={text('statement.noneText')}
      versionOf={({ state, counts }) => `${state} ${Object.values(counts).reduce((all, count) => all + count, 0)}`}
      panel={StatementPanel}
    />
  );
}
