import { formatAmount } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { pointText } from '../../../lib/point-text.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import type { PromotionState } from './use-promotion-state.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** What a prize brings in words. */
export const prizeText = (t: Text, { amount, isPoints }: PromotionState): string =>
  isPoints ? t('promo.points', { count: amount ?? 0, amount: pointText(amount ?? 0) }) : formatAmount(amount ?? 0);

export type PrizeActions = { readonly isBusy: boolean; readonly signUp: () => void; readonly claim: () => void };

/** Signs up for a promotion, and claims its prize: promotion and period name it, so that another press pays nothing twice. */
export function usePrize(state: PromotionState): PrizeActions {
  const t = useText();
  const { id, period } = state;
  const { isBusy, run } = useTask(async (action: () => Promise<unknown>) => {
    try {
      await action();
    } finally {
      refresh('getAvailablePromotions', 'getBalance', 'getPointBalance', 'getTurnover', 'getWaitingClaims');
    }
  }, showFailure);
  return {
    isBusy,
    signUp: () => void run(() => makeCall('signUpRequestReward', { id })),
    claim: () =>
      void run(async () => {
        const done = await makeCall('claimRafflePromotion', { id, period: period ?? 0 });
        showToast({ kind: 'done', text: t('promo.got', { amount: prizeText(t, done) }) });
      }),
  };
}
