import type { Withdrawal } from '@sorak/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall, type RequestOf } from '../../api/client.ts';
import { refreshWithdrawals } from './use-withdrawal.ts';

/** Says what arrived, once however often it is pressed. */
export function useReceipt(onDone: (after: Withdrawal) => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const word = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const isUnderWay = useRef(false);
  const send = async (request: RequestOf<'processC2CTransaction'>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const what = JSON.stringify(request);
    if (word.current?.what !== what) word.current = { what, key: crypto.randomUUID() };
    setPending(true);
    setFailure(null);
    try {
      onDone(await makeCall('processC2CTransaction', request, { idempotencyKey: word.current.key }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      isUnderWay.current = false;
      setPending(false);
      refreshWithdrawals();
    }
  };
  return { send, isPending, failure };
}
