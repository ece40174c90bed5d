import { formatAmount } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { pointText } from '../../../lib/point-text.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import type { PromotionState } from './use-promotion-state.ts';

/** What a prize brings in words. */
export const prizeText = (t: Text, { amount, isPoints }: PromotionState): string =>
  isPoints ? t('promo.points', { count: amount ?? 0, amount: pointText(amount ?? 0) }) : formatAmount(amount ?? 0);

export type PrizeActions = { readonly isBusy: boolean; readonly signUp: () => void; readonly claim: () => void };

/** Signs up for a promotion, and claims its prize: promotion and period name it, so that another press pays nothing twice. */
export function usePrize(state: PromotionState): PrizeActions {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const { id, period } = state;
  const run = (action: () => Promise<unknown>) => {
    setBusy(true);
    action()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', text: error.message });
      })
      .finally(() => {
        setBusy(false);
        refresh('getAvailablePromotions', 'getBalance', 'getPointBalance', 'getTurnover');
      });
  };
  return {
    isBusy,
    signUp: () => run(() => makeCall('signUpRequestReward', { id })),
    claim: () =>
      run(async () => {
        const done = await makeCall('claimRafflePromotion', { id, period: period ?? 0 });
        showToast({ kind: 'done', text: t('promo.got', { amount: prizeText(t, done) }) });
      }),
  };
}
