import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { depositIcon, withdrawIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

/** What was sent and received, the newest first. */
export function TransferList({ symbol }: { readonly symbol: string }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, isError, refetch } = useCall('getTransfers', { pageNo }, { staleTimeMs: 0 });
  return (
    <Card look="flush">
      <h2 className="transfer-heading">{t('transfer.history')}</h2>
      {isError && !data ? (
        <ReadFailed title={t('transfer.historyFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="transfer-wait" />
      ) : data.list.length === 0 ? (
        <Empty title={t('transfer.historyEmpty')} />
      ) : (
        <ul>
          {data.list.map(({ id, isIncoming, other, amount, note, at }) => (
            <li key={id} className="transfer-row">
              <span className="transfer-input">
                <Icon path={isIncoming ? depositIcon : withdrawIcon} />
              </span>
              <span className="grow">
                <b>{t(isIncoming ? 'transfer.from' : 'transfer.toName', { name: other })}</b>
                <span className="caption faint-text digits">
                  {dayText(at)} {clockText(at).slice(0, 5)}
                  {note === '' ? '' : ` · ${note}`}
                </span>
              </span>
              <Amount value={isIncoming ? amount : -amount} symbol={symbol} signed />
            </li>
          ))}
        </ul>
      )}
      <Pages page={pageNo} totalPages={data?.totalPages ?? 0} onPick={setPageNo} />
    </Card>
  );
}
