import type { DepositOrder } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { keepCall, refresh, useCall } from '@sorak/client/queries.ts';
import { navigate, useSearchParam, withSearch } from '@sorak/client/location.ts';

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

type Request = { readonly method: string; readonly amount: number; readonly bank: string | null; readonly offerId: string | null };
type Voucher = { readonly code: string; readonly offerId: string | null };

/** Orders a deposit. */
export function useMakeOrder() {
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error: ApiError | null }>({ isPending: false, error: null });
  const send = async (make: () => Promise<DepositOrder>): Promise<boolean> => {
    setState({ isPending: true, error: null });
    try {
      const order = await make();
      keepCall('getDeposit', { id: order.id }, order);
      refresh('getDeposits', 'getDepositMethods');
      showOrder(order.id);
      setState({ isPending: false, error: null });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ isPending: false, error });
      return false;
    }
  };
  return {
    ...state,
    order: (request: Request) => send(() => makeCall('createDeposit', request)),
    redeem: (request: Voucher) => send(() => makeCall('redeemVoucher', request)),
  };
}
