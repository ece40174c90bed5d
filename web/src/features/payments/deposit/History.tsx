import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { StatusBadge } from './StatusBadge.tsx';

const PAGE_SIZE = 7;

/** The member's deposits, newest first; a press shows one. */
export function History({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('getDeposits', { pageNo, pageSize: PAGE_SIZE }, { staleTimeMs: 0 });
  return (
    <Card>
      <div className="deposit-heading">
        <h2>{t('deposit.history')}</h2>
      </div>
      {error && !data ? (
        <ReadFailed title={t('deposit.historyFailed')} text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="deposit-wait" />
      ) : data.list.length === 0 ? (
        <Empty title={t('deposit.historyEmpty')} text={t('deposit.historyEmptyText')} />
      ) : (
        <>
          <ul className="deposit-past">
            {data.list.map((order) => (
              <li key={order.id}>
                <button type="button" aria-label={t('deposit.openOf', { reference: order.reference })} onClick={() => onOpen(order.id)}>
                  <span className="grow">
                    <b className="firm" lang={order.lang}>
                      {order.methodName}
                    </b>
                    <span className="caption faint-text digits">
                      {dayText(order.createdAt)} {clockText(order.createdAt)} · {order.reference}
                    </span>
                  </span>
                  <Amount value={order.credited > 0 ? order.credited : order.payAmount} />
                  <StatusBadge status={order.status} />
                </button>
              </li>
            ))}
          </ul>
          <Pages page={pageNo} totalPages={data.totalPages} onPick={setPageNo} />
        </>
      )}
    </Card>
  );
}
