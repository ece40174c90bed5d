import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import { useCall, useCalls } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { ORDERS_SHOWN } from './Orders.tsx';

/** The reader's tickets on a draw, the newest first, the same array while they are the same; none where there may be more than are known. */
export function useTicketsOn({ gameCode, drawId }: LotteryDraw): readonly LotteryTicket[] {
  const { data } = useCall('getLotteryOrders', { gameCode, pageSize: ORDERS_SHOWN }, { staleTimeMs: 30_000 });
  const list = data?.list ?? [];
  const [oldest] = list.slice(-1);
  const isWhole = list.length < ORDERS_SHOWN || (oldest !== undefined && BigInt(oldest.draw.drawId) < BigInt(drawId));
  const own = isWhole ? list.filter(({ draw }) => draw.drawId === drawId) : [];
  const states = useCalls(
    'getLotteryOrder',
    own.map(({ orderId }) => ({ orderId })),
    { staleTimeMs: 30_000 },
  );
  const found = states.flatMap((state) => (state.data ? [state.data] : []));
  const [kept, setKept] = useState(found);
  if (found.length === kept.length && found.every((ticket, at) => ticket === kept[at])) return kept;
  setKept(found);
  return found;
}
