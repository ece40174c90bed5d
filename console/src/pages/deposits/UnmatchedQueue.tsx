import type { UnmatchedPayment } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ReactNode } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answered } from '../../features/Answered.tsx';
import { Age } from '../../features/queue/Age.tsx';
import { Pages } from '../../features/queue/Pages.tsx';
import { type QueueColumn, QueueTable } from '../../features/queue/QueueTable.tsx';
import { neighbour, useQueueKeys } from '../../features/queue/use-queue-keys.ts';
import { setQuery, usePlace } from '../../lib/location.ts';
import { shownAmount } from '../../lib/shown.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';
import { UnmatchedPanel } from './UnmatchedPanel.tsx';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<UnmatchedPayment>[] => [
  { key: 'age', head: text('queue.age'), cell: ({ paidAt }) => <Age since={paidAt} /> },
  {
    key: 'payer',
    head: text('unmatched.payer'),
    cell: ({ payerName, paymentId }) => (
      <>
        <b className="b5">{payerName ?? '–'}</b>
        <span className="sub mono">{paymentId}</span>
      </>
    ),
  },
  { key: 'provider', head: text('deposits.channel'), isWide: true, cell: ({ provider }) => provider },
  {
    key: 'amount',
    head: text('adjustments.amount'),
    numeric: true,
    cell: ({ amount, returned }) => <b>{shownAmount(amount - returned)}</b>,
  },
  {
    key: 'state',
    head: text('deposits.exception'),
    cell: ({ isAsked }) => (
      <span className="row g4 wraps">
        <Badge tone="warn">{wordOf('unmatched', 'waiting')}</Badge>
        {isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
      </span>
    ),
  },
];

/** Money that came for no order of ours, below the head that it shares with the deposits. */
export function UnmatchedQueue({ head }: { readonly head: ReactNode }) {
  const text = useText();
  const { query } = usePlace();
  const open = query.get('open');
  const pageNo = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const answer = useCall('getUnmatchedPayments', { pageNo, pageSize: 20 }, { everyMs: EVERY_MS });
  const list = answer.data?.list ?? [];
  const openRow = list.find(({ id }) => id === open);
  const show = (id: string | null): void => setQuery({ open: id ?? '' });
  const move = (step: 1 | -1): void =>
    show(
      neighbour(
        list.map(({ id }) => id),
        open,
        step,
      ),
    );
  useQueueKeys({ j: () => move(1), k: () => move(-1), escape: () => show(null) });
  return (
    <div className={open ? 'queue with-panel' : 'queue'}>
      <div className="page">
        {head}
        <Card look="p0">
          <Answered
            answer={answer}
            isEmpty={(data) => data.list.length === 0}
            emptyTitle={text('queue.none')}
            emptyText={text('unmatched.noneText')}
          >
            {(data) => (
              <>
                <QueueTable
                  caption={wordOf('dview', 'unmatched')}
                  columns={columnsOf(text)}
                  rows={data.list}
                  rowKey={({ id }) => id}
                  openLabel={({ payerName, amount, paymentId }) => `${payerName ?? ''} ${shownAmount(amount)} ${paymentId}`}
                  open={open}
                  onOpen={show}
                />
                <Pages pageNo={pageNo} totalPages={data.totalPages} onGo={(page) => setQuery({ page: String(page), open: '' })} />
              </>
            )}
          </Answered>
        </Card>
      </div>
      {open ? (
        <UnmatchedPanel
          key={open}
          id={open}
          version={openRow ? `${openRow.state} ${openRow.isAsked}` : ''}
          onMove={move}
          onClose={() => show(null)}
        />
      ) : null}
    </div>
  );
}
