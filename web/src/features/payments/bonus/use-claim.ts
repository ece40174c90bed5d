import { formatAmount } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Claims the rebate that is shown. */
export function useClaim(expected: number): { readonly isBusy: boolean; readonly claim: () => void } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const { amount } = await makeCall('claimRebate', { expected });
    showToast({ kind: 'done', text: t('rebate.claimed', { amount: formatAmount(amount) }) });
  };
  const claim = () => {
    setBusy(true);
    send()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', text: error.code === 'rebate_changed' ? t('rebate.changed') : error.message });
      })
      .finally(() => {
        setBusy(false);
        refresh('getRebates', 'getBalance', 'getTurnover');
      });
  };
  return { isBusy, claim };
}
