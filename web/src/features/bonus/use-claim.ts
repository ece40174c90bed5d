import { formatAmount } from '@sorak/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import { showToast } from '../../stores/toast.ts';

/** Claims the rebate that is shown. After a lost answer the same claim is sent again, so that it is paid once. */
export function useClaim(expected: number): { readonly isBusy: boolean; readonly claim: () => void } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string | null>(null);
  const send = async () => {
    key.current ??= crypto.randomUUID();
    const { amount } = await makeCall('claimRebate', { expected }, { idempotencyKey: key.current });
    showToast({ kind: 'done', text: t('rebate.claimed', { amount: formatAmount(amount) }) });
  };
  const claim = () => {
    setBusy(true);
    send()
      .then(
        () => {
          key.current = null;
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          // Without an answer nobody knows whether it was paid: the next press asks with the same key.
          if (error.code !== 'network') key.current = null;
          showToast({ kind: 'error', text: error.code === 'rebate_changed' ? t('rebate.changed') : error.message });
        },
      )
      .finally(() => {
        setBusy(false);
        refresh('getRebates', 'getBalance', 'getTurnover');
      });
  };
  return { isBusy, claim };
}
