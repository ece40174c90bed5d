import type { UnmatchedPayment } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { UnmatchedPanel } from './UnmatchedPanel.tsx';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<UnmatchedPayment>[] => [
  { key: 'age', head: text('queue.age'), cell: ({ paidAt }) => <Age since={paidAt} /> },
  {
    key: 'payer',
    head: text('unmatched.payer'),
    cell: ({ payerName, paymentId }) => (
      <>
        <b className="firm">{payerName ?? '–'}</b>
        <span className="subtext monospace">{paymentId}</span>
      </>
    ),
  },
  { key: 'provider', head: text('deposits.channel'), isWide: true, cell: ({ provider }) => provider },
  {
    key: 'amount',
    head: text('adjustments.amount'),
    numeric: true,
    cell: ({ amount, returned }) => <b>{formatMoney(amount - returned)}</b>,
  },
  {
    key: 'state',
    head: text('deposits.exception'),
    cell: ({ isAsked, hasDuplicate }) => (
      <span className="row gap-tiny wraps">
        <Badge tone="warn">{wordOf('unmatched', 'waiting')}</Badge>
        {hasDuplicate ? <Badge tone="negative">{text('unmatched.duplicate')}</Badge> : null}
        {isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
      </span>
    ),
  },
];

/** Money that came for no order of ours, below the head that it shares with the deposits. */
export function UnmatchedQueue({ head }: { readonly head: ReactNode }) {
  const text = useText();
  const request = { pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getUnmatchedPayments', request, { refetchEveryMs: EVERY_MS });
  return (
    <QueueFrame
      file={{ list: 'getUnmatchedPayments', request: request }}
      caption={wordOf('dview', 'unmatched')}
      answer={answer}
      head={head}
      columns={columnsOf(text)}
      openLabel={({ payerName, amount, paymentId }) => `${payerName ?? ''} ${formatMoney(amount)} ${paymentId}`}
      noneText={text('unmatched.noneText')}
      versionOf={({ state, isAsked, hasDuplicate }) => `${state} ${isAsked} ${hasDuplicate}`}
      panel={UnmatchedPanel}
    />
  );
}
