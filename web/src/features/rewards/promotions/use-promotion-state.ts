import { useEffect } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { onEvent } from '../../../api/events.ts';
import { type CallState, refresh, useCall } from '@sorak/client/queries.ts';

type States = ValueOf<'getAvailablePromotions'>;
export type PromotionState = States['list'][number];

/** What the signed-in account has of every promotion. A decision about an application comes with a message, and is read with it. */
export function usePromotionStates(): CallState<States> {
  useEffect(() => onEvent('unread', () => refresh('getAvailablePromotions')), []);
  return useCall('getAvailablePromotions', {}, { staleTimeMs: 60_000 });
}

/** What the signed-in account has of a promotion; undefined for visitors and for what it has nothing of. */
export const usePromotionState = (id: string): PromotionState | undefined =>
  useCall('getAvailablePromotions', {}, { staleTimeMs: 60_000 }).data?.list.find((one) => one.id === id);
