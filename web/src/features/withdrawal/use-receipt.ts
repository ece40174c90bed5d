import type { Withdrawal } from '@sorak/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall, type RequestOf } from '../../api/client.ts';
import { useOnce } from '../../lib/use-once.ts';
import { refreshWithdrawals } from './use-withdrawal.ts';

/** Says what arrived, once however often it is pressed. */
export function useReceipt(onDone: (after: Withdrawal) => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const word = useRef<{ readonly what: string; readonly key: string } | null>(null);
  const send = useOnce(async (request: RequestOf<'processC2CTransaction'>) => {
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
      setPending(false);
      refreshWithdrawals();
    }
  });
  return { send, isPending, failure };
}
