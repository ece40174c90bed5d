import './orders.css';
import type { LotteryDraw, LotteryOrder, LotteryTicket } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../api/lazy-part.tsx';
import { Amount } from '../../../../lib/Amount.tsx';
import { useText } from '../../../../locales/text.ts';
import { beforeDraw } from './set-draw.ts';
import { TONE } from './state-tone.ts';

/** The newest tickets of a lottery; the board of a large draw asks for the same, so that they are fetched once. */
export const ORDERS_SHOWN = 8;
const SETTLED_WITHIN_MS = 1_500;
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx'), 'OrderDialog');

function Row({ order, onOpen }: { readonly order: LotteryOrder; readonly onOpen: () => void }) {
  const t = useText();
  return (
    <li>
      <button type="button" className="lottery-order" onClick={onOpen}>
        <span className="small digits">{drawNumber(order.draw.number)}</span>
        <Badge tone={TONE[order.state]}>{t(`lottery.state.${order.state}`)}</Badge>
        <span className="end digits small">
          <Amount value={order.payout ?? order.stake} symbol={order.currencySymbol} />
        </span>
      </button>
    </li>
  );
}

type Props = {
  readonly gameCode: string;
  readonly lastId: string | undefined;
  /** Whether balls of a draw are still to come before the reader: what its tickets came to is told behind them. */
  readonly isUnseen: (draw: LotteryDraw) => boolean;
  readonly onAgain: (ticket: LotteryTicket) => void;
};

/** The reader's latest tickets of a lottery; a press opens one. */
export function Orders({ gameCode, lastId, isUnseen, onAgain }: Props) {
  const t = useText();
  const [open, setOpen] = useState<LotteryOrder | null>(null);
  const { data } = useCall('getLotteryOrders', { gameCode, pageSize: ORDERS_SHOWN }, { staleTimeMs: 30_000 });
  // A draw is settled a moment after it is drawn.
  useEffect(() => {
    if (lastId === undefined) return undefined;
    const timer = setTimeout(
      () => refresh('getLotteryOrders', 'getLotteryOrder', 'getLotteryWins', 'getLotteryChases', 'getBalance', 'getPlaySession'),
      SETTLED_WITHIN_MS,
    );
    return () => clearTimeout(timer);
  }, [lastId]);
  return (
    <Card className="lottery-orders">
      <h2>{t('lottery.mine')}</h2>
      {data?.list.length === 0 ? <p className="small faint-text">{t('lottery.noneYet')}</p> : null}
      <ul>
        {data?.list.map((order) => (
          <Row key={order.orderId} order={isUnseen(order.draw) ? beforeDraw(order) : order} onOpen={() => setOpen(order)} />
        ))}
      </ul>
      {open ? (
        <Suspense fallback={null}>
          <OrderDialog orderId={open.orderId} isUnseen={isUnseen(open.draw)} onClose={() => setOpen(null)} onAgain={onAgain} />
        </Suspense>
      ) : null}
    </Card>
  );
}
