import type { DepositOrder } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { keepCall, refresh, useCall } from '../../api/queries.ts';
import { navigate, useSearchParam, withSearch } from '../../lib/location.ts';
import { closeWish, wishKey } from '../../stores/wish-keys.ts';

const ITEM = 'item';
/** The live connection says it sooner; this is for a browser that has lost it. */
const LOOK_EVERY_MS = 10_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shows an order, or none: it stands in the address, so that a reload and the way back from an e-wallet find it again. */
export const showOrder = (id: string | null): void =>
  navigate(withSearch({ [ITEM]: id }), { replace: true, state: history.state as object | null });

/** The order that the address names, as the platform has it. */
export function useShownOrder(): { readonly id: string | null; readonly order: DepositOrder | undefined; readonly error: ApiError | null } {
  const item = useSearchParam(ITEM);
  const id = item !== null && UUID.test(item) ? item : null;
  const enabled = id !== null;
  const { data, error } = useCall('getDeposit', { id: id ?? '' }, { enabled, staleTimeMs: 0, refetchEveryMs: LOOK_EVERY_MS });
  return { id, order: enabled ? data : undefined, error: enabled && data === undefined ? error : null };
}

type Wish = { readonly method: string; readonly amount: number; readonly bank: string | null; readonly offerId: string | null };
type Voucher = { readonly code: string; readonly offerId: string | null };

/** Orders a deposit. Pressing again after a lost answer asks with the same key, so that one wish is one order. */
export function useMakeOrder() {
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error: ApiError | null }>({ isPending: false, error: null });
  const send = async (wish: string, make: (idempotencyKey: string) => Promise<DepositOrder>): Promise<boolean> => {
    setState({ isPending: true, error: null });
    try {
      const order = await make(wishKey('createDeposit', wish));
      closeWish('createDeposit');
      keepCall('getDeposit', { id: order.id }, order);
      refresh('getDeposits', 'getDepositMethods');
      showOrder(order.id);
      setState({ isPending: false, error: null });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A definite no: the next press is a new wish.
      if (error.code !== 'network' && error.code !== 'service_busy') closeWish('createDeposit');
      setState({ isPending: false, error });
      return false;
    }
  };
  return {
    ...state,
    order: (wish: Wish) => send(JSON.stringify(wish), (idempotencyKey) => makeCall('createDeposit', wish, { idempotencyKey })),
    redeem: (wish: Voucher) => send(JSON.stringify(wish), (idempotencyKey) => makeCall('redeemVoucher', wish, { idempotencyKey })),
  };
}
