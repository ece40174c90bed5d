import type { Mission } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { prizeText } from './prize-text.ts';

/** Claims what a mission brings: the mission and its period name it, so that another press after a lost answer pays nothing twice. */
export function useMissionClaim({ id, period, title }: Pick<Mission, 'id' | 'period' | 'title'>): {
  readonly isBusy: boolean;
  readonly claim: () => void;
} {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const claim = () => {
    setBusy(true);
    makeCall('claimMission', { id, period })
      .then(
        ({ prize }) => {
          if (prize) showToast({ kind: 'done', text: t('missions.got', { amount: prizeText(t, prize), what: title }) });
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          showToast({ kind: 'error', text: error.message });
        },
      )
      .finally(() => {
        setBusy(false);
        refresh('getMissionSummaryDetails', 'getCheckIn', 'getBalance', 'getPointBalance', 'getTurnover');
      });
  };
  return { isBusy, claim };
}
