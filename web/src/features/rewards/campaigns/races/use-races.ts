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
const HOUR_MS = 3_600_000;

/** How long until the next of these races begins or ends; at once when that has passed by this clock. */
function untilTurn(races: readonly Race[]): number | null {
  const turns = races.flatMap((race) => (race.state === 'coming' ? race.startsAt : race.state === 'running' ? race.endsAt : []));
  return turns.length === 0 ? null : Math.min(Math.max(Math.min(...turns) - Date.now(), 0) + REST_MS * Math.random(), HOUR_MS);
}

/** Reads races again when one begins or ends: nobody tells that, their hours are known. */
function useTurns(races: readonly Race[] | undefined): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (min: number): void => {
      const ms = untilTurn(races ?? []);
      if (ms === null) return;
      timer = setTimeout(
        () => {
          refresh('getRaces');
          // The reader's clock may be ahead: asked again until the answer is another, ever more seldom.
          wait(Math.max(min, REST_MS) * 2);
        },
        Math.max(ms, min),
      );
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [races]);
}

/** The member's races, read again when places have changed: told over the socket, not asked for. */
export function useRaces() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          refresh('getRaces', 'getRaceBoard', 'getRewards', 'getWaitingClaims');
        },
        REST_MS * (1 + Math.random()),
      );
    };
    // Own bets that were counted and are none of the race move nobody, and are told here alone.
    const stops = [onEvent('race', reread), onEvent('bonus', reread)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  const races = useCall('getRaces', {}, { staleTimeMs: 0 });
  useTurns(races.data?.list);
  return races;
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
