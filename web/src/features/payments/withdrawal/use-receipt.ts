import type { Withdrawal } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall, type RequestOf } from '@sorak/client/calls.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { refreshWithdrawals } from './use-withdrawal.ts';

/** Says what arrived, once however often it is pressed. */
export function useReceipt(onDone: (after: Withdrawal) => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useOnce(async (request: RequestOf<'processC2CTransaction'>) => {
    setPending(true);
    setFailure(null);
    try {
      onDone(await makeCall('processC2CTransaction', request));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
      refreshWithdrawals();
    }
  });
  return { send, isPending, failure };
}
