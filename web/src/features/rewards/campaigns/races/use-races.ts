import type { Race } from '@sorak/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { onEvent } from '../../../../api/events.ts';
import { useText } from '../../../../locales/text.ts';

/** However often places change, a board is read again this seldom. */
const REST_MS = 1_500;

/** The member's races, read again when places have changed: told over the socket, not asked for. */
export function useRaces() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('race', () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          refresh('getRaces', 'getRaceBoard', 'getRewards');
        },
        REST_MS * (1 + Math.random()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return useCall('getRaces', {}, { staleTimeMs: 0 });
}

/** Joins a race; the same again changes nothing. */
export function useJoinRace({ id, title }: Pick<Race, 'id' | 'title'>): { readonly isBusy: boolean; readonly join: () => void } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const join = () => {
    setBusy(true);
    makeCall('joinCampaign', { campaign: id })
      .then(
        () => showToast({ kind: 'done', text: t('race.joined', { title }) }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          showToast({ kind: 'error', text: error.message });
        },
      )
      .finally(() => {
        setBusy(false);
        refresh('getRaces');
      });
  };
  return { isBusy, join };
}
