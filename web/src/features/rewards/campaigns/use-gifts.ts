import type { Gift } from '@sorak/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useCallPages } from '../../../api/call-pages.ts';
import { onEvent } from '../../../api/events.ts';
import { useText } from '../../../locales/text.ts';
import { sizeText } from './gift-text.ts';

const PAGE_SIZE = 100;
const reread = () => refresh('getRewards', 'getWaitingClaims');

/** All gifts of the member: what waits, what runs, and what ended page by page. They are read again when bets were counted and when a message came. */
export function useGifts() {
  useEffect(() => {
    const stops = [onEvent('unread', reread), onEvent('bonus', reread)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const pages = useCallPages('getRewards', { pageSize: PAGE_SIZE }, { staleTimeMs: 0 });
  const [first] = pages.data?.pages ?? [];
  return {
    ...pages,
    isKnown: first !== undefined,
    waiting: first?.waiting ?? [],
    running: first?.running ?? [],
    ended: pages.data?.pages.flatMap(({ ended }) => ended) ?? [],
    totalEnded: first?.totalRecords ?? 0,
    isOptedOut: first?.isOptedOut ?? false,
  };
}

type Busy = 'claim' | 'decline' | null;

/** Claims a gift, declines it or takes that back: one press each; what a refusal says stands beside the gift. */
export function useGiftActions(gift: Gift) {
  const t = useText();
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (what: Exclude<Busy, null>, action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(what);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return false;
    } finally {
      setBusy(null);
      refresh('getRewards', 'getCampaignCards', 'getBalance', 'getTurnover', 'getPointBalance', 'getWaitingClaims');
    }
  };
  return {
    busy,
    failure,
    claim: () =>
      run('claim', async () => {
        await makeCall('claimReward', { id: gift.id });
        const values = { amount: sizeText(t, gift.form, gift.amount, gift.play), what: gift.title };
        showToast({ kind: 'done', text: t(gift.play ? 'free.got' : gift.terms === null ? 'gifts.got' : 'gifts.gotToWager', values) });
      }),
    decline: (isDeclined: boolean) => run('decline', () => makeCall('declineReward', { id: gift.id, isDeclined })),
  };
}
