import { formatAmount, type PointExchange } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { ParcelLines } from './ParcelLines.tsx';
import { somePoints } from './some-points.ts';

const PAGE_SIZE = 8;
const TONE: Readonly<Record<PointExchange['state'], BadgeTone>> = { in_process: 'warn', approved: 'positive', rejected: 'negative' };

function Line({ one }: { readonly one: PointExchange }) {
  const t = useText();
  const { quantity, points, credit, state, reason, message, madeAt } = one;
  const name = one.variant === null ? one.name : `${one.name ?? ''}, ${one.variant}`;
  return (
    <li className="exchange-row">
      <div>
        <b lang={one.lang}>{name === null ? t('points.toBalance') : quantity > 1 ? `${quantity} × ${name}` : name}</b>
        <p className="caption faint-text digits">
          {dayText(madeAt)} {clockText(madeAt).slice(0, 5)}
        </p>
        {reason === null ? null : <p className="caption">{t(`points.reason.${reason}`)}</p>}
        {message === null ? null : <p className="small">{message}</p>}
        {one.parcel ? <ParcelLines id={one.id} parcel={one.parcel} /> : null}
      </div>
      <div className="exchange-sum">
        <b className="digits">−{somePoints(t, points)}</b>
        {credit === null ? null : <span className="caption faint-text digits">{t('points.brings', { amount: formatAmount(credit) })}</span>}
        <Badge tone={TONE[state]}>{t(`points.state.${state}`)}</Badge>
      </div>
    </li>
  );
}

/** product §2: the exchange records of the points mall. */
export function ExchangeHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('getRedeemPointList', { pageNo, pageSize: PAGE_SIZE }, { staleTimeMs: 0 });
  return (
    <Modal label={t('points.history')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body dialog-body exchange">
        <h2>{t('points.history')}</h2>
        {error && !data ? (
          <ReadFailed title={t('points.historyFailed')} text={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="exchange-wait" />
        ) : data.list.length === 0 ? (
          <Empty title={t('points.historyEmpty')} text={t('points.historyEmptyText')} />
        ) : (
          <ul>
            {data.list.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        )}
        <Pages page={pageNo} totalPages={data?.totalPages ?? 0} onPick={setPageNo} />
      </div>
    </Modal>
  );
}
