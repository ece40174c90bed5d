import { useCall } from '@sorak/client/queries.ts';

const CHECK_EVERY_MS = 300_000;

/** How much waits for the signed-in account: promotions to claim and messages to read, as the server counts them (product §2). */
export function useUnclaimed(): number {
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  const promotions = useCall('getAvailablePromotions', {}, { staleTimeMs: CHECK_EVERY_MS }).data?.availablePromoCount ?? 0;
  return unread + promotions;
}
