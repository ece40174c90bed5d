import { useCall } from '@sorak/client/queries.ts';
import { useWaitingClaims } from '../../api/waiting-claims.ts';
import type { BadgeName } from './pages.ts';

/** The counts beside the menu's entries, as the server has them: what waits for a press, never what could be done. */
export function useBadges(): Readonly<Record<BadgeName, number>> {
  const messages = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  const { missions, all } = useWaitingClaims();
  return { messages, missions, rewards: all };
}
