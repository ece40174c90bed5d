import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';

export type PromotionState = ValueOf<'getAvailablePromotions'>['list'][number];

/** What the signed-in account has of a promotion; undefined for visitors and for what it has nothing of. */
export const usePromotionState = (id: string): PromotionState | undefined =>
  useCall('getAvailablePromotions', {}, { staleTimeMs: 60_000 }).data?.list.find((one) => one.id === id);
