import type { Mission } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { prizeText } from './prize-text.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Claims what a mission brings: the mission and its period name it, so that another press after a lost answer pays nothing twice. */
export function useMissionClaim({ id, period, title }: Pick<Mission, 'id' | 'period' | 'title'>): {
  readonly isBusy: boolean;
  readonly claim: () => void;
} {
  const t = useText();
  const { isBusy, run } = useTask(async () => {
    try {
      const { prize } = await makeCall('claimMission', { id, period });
      if (prize) showToast({ kind: 'done', text: t('missions.got', { amount: prizeText(t, prize), what: title }) });
    } finally {
      refresh('getMissionSummaryDetails', 'getCheckIn', 'getBalance', 'getPointBalance', 'getTurnover', 'getWaitingClaims');
    }
  }, showFailure);
  return { isBusy, claim: () => void run() };
}
