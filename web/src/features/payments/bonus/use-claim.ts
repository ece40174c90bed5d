import { formatAmount } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Claims the rebate that is shown. */
export function useClaim(expected: number): { readonly isBusy: boolean; readonly claim: () => void } {
  const t = useText();
  const { isBusy, run } = useTask(
    async () => {
      try {
        const { amount } = await makeCall('claimRebate', { expected });
        showToast({ kind: 'done', text: t('rebate.claimed', { amount: formatAmount(amount) }) });
      } finally {
        refresh('getRebates', 'getBalance', 'getTurnover', 'getWaitingClaims');
      }
    },
    ({ code, message }) => showFailure({ message: code === 'rebate_changed' ? t('rebate.changed') : message }),
  );
  return { isBusy, claim: () => void run() };
}
