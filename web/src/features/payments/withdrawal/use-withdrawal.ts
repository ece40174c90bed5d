import { useEffect } from 'react';
import { onEvent } from '../../../api/events.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';

const LIST_SIZE = 14;

/** Reads again what a move of a withdrawal changes. */
export const refreshWithdrawals = (): void =>
  refresh('getWithdrawal', 'getWithdrawals', 'getWithdrawalCheck', 'getPaymentConfirmationList');

/** What can be asked for, and what was; follows the live connection. */
export function useWithdrawals(pageNo: number) {
  useEffect(() => onEvent('withdrawal', refreshWithdrawals), []);
  const check = useCall('getWithdrawalCheck', {}, { staleTimeMs: 0 });
  const list = useCall('getWithdrawals', { pageNo, pageSize: LIST_SIZE }, { staleTimeMs: 0 });
  const toConfirm = useCall('getPaymentConfirmationList', { pageNo: 1, pageSize: LIST_SIZE }, { staleTimeMs: 0 });
  return { check, list, toConfirm };
}
