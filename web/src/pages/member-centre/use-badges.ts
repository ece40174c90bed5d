import { useCall } from '@sorak/client/queries.ts';
import type { BadgeName } from './pages.ts';

const CHECK_EVERY_MS = 300_000;

/** The counts beside the menu's entries, as the server has them; messages follow the live connection. */
export function useBadges(): Readonly<Record<BadgeName, number>> {
  const messages = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  const rewards = useCall('getAvailablePromotions', {}, { staleTimeMs: CHECK_EVERY_MS }).data?.availablePromoCount ?? 0;
  const missions = useCall('getMissionSummaryDetails', {}, { staleTimeMs: CHECK_EVERY_MS }).data;
  return { messages, rewards, missions: (missions?.claimCount ?? 0) + (missions?.openCount ?? 0) };
}
